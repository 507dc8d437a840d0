/*
 * A disk that fails, for one process. Loaded by LD_PRELOAD before the C library, it fails the calls
 * that its control file names and passes on all others. It knows the calls that Node and SQLite
 * make; what the kernel copies by itself (copy_file_range) passes. $FAILING_DISK_CONTROL is the
 * path of the control file, each line of which is a rule:
 *
 *     ID CALL ERROR EFFECT AFTER FROM COUNT PATTERN
 *
 * ID       tells a rule from those before it: a new one counts its calls from 1
 * CALL     write, sync, truncate or rename
 * ERROR    EIO or ENOSPC
 * EFFECT   what became of the bytes: none (nothing was done), half (the first half was written),
 *          done (everything was), lost (of a sync: what was written since the last one is undone)
 * AFTER    so many syncs of such files go well before the rule counts
 * FROM     the number of the first call that fails; COUNT of them do
 * PATTERN  for whole paths, as of a shell; it takes the rest of the line
 *
 * Each failed call appends `ID CALL PATH` to a file beside the control file, `….hits`.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum call { CALL_WRITE, CALL_SYNC, CALL_TRUNCATE, CALL_RENAME };
enum effect { EFFECT_NONE, EFFECT_HALF, EFFECT_DONE, EFFECT_LOST };

static const char *const call_names[] = {"write", "sync", "truncate", "rename"};
static const char *const effect_names[] = {"none", "half", "done", "lost"};

#define RULES_MAX 8
/* Of a short record too, the rest is missing. */
#define HALF_MAX 16

struct rule {
  long id;
  enum call call;
  int error;
  enum effect effect;
  long after, from, count;
  char pattern[PATH_MAX];
  long synced, seen;
};

/* What a file's bytes were before a write that no sync followed yet. */
struct unsynced {
  dev_t device;
  ino_t inode;
  off_t offset, size_before;
  size_t length;
  char *bytes;
  struct unsynced *earlier;
};

static struct rule rules[RULES_MAX];
static int rule_count;
static struct unsynced *newest;
static struct timespec read_at;
static ino_t read_inode;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* The C library's own function of this name. */
#define REAL(name)                                             \
  ({                                                           \
    static __typeof__(name) *found;                            \
    if (!found) found = (__typeof__(name) *)dlsym(RTLD_NEXT, #name); \
    found;                                                     \
  })

static int index_of(const char *name, const char *const *names, int count) {
  for (int i = 0; i < count; i += 1)
    if (strcmp(name, names[i]) == 0) return i;
  fprintf(stderr, "failing-disk: what is %s?\n", name);
  abort();
}

/* Reads the control file if it is another than before; a rule that stays keeps its count. */
static void read_rules(void) {
  const char *path = getenv("FAILING_DISK_CONTROL");
  struct stat now;
  if (!path || stat(path, &now)) {
    rule_count = 0;
    return;
  }
  if (now.st_ino == read_inode && now.st_mtim.tv_sec == read_at.tv_sec &&
      now.st_mtim.tv_nsec == read_at.tv_nsec)
    return;
  read_inode = now.st_ino;
  read_at = now.st_mtim;
  static struct rule before[RULES_MAX];
  int before_count = rule_count;
  memcpy(before, rules, sizeof rules);
  rule_count = 0;
  FILE *file = fopen(path, "re");
  if (!file) return;
  char call[16], error[16], effect[16];
  struct rule *rule = rules;
  while (rule_count < RULES_MAX &&
         fscanf(file, "%ld %15s %15s %15s %ld %ld %ld %4095[^\n]", &rule->id, call, error, effect,
                &rule->after, &rule->from, &rule->count, rule->pattern) == 8) {
    rule->call = index_of(call, call_names, 4);
    rule->effect = index_of(effect, effect_names, 4);
    rule->error = strcmp(error, "ENOSPC") == 0 ? ENOSPC : EIO;
    rule->seen = rule->synced = 0;
    for (int i = 0; i < before_count; i += 1) {
      if (before[i].id != rule->id) continue;
      rule->seen = before[i].seen;
      rule->synced = before[i].synced;
    }
    rule_count += 1;
    rule += 1;
  }
  fclose(file);
}

static void note_hit(const struct rule *rule, const char *path) {
  char name[PATH_MAX], line[PATH_MAX + 64];
  snprintf(name, sizeof name, "%s.hits", getenv("FAILING_DISK_CONTROL"));
  int file = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  int length = snprintf(line, sizeof line, "%ld %s %s\n", rule->id, call_names[rule->call], path);
  if (file < 0) return;
  if (REAL(write)(file, line, length) != length) abort();
  close(file);
}

/* The rule by which this call fails; NULL if it does not. */
static const struct rule *rule_against(enum call call, const char *path) {
  for (int i = 0; i < rule_count; i += 1) {
    struct rule *rule = &rules[i];
    if (fnmatch(rule->pattern, path, 0) != 0) continue;
    if (rule->synced < rule->after) {
      if (call == CALL_SYNC) rule->synced += 1;
      continue;
    }
    if (rule->call != call) continue;
    rule->seen += 1;
    if (rule->seen < rule->from || rule->seen >= rule->from + rule->count) continue;
    note_hit(rule, path);
    return rule;
  }
  return NULL;
}

static int path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0 || path[0] != '/') return 0;
  path[length] = 0;
  return 1;
}

