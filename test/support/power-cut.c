/*
 * A disk whose power can be cut, for one process. Loaded by LD_PRELOAD before the C library, it
 * keeps of each write to a file of a folder what the bytes were before, until a sync of the file
 * that began later has ended. When the process was killed, power-cut.ts undoes what is left.
 *
 * POWER_CUT_FOLDER   beginning of the paths that it keeps records of
 * POWER_CUT_RECORDS  folder for them, one file for each file, named DEVICE-INODE: an int64, where
 *                    the records begin that count, and then records (struct record and its bytes);
 *                    if it is absent, none are kept
 * POWER_CUT_SYNC_MS  how long each sync of such a file takes, beside its own time; may be absent
 * POWER_CUT_HOLD     path of a file; while it is there, no such sync ends, and the first that waits
 *                    makes another beside it, `….waiting`; may be absent
 *
 * Changes of folders (a new file, a rename, a removal) count as durable at once, and so do bytes
 * that the kernel copies by itself (copy_file_range), that are mapped (SQLite's -shm alone), or
 * that descriptors of `openat` cut off. One process at a time may write a file, from any thread.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* What a write or a truncation was about to change; the `kept` bytes at `offset` follow. */
struct record {
  int64_t is_truncation, offset, length, size_before, kept;
};

/* The records of a file that has been written. */
struct file {
  dev_t device;
  ino_t inode;
  int records;
  struct file *next;
};

#define HOLD_LOOK_US 2000
static const int64_t RECORDS_START = sizeof(int64_t);

