import type { TransformName } from './transforms.ts';

/**
 * Reads call arguments by the paths of instruction declarations: segments parted by dots, `[]`
 * behind a segment for the element that the current repetition stands for.
 */

export interface PathScope {
  /** The call's arguments in wire form, signing arguments filled. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Which repetition of an `each` step this is. */
  readonly element: number;
  /** From an instruction's name of an argument to the operation's. */
  readonly renames: Readonly<Record<string, string>>;
}

/**
 * The value at a path, or undefined where the call left it out. The empty path means all arguments.
 */
export function readArgument(scope: PathScope, path: string): unknown {
  return readNullable(scope, path) ?? undefined;
}

/**
 * What a field is made from: the argument, or undefined where the call left it out. Null is a value
 * of its own where the field tells the two apart.
 */
export function readFieldArgument(
  scope: PathScope,
  { path, transform }: { readonly path: string; readonly transform?: TransformName },
): unknown {
  return transform === 'change' ? readNullable(scope, path) : readArgument(scope, path);
}

/** A path as the caller wrote it: with the operation's names, and the element by its number. */
export function spellPath(scope: Pick<PathScope, 'element' | 'renames'>, path: string): string {
  return renameSegments(scope, path).join('.').replaceAll('[]', `[${scope.element}]`);
}

function renameSegments({ renames }: Pick<PathScope, 'renames'>, path: string): readonly string[] {
  const [first = '', ...rest] = path.split('.');
  return [...(renames[first] ?? first).split('.'), ...rest];
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
 * The value at a dotted path of plain data, or undefined. The empty path means the value itself.
 */
export function readPath(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce(readMember, value);
}

/**
 * Whether an argument asks for something to be done: a value other than false, or a list or an
 * object that holds one. An empty text is one: it takes a text away.
 */
export function isAsked(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return typeof value !== 'object' || Object.values(value).some(isAsked);
}

function readMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
