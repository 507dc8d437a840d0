import type { TransformName } from './transforms.ts';

/**
 * Reads call arguments by the paths in instruction declarations: segments separated by dots, with
 * `[]` after a segment for the element of the current repetition.
 */

export interface PathScope {
  /** The call's arguments in wire form, with the signing arguments filled in. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Index of the current repetition of an `each` step. */
  readonly element: number;
  /** Maps argument names of the instruction to those of the operation. */
  readonly renames: Readonly<Record<string, string>>;
}

/** The value at a path; undefined if the call left it out. The empty path means all arguments. */
export function readArgument(scope: PathScope, path: string): unknown {
  return readNullable(scope, path) ?? undefined;
}

/**
 * The argument for a field; undefined if the call left it out. Null is a value in its own right if
 * the field distinguishes the two.
 */
export function readFieldArgument(
  scope: PathScope,
  { path, transform }: { readonly path: string; readonly transform?: TransformName },
): unknown {
  return transform === 'change' ? readNullable(scope, path) : readArgument(scope, path);
}

/** A path as the caller knows it: with the operation's names, and the index of the element. */
export function spellPath(scope: Pick<PathScope, 'element' | 'renames'>, path: string): string {
  return renameSegments(scope, path).join('.').replaceAll('[]', `[${scope.element}]`);
}

function renameSegments({ renames }: Pick<PathScope, 'renames'>, path: string): readonly string[] {
  const segments = segmentsOf(path);
  const renamed = renames[segments[0]!];
  return renamed === undefined ? segments : [...segmentsOf(renamed), ...segments.slice(1)];
}

/** Paths that were split, as every call reads some. All are declared, so that they are few. */
const splitPaths = new Map<string, readonly string[]>();

function segmentsOf(path: string): readonly string[] {
  const known = splitPaths.get(path);
  if (known !== undefined) return known;
  const segments = path.split('.');
  splitPaths.set(path, segments);
  return segments;
}

function readNullable(scope: PathScope, path: string): unknown {
  if (path === '') return scope.args;
  let value: unknown = scope.args;
  for (const segment of renameSegments(scope, path)) {
    const isElement = segment.endsWith('[]');
    value = readMember(value, isElement ? segment.slice(0, -2) : segment);
    if (isElement) value = Array.isArray(value) ? value[scope.element] : undefined;
  }
  return value;
}

/**
 * The value at a declared dotted path in plain data, or undefined. The empty path means the value
 * itself.
 */
export function readPath(value: unknown, path: string): unknown {
  if (path === '') return value;
  return segmentsOf(path).reduce(readMember, value);
}

/**
 * Whether an argument asks for something to be done: any value but false, or a list or object that
 * contains one. An empty string counts, as it clears a text.
 */
export function isAsked(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return typeof value !== 'object' || Object.values(value).some(isAsked);
}

function readMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
