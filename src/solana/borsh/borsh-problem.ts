/**
 * Errors of Borsh values: RangeErrors whose message begins with a path, which grows from the inside
 * out while the error passes the structs and lists that it happened in. Nothing is paid for paths
 * as long as nothing fails.
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

/** Throws a RangeError; an error that went through here before gets `path` in front of its own. */
export function problem(cause: unknown, path = ''): never {
  if (cause instanceof PathError) throw new PathError(path + cause.path, cause.detail);
  if (cause instanceof Error) throw cause;
  throw new PathError(path, String(cause));
}

/** Runs an action whose failures are at `path`. */
export function atPath<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    problem(error, path);
  }
}

/** Whether the value is an object that is no array, so that its fields may be looked at. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
