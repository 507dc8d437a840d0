import { classReference, listItem, propertyName, type TypeFiles } from './gdscript-names.ts';
import { callLines, quoteText } from './gdscript-text.ts';
import type { ArgumentModel, TypeModel, TypeUse } from './model.ts';
import { typeText } from './text.ts';

/** What the emitters of classes share. */
export interface TypeContext {
  readonly types: ReadonlyMap<string, TypeModel>;
  readonly files: TypeFiles;
  /** The file that is written. */
  readonly home: string;
}

/**
 * GDScript types of the scalars. A 64-bit integer is a text: a JSON number would lose its digits.
 */
const scalarTypes: Readonly<Record<string, string>> = {
  String: 'String',
  ID: 'String',
  Bytes: 'String',
  Pubkey: 'String',
  BigInt: 'String',
  Int: 'int',
  Float: 'float',
  Boolean: 'bool',
  StringTuple: 'Array',
  VecMap: 'Dictionary',
  VecMapGeneric: 'Array',
  JSON: 'Variant',
};

/** Property to wire name and SDL type. */
export function fieldsTable(fields: readonly ArgumentModel[], name = 'FIELDS'): string[] {
  const entries = fields.map(
    ({ name, type, clearable }) =>
      `${quoteText(propertyName(name))}: [${quoteText(name)}, ${quoteText(typeText(type))}` +
      `${clearable ? ', "clearable"' : ''}]`,
  );
  return callLines(`const ${name} := {`, entries, '}', 1);
}

/** The type that a value has when it is not null. */
export function exactType(type: TypeUse, context: TypeContext): string {
  const item = listItem(type);
  if (item === undefined) return namedType((type as { name: string }).name, context);
  const name = namedType(item.name, context);
  const isNullable = !item.required && !isRecordLike(item.name, context);
  return isNullable || name === 'Variant' ? 'Array' : `Array[${name}]`;
}

function namedType(name: string, context: TypeContext): string {
  const type = context.types.get(name);
  if (type === undefined || type.kind === 'scalar') return scalarTypes[name] ?? unknownScalar(name);
  if (type.kind === 'enum') return 'String';
  if (type.kind === 'union') return 'GamekeeperRecord';
  return classReference(name, context.files, context.home);
}

/** For a scalar that nobody said how to write. */
export function unknownScalar(name: string): never {
  throw new Error(`The scalar ${name} has no form in GDScript yet`);
}

/** Whether a value is an object, which alone can be null in a typed property. */
export function isRecordLike(name: string, context: TypeContext): boolean {
  const kind = context.types.get(name)?.kind;
  return kind === 'object' || kind === 'union' || kind === 'input';
}
