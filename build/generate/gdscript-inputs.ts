import type { ClientParameter } from './client-model.ts';
import { classReference, listItem, propertyName } from './gdscript-names.ts';
import { callLines, docLines, indent, quoteText } from './gdscript-text.ts';
import { exactType, fieldsTable, type TypeContext } from './gdscript-values.ts';

/**
 * Emits a class of input fields or method parameters. A property that was never set is not sent, so
 * zero and the empty string are ordinary values.
 */
export function emitInput(
  name: string,
  doc: string,
  fields: readonly ClientParameter[],
  context: TypeContext,
  base?: InputBase,
): string[] {
  const own = fields.filter((field) => !(base?.has.has(field.name) ?? false));
  const nested = own.filter(({ type }) => {
    const kind = context.types.get(listItem(type)?.name ?? ('name' in type ? type.name : ''))?.kind;
    return kind === 'input';
  });
  const table = base === undefined ? 'FIELDS' : 'ALL_FIELDS';
  return [
    ...docLines(doc),
    `class ${name}:`,
    indent(`extends ${base?.reference ?? 'GkInput'}`, 1),
    ...fieldsTable(fields, table),
    ...own.flatMap((field) => inputProperty(field, context)),
    '',
    '',
    indent('func _get_fields() -> Dictionary:', 1),
    indent(`return ${table}`, 2),
    ...(nested.length === 0 ? [] : nestedClasses(nested, context)),
  ];
}

/** A base class of inputs. */
export interface InputBase {
  readonly reference: string;
  /** Wire names of its fields. */
  readonly has: ReadonlySet<string>;
}

function inputProperty(field: ClientParameter, context: TypeContext): string[] {
  const exact = exactType(field.type, context);
  const wire = quoteText(field.name);
  const given = exact;
  const isMap = 'name' in field.type && field.type.name === 'VecMapGeneric';
  const declared = isMap ? 'Variant' : given;
  const required = field.type.required ? 'Required. ' : '';
  return [
    ...docLines(`${required}${field.doc}`, 1),
    indent(`var ${propertyName(field.name)}: ${declared}:`, 1),
    indent('get:', 2),
    ...callLines('return _values.get(', [wire, emptyValue(declared, wire)], ')', 3),
    indent('set(given):', 2),
    indent(`_values[${wire}] = given`, 3),
  ];
}

/** Keeps an empty list, so that what a game appends to it is sent. */
function emptyValue(declared: string, wire: string): string {
  if (declared.startsWith('Array')) return `_drafts.get_or_add(${wire}, [] as ${declared})`;
  const plain: Readonly<Record<string, string>> = {
    String: '""',
    int: '0',
    float: '0.0',
    bool: 'false',
    Dictionary: '{}',
  };
  return plain[declared] ?? 'null';
}

function nestedClasses(fields: readonly ClientParameter[], context: TypeContext): string[] {
  const entries = fields.map(({ name, type }) => {
    const inner = listItem(type)?.name ?? (type as { name: string }).name;
    const reference = classReference(inner, context.files, context.home);
    return `${quoteText(propertyName(name))}: ${reference}`;
  });
  return [
    '',
    '',
    indent('func _get_nested_classes() -> Dictionary:', 1),
    ...callLines('return {', entries, '}', 2),
  ];
}
