#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry for programs with a main of their own.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*target)(const uint8_t *data, size_t size));