/* Whether a rule may later want to undo what is written to the file. */
static int may_be_lost(const char *path) {
  for (int i = 0; i < rule_count; i += 1)
    if (rules[i].effect == EFFECT_LOST && fnmatch(rules[i].pattern, path, 0) == 0) return 1;
  return 0;
}

/* Keeps what a write or a truncation is about to change. */
static void remember(int fd, off_t offset, size_t length) {
  struct stat file;
  struct unsynced *one = calloc(1, sizeof *one);
  if (!one || fstat(fd, &file)) abort();
  *one = (struct unsynced){file.st_dev, file.st_ino, offset, file.st_size, 0, NULL, newest};
  if (length > 0) {
    one->bytes = malloc(length);
    if (!one->bytes) abort();
    ssize_t had = pread(fd, one->bytes, length, offset);
    one->length = had > 0 ? (size_t)had : 0;
  }
  newest = one;
}

/* Forgets the unsynced writes of a file, after undoing them if they are lost. */
static void end_unsynced(int fd, int are_lost) {
  struct stat file;
  if (!newest || fstat(fd, &file)) return;
  for (struct unsynced **link = &newest; *link;) {
    struct unsynced *one = *link;
    if (one->device != file.st_dev || one->inode != file.st_ino) {
      link = &one->earlier;
      continue;
    }
    if (are_lost) {
      if (one->length > 0 &&
          REAL(pwrite64)(fd, one->bytes, one->length, one->offset) != (ssize_t)one->length)
        abort();
      if (REAL(ftruncate64)(fd, one->size_before)) abort();
    }
    *link = one->earlier;
    free(one->bytes);
    free(one);
  }
}

/*
 * What a write is to do: `length` is shortened to what reaches the file. Answers the error to
 * fail with afterwards; 0 if it does not fail.
 */
static int judge_write(int fd, off_t offset, size_t *length) {
  char path[PATH_MAX];
  int error = 0, before = errno;
  pthread_mutex_lock(&mutex);
  read_rules();
  if (rule_count > 0 && path_of(fd, path)) {
    const struct rule *rule = rule_against(CALL_WRITE, path);
    if (rule) {
      error = rule->error;
      if (rule->effect == EFFECT_NONE) *length = 0;
      if (rule->effect == EFFECT_HALF) *length = *length / 2 < HALF_MAX ? *length / 2 : HALF_MAX;
    }
    if (*length > 0 && may_be_lost(path)) {
      if (offset < 0) offset = lseek(fd, 0, SEEK_CUR);
      remember(fd, offset < 0 ? 0 : offset, *length);
    }
  }
  pthread_mutex_unlock(&mutex);
  errno = before;
  return error;
}

static ssize_t fail_with(int error) {
  errno = error;
  return -1;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  size_t wanted = length;
  int error = judge_write(fd, -1, &wanted);
  if (!error) return REAL(write)(fd, bytes, length);
  if (wanted > 0 && REAL(write)(fd, bytes, wanted) < 0) return -1;
  return fail_with(error);
}

#define DEFINE_PWRITE(name, offset_type)                                               \
  ssize_t name(int fd, const void *bytes, size_t length, offset_type offset) {         \
    size_t wanted = length;                                                            \
    int error = judge_write(fd, offset, &wanted);                                      \
    if (!error) return REAL(name)(fd, bytes, length, offset);                          \
    if (wanted > 0 && REAL(name)(fd, bytes, wanted, offset) < 0) return -1;            \
    return fail_with(error);                                                           \
  }
DEFINE_PWRITE(pwrite, off_t)
DEFINE_PWRITE(pwrite64, off64_t)

