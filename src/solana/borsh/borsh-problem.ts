/**
 * Errors of Borsh values: RangeErrors whose message starts with a path. The path is built from the
 * inside out as the error passes through structs and lists, so paths cost nothing unless something
 * fails.
 */
class PathError extends RangeError {
  readonly path: string;
  readonly detail: string;

  constructor(path: string, detail: string) {
    super(path === '' ? detail : `${path}: ${detail}`);
    this.name = 'RangeError';
    this.path = path;
    this.detail = detail;
  }
}

/** Throws a RangeError; if the cause came from here, `path` is prepended to its own. */
export function problem(cause: unknown, path = ''): never {
  if (cause instanceof PathError) throw new PathError(path + cause.path, cause.detail);
  if (cause instanceof Error) throw cause;
  throw new PathError(path, String(cause));
}

/** Runs an action, adding `path` to its errors. */
export function atPath<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    problem(error, path);
  }
}

/** Whether the value is an object but no array, so that it can have fields. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