static struct file *files;
/* Held from before a record is made until its write is done: records stand in the writes' order. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* The C library's own function of this name. */
#define REAL(name)                                             \
  ({                                                           \
    static __typeof__(name) *found;                            \
    if (!found) found = (__typeof__(name) *)dlsym(RTLD_NEXT, #name); \
    found;                                                     \
  })

static void fail(const char *what) {
  fprintf(stderr, "power-cut: cannot %s: %s\n", what, strerror(errno));
  abort();
}

static int is_in_folder(const char *path) {
  const char *folder = getenv("POWER_CUT_FOLDER");
  return folder && strncmp(path, folder, strlen(folder)) == 0;
}

static int keeps_records(void) {
  return getenv("POWER_CUT_RECORDS") != NULL;
}

/* Whether it is of a file or a folder that counts; not of a socket or a pipe. */
static int is_seen(int fd, struct stat *found) {
  char link[64], path[PATH_MAX];
  if (fstat(fd, found) || !(S_ISREG(found->st_mode) || S_ISDIR(found->st_mode))) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_in_folder(path);
}

static void set_start(const struct file *file, int64_t start) {
  if (REAL(pwrite64)(file->records, &start, sizeof start, 0) != sizeof start) fail("set the start");
}

static int64_t end_of(const struct file *file) {
  return lseek(file->records, 0, SEEK_END);
}

/* Where the records of a file are; an earlier process may have begun them. */
static struct file *records_of(const struct stat *found) {
  for (struct file *file = files; file; file = file->next)
    if (file->device == found->st_dev && file->inode == found->st_ino) return file;
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%llu-%llu", getenv("POWER_CUT_RECORDS"),
           (unsigned long long)found->st_dev, (unsigned long long)found->st_ino);
  struct file *file = malloc(sizeof *file);
  int records = REAL(open)(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (!file || records < 0) fail("open the records");
  *file = (struct file){found->st_dev, found->st_ino, records, files};
  if (end_of(file) < RECORDS_START) set_start(file, RECORDS_START);
  return files = file;
}

/* The records before the mark count no longer; their room is given back. */
static void forget(const struct file *file, int64_t mark) {
  int mode = FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE;
  set_start(file, mark);
  if (mark > RECORDS_START && fallocate(file->records, mode, RECORDS_START, mark - RECORDS_START) &&
      errno != EOPNOTSUPP)
    fail("forget records");
}

/* Keeps what is about to change. A pwrite at the end of the records is their append. */
static void remember(int fd, const struct stat *found, int is_truncation, int64_t offset,
                     int64_t length) {
  int64_t there = found->st_size - offset;
  int64_t kept = there < 0 ? 0 : there < length ? there : length;
  char *bytes = malloc(sizeof(struct record) + kept);
  if (!bytes) fail("keep bytes");
  *(struct record *)bytes = (struct record){is_truncation, offset, length, found->st_size, kept};
  if (kept > 0 && pread(fd, bytes + sizeof(struct record), kept, offset) != kept)
    fail("read what is overwritten");
  struct file *file = records_of(found);
  ssize_t size = sizeof(struct record) + kept;
  if (REAL(pwrite64)(file->records, bytes, size, end_of(file)) != size) fail("write a record");
  free(bytes);
}

/* To be called before a write; `offset` is -1 where the descriptor's own counts. */
static void begin_write(int fd, int64_t offset, int64_t length) {
  struct stat found;
  int before = errno;
  pthread_mutex_lock(&mutex);
  if (length > 0 && keeps_records() && is_seen(fd, &found)) {
    if (fcntl(fd, F_GETFL) & O_APPEND) offset = found.st_size;
    else if (offset < 0) offset = lseek(fd, 0, SEEK_CUR);
    remember(fd, &found, 0, offset, length);
  }
  errno = before;
}

static ssize_t end_write(ssize_t result) {
  pthread_mutex_unlock(&mutex);
  return result;
}

static int64_t length_of(const struct iovec *parts, int count) {
  int64_t length = 0;
  for (int i = 0; i < count; i += 1) length += parts[i].iov_len;
  return length;
}

/* What may wait does not hold the mutex: a pipe that is full would hold up all files. */
static int may_wait(int fd) {
  struct stat found;
  return fstat(fd, &found) || !S_ISREG(found.st_mode);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  if (may_wait(fd)) return REAL(write)(fd, bytes, length);
  begin_write(fd, -1, length);
  return end_write(REAL(write)(fd, bytes, length));
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (may_wait(fd)) return REAL(writev)(fd, parts, count);
  begin_write(fd, -1, length_of(parts, count));
  return end_write(REAL(writev)(fd, parts, count));
}

#define DEFINE_PWRITE(name, offset_type)                                               \
  ssize_t name(int fd, const void *bytes, size_t length, offset_type offset) {         \
    begin_write(fd, offset, length);                                                   \
    return end_write(REAL(name)(fd, bytes, length, offset));                           \
  }
DEFINE_PWRITE(pwrite, off_t)
DEFINE_PWRITE(pwrite64, off64_t)

#define DEFINE_PWRITEV(name, offset_type)                                              \
  ssize_t name(int fd, const struct iovec *parts, int count, offset_type offset) {     \
    begin_write(fd, offset, length_of(parts, count));                                  \
    return end_write(REAL(name)(fd, parts, count, offset));                            \
  }
DEFINE_PWRITEV(pwritev, off_t)
DEFINE_PWRITEV(pwritev64, off64_t)

/* To be called before a file gets another size; a longer one has lost nothing. */
static void begin_truncate(int fd, int64_t size) {
  struct stat found;
  int before = errno;
  pthread_mutex_lock(&mutex);
  if (keeps_records() && is_seen(fd, &found) && found.st_size != size)
    remember(fd, &found, 1, size, found.st_size > size ? found.st_size - size : 0);
  errno = before;
}

#define DEFINE_FTRUNCATE(name, offset_type)                                            \
  int name(int fd, offset_type size) {                                                 \
    begin_truncate(fd, size);                                                          \
    return (int)end_write(REAL(name)(fd, size));                                       \
  }
DEFINE_FTRUNCATE(ftruncate, off_t)
DEFINE_FTRUNCATE(ftruncate64, off64_t)

/*
 * Opens a file so that what a write overwrites can be read through the same descriptor: another
 * one, closed, would release SQLite's locks. A file that is new has no records, whatever had its
 * inode before.
 */
static int open_seen(const char *path, int flags, mode_t mode) {
  struct stat found;
  pthread_mutex_lock(&mutex);
  int is_there = stat(path, &found) == 0;
  int wanted = flags & ~O_TRUNC;
  if ((flags & O_ACCMODE) == O_WRONLY) wanted = (wanted & ~O_ACCMODE) | O_RDWR;
  int fd = REAL(open)(path, wanted, mode);
  int error = errno;
  if (fd >= 0 && !is_there && fstat(fd, &found) == 0 && S_ISREG(found.st_mode)) {
    struct file *file = records_of(&found);
    forget(file, end_of(file));
  }
  if (fd >= 0 && is_there && (flags & O_TRUNC) && found.st_size > 0) {
    remember(fd, &found, 1, 0, found.st_size);
    if (REAL(ftruncate64)(fd, 0)) fail("empty a file");
  }
  pthread_mutex_unlock(&mutex);
  errno = error;
  return fd;
}

#define DEFINE_OPEN(name)                                                              \
  int name(const char *path, int flags, ...) {                                         \
    mode_t mode = 0;                                                                   \
    if (__OPEN_NEEDS_MODE(flags)) {                                                    \
      va_list rest;                                                                    \
      va_start(rest, flags);                                                           \
      mode = va_arg(rest, mode_t);                                                     \
      va_end(rest);                                                                    \
    }                                                                                  \
    if (keeps_records() && is_in_folder(path)) return open_seen(path, flags, mode);    \
    return REAL(name)(path, flags, mode);                                              \
  }
DEFINE_OPEN(open)
DEFINE_OPEN(open64)

/* A disk that is slow, or has stopped. */
static void wait_for_disk(void) {
  const char *hold = getenv("POWER_CUT_HOLD"), *delay = getenv("POWER_CUT_SYNC_MS");
  if (hold && access(hold, F_OK) == 0) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s.waiting", hold);
    int waiting = REAL(open)(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (waiting < 0) fail("say that a sync waits");
    close(waiting);
    while (access(hold, F_OK) == 0) usleep(HOLD_LOOK_US);
  }
  if (delay) usleep(atoi(delay) * 1000);
}

/* What was written when the sync began is durable when it has ended, and nothing else. */
static int sync_seen(int fd, int (*sync)(int)) {
  struct stat found;
  struct file *file = NULL;
  int64_t mark = 0;
  pthread_mutex_lock(&mutex);
  int is_waited_for = is_seen(fd, &found);
  if (is_waited_for && keeps_records() && S_ISREG(found.st_mode)) {
    file = records_of(&found);
    mark = end_of(file);
  }
  pthread_mutex_unlock(&mutex);
  if (is_waited_for) wait_for_disk();
  int result = sync(fd), error = errno;
  pthread_mutex_lock(&mutex);
  int64_t start;
  if (file && result == 0 && pread(file->records, &start, sizeof start, 0) == sizeof start &&
      start < mark)
    forget(file, mark);
  pthread_mutex_unlock(&mutex);
  errno = error;
  return result;
}

int fsync(int fd) {
  return sync_seen(fd, REAL(fsync));
}

int fdatasync(int fd) {
  return sync_seen(fd, REAL(fdatasync));
}
