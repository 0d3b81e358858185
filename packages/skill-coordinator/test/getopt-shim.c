/* Loaded before a program: prints what the program tells getopt, and ends it before it does anything. */
#include <getopt.h>
#include <stdio.h>
#include <unistd.h>

static int tell(const char *letters, const struct option *names) {
  printf("%s\n", letters);
  for (; names && names->name; names++) printf("%s %d\n", names->name, names->has_arg);
  fflush(stdout);
  _exit(0);
}

int getopt(int c, char *const v[], const char *letters) { return tell(letters, 0); }
int __posix_getopt(int c, char *const v[], const char *letters) { return tell(letters, 0); }
int getopt_long(int c, char *const v[], const char *letters, const struct option *names, int *i) { return tell(letters, names); }
