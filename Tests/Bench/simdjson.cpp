// simdjson's parse of a file: the least of many rounds, in nanoseconds. The floor that Galley is
// measured against; never part of the package.
#include <simdjson.h>

#include <chrono>
#include <cstdio>

int main(int count, char **arguments) {
  simdjson::padded_string text;
  if (count != 2 || simdjson::padded_string::load(arguments[1]).get(text)) return 1;
  simdjson::dom::parser parser;
  long least = 1L << 60;
  auto begin = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(500)) {
    auto start = std::chrono::steady_clock::now();
    simdjson::dom::element element;
    if (parser.parse(text).get(element)) return 1;
    long time = (std::chrono::steady_clock::now() - start).count();
    if (time < least) least = time;
  }
  std::printf("%ld\n", least);
}
