// The least that libmicrohttpd can do: one answer to every request, in the threading mode of galley-serve.
//
//     bare_server BODY NAME VALUE …    serves the file BODY with these headers; prints its port
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static enum MHD_Result answer(void *response, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **slot) {
  (void)url, (void)method, (void)version, (void)data, (void)size;
  static int seen;
  if (*slot == NULL) {
    *slot = &seen;
    return MHD_YES;
  }
  return MHD_queue_response(connection, MHD_HTTP_OK, response);
}

int main(int count, char **words) {
  FILE *file = count > 1 ? fopen(words[1], "rb") : NULL;
  if (!file || fseek(file, 0, SEEK_END)) return 64;
  long size = ftell(file);
  rewind(file);
  char *body = malloc(size);
  if (!body || fread(body, 1, size, file) != (size_t)size) return 74;
  struct MHD_Response *response = MHD_create_response_from_buffer(size, body, MHD_RESPMEM_MUST_FREE);
  for (int i = 2; i + 1 < count; i += 2) MHD_add_response_header(response, words[i], words[i + 1]);
  struct MHD_Daemon *daemon = MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer,
                                               response, MHD_OPTION_CONNECTION_TIMEOUT, 30u, MHD_OPTION_END);
  if (!daemon) return 74;
  printf("%u\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  while (getchar() != EOF) {}
  MHD_stop_daemon(daemon);
  return 0;
}
