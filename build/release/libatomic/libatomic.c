/*
 * The one function of GCC's libatomic that Node imports, for Linux systems that do not have that
 * library: `__atomic_compare_exchange` of version LIBATOMIC_1.0. Compilers call it where they do
 * not know how an object is aligned; see https://gcc.gnu.org/wiki/Atomic/GCCMM/LIbrary.
 *
 * Objects of 1, 2, 4 and 8 bytes at their own alignment are exchanged by the processor, as the
 * compiler does it in line elsewhere, so that both see each other. Any other object is exchanged
 * under one lock, as libatomic does: all who exchange such an object come here.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static volatile char lock;

static bool equals(const unsigned char *left, const unsigned char *right, size_t size) {
  for (size_t i = 0; i < size; i += 1) {
    if (left[i] != right[i]) return false;
  }
  return true;
}

static void copy(unsigned char *to, const unsigned char *from, size_t size) {
  for (size_t i = 0; i < size; i += 1) to[i] = from[i];
}

static bool exchange_locked(size_t size, void *object, void *expected, void *desired) {
  while (__atomic_test_and_set(&lock, __ATOMIC_ACQUIRE)) {
  }
  const bool is_equal = equals(object, expected, size);
  if (is_equal) copy(object, desired, size);
  else copy(expected, object, size);
  __atomic_clear(&lock, __ATOMIC_RELEASE);
  return is_equal;
}

#define EXCHANGE(type)                                                                       \
  if (size == sizeof(type) && (uintptr_t)object % sizeof(type) == 0) {                       \
    return __atomic_compare_exchange_n((type *)object, (type *)expected, *(type *)desired,   \
                                       false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);           \
  }

/* The orders that are asked for may be weaker: the strongest fits all. */
bool exchange(size_t size, void *object, void *expected, void *desired, int success,
              int failure) __asm__("__atomic_compare_exchange");

bool exchange(size_t size, void *object, void *expected, void *desired, int success,
              int failure) {
  (void)success;
  (void)failure;
  EXCHANGE(uint8_t)
  EXCHANGE(uint16_t)
  EXCHANGE(uint32_t)
  EXCHANGE(uint64_t)
  return exchange_locked(size, object, expected, desired);
}
