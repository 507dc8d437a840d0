import type { ClientField, ClientParameter, ClientType, TypeUse } from './client-model.ts';
import { classReference, listItem, propertyName, type TypeFiles } from './gdscript-names.ts';
import { callLines, quoteText } from './gdscript-text.ts';
import { typeText } from './text.ts';

/** Shared context of the class emitters. */
export interface TypeContext {
  readonly types: ReadonlyMap<string, ClientType>;
  readonly files: TypeFiles;
  /** The file being written. */
  readonly home: string;
}

/**
 * GDScript types of the scalars. A 64-bit integer is a string, as a JSON number would lose digits.
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

/** A table from property to wire name and SDL type. */
export function fieldsTable(
  fields: readonly (ClientField | ClientParameter)[],
  name = 'FIELDS',
): string[] {
  const entries = fields.map((field) => {
    const { name, type } = field;
    const clearable = 'isClearable' in field && field.isClearable ? ', "clearable"' : '';
    const row = `[${quoteText(name)}, ${quoteText(typeText(type))}${clearable}]`;
    return `${quoteText(propertyName(name))}: ${row}`;
  });
  return callLines(`const ${name} := {`, entries, '}', 1);
}

/** The type of a non-null value. */
export function exactType(type: TypeUse, context: TypeContext): string {
  const item = listItem(type);
  if (item === undefined) return namedType((type as { name: string }).name, context);
  const name = namedType(item.name, context);
  const isNullable = !item.required && !isRecordLike(item.name, context);
  return isNullable || name === 'Variant' ? 'Array' : `Array[${name}]`;
}

function namedType(name: string, context: TypeContext): string {
  const type = context.types.get(name);
  if (type === undefined) return scalarTypes[name] ?? unknownScalar(name);
  if (type.kind === 'enum') return 'String';
  if (type.kind === 'union') return 'GkRecord';
  return classReference(name, context.files, context.home);
}

/** Fails for a scalar without a GDScript form. */
export function unknownScalar(name: string): never {
  throw new Error(`The scalar ${name} has no form in GDScript yet`);
}

/** Whether a value is an object; only objects can be null in a typed property. */
export function isRecordLike(name: string, context: TypeContext): boolean {
  const kind = context.types.get(name)?.kind;
  return kind === 'object' || kind === 'union' || kind === 'input';
}