/* The first bytes of several buffers, one buffer after another. */
static int write_first(int fd, const struct iovec *parts, int count, size_t wanted, off_t offset) {
  for (int i = 0; i < count && wanted > 0; i += 1) {
    size_t length = parts[i].iov_len < wanted ? parts[i].iov_len : wanted;
    ssize_t written = offset < 0 ? REAL(write)(fd, parts[i].iov_base, length)
                                 : REAL(pwrite)(fd, parts[i].iov_base, length, offset);
    if (written != (ssize_t)length) return -1;
    wanted -= length;
    if (offset >= 0) offset += length;
  }
  return 0;
}

static size_t length_of(const struct iovec *parts, int count) {
  size_t length = 0;
  for (int i = 0; i < count; i += 1) length += parts[i].iov_len;
  return length;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  size_t wanted = length_of(parts, count);
  int error = judge_write(fd, -1, &wanted);
  if (!error) return REAL(writev)(fd, parts, count);
  return write_first(fd, parts, count, wanted, -1) ? -1 : fail_with(error);
}

#define DEFINE_PWRITEV(name, offset_type)                                              \
  ssize_t name(int fd, const struct iovec *parts, int count, offset_type offset) {     \
    size_t wanted = length_of(parts, count);                                           \
    int error = judge_write(fd, offset, &wanted);                                      \
    if (!error) return REAL(name)(fd, parts, count, offset);                           \
    return write_first(fd, parts, count, wanted, offset) ? -1 : fail_with(error);      \
  }
DEFINE_PWRITEV(pwritev, off_t)
DEFINE_PWRITEV(pwritev64, off64_t)

/* The error of a sync, and what it does to the bytes; 0 if it is to be done. */
static int judge_sync(int fd) {
  char path[PATH_MAX];
  int error = 0, before = errno;
  pthread_mutex_lock(&mutex);
  read_rules();
  if (rule_count > 0 && path_of(fd, path)) {
    const struct rule *rule = rule_against(CALL_SYNC, path);
    if (rule) error = rule->error;
    end_unsynced(fd, rule && rule->effect == EFFECT_LOST);
  }
  pthread_mutex_unlock(&mutex);
  errno = before;
  return error;
}

int fsync(int fd) {
  int error = judge_sync(fd);
  return error ? (int)fail_with(error) : REAL(fsync)(fd);
}

int fdatasync(int fd) {
  int error = judge_sync(fd);
  return error ? (int)fail_with(error) : REAL(fdatasync)(fd);
}

static int judge_truncate(int fd, off_t size, int *is_done) {
  char path[PATH_MAX];
  struct stat file;
  int error = 0, before = errno;
  pthread_mutex_lock(&mutex);
  read_rules();
  if (rule_count > 0 && path_of(fd, path)) {
    const struct rule *rule = rule_against(CALL_TRUNCATE, path);
    if (rule) error = rule->error;
    *is_done = !rule || rule->effect == EFFECT_DONE;
    if (*is_done && may_be_lost(path) && !fstat(fd, &file))
      remember(fd, size, file.st_size > size ? file.st_size - size : 0);
  }
  pthread_mutex_unlock(&mutex);
  errno = before;
  return error;
}

#define DEFINE_FTRUNCATE(name, offset_type)                                            \
  int name(int fd, offset_type size) {                                                 \
    int is_done = 1;                                                                   \
    int error = judge_truncate(fd, size, &is_done);                                    \
    if (is_done && REAL(name)(fd, size)) return -1;                                    \
    return error ? (int)fail_with(error) : 0;                                          \
  }
DEFINE_FTRUNCATE(ftruncate, off_t)
DEFINE_FTRUNCATE(ftruncate64, off64_t)

/* The error of a rename; the pattern is for either of its names. */
static int judge_rename(const char *from, const char *to, int *is_done) {
  int before = errno;
  pthread_mutex_lock(&mutex);
  read_rules();
  const struct rule *rule = rule_against(CALL_RENAME, to);
  if (!rule) rule = rule_against(CALL_RENAME, from);
  int error = rule ? rule->error : 0;
  *is_done = !rule || rule->effect == EFFECT_DONE;
  pthread_mutex_unlock(&mutex);
  errno = before;
  return error;
}

int rename(const char *from, const char *to) {
  int is_done;
  int error = judge_rename(from, to, &is_done);
  if (is_done && REAL(rename)(from, to)) return -1;
  return error ? (int)fail_with(error) : 0;
}
