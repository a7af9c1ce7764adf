#include <microhttpd.h>

// libmicrohttpd closes its enumerations with attributes that Swift imports one way here and another
// there: as plain numbers they are the same everywhere.
static const int mhd_no = MHD_NO, mhd_yes = MHD_YES;
static const int mhd_option_end = MHD_OPTION_END, mhd_option_sock_addr = MHD_OPTION_SOCK_ADDR,
                 mhd_option_connection_limit = MHD_OPTION_CONNECTION_LIMIT,
                 mhd_option_connection_timeout = MHD_OPTION_CONNECTION_TIMEOUT,
                 mhd_option_unescape_callback = MHD_OPTION_UNESCAPE_CALLBACK,
                 mhd_option_notify_completed = MHD_OPTION_NOTIFY_COMPLETED;
static const unsigned int mhd_use_epoll_internal_thread = MHD_USE_EPOLL_INTERNAL_THREAD,
                          mhd_use_poll_internal_thread = MHD_USE_POLL_INTERNAL_THREAD,
                          mhd_allow_suspend_resume = MHD_ALLOW_SUSPEND_RESUME,
                          mhd_use_ipv6 = MHD_USE_IPv6;
static const enum MHD_ValueKind mhd_header_kind = MHD_HEADER_KIND,
                                mhd_get_argument_kind = MHD_GET_ARGUMENT_KIND;
static const enum MHD_ResponseMemoryMode mhd_must_copy = MHD_RESPMEM_MUST_COPY;

/// The port that a daemon listens on; Swift cannot call what takes variable arguments.
static inline unsigned int mhd_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}
