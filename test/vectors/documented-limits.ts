import catalogue from '../../src/methods/generated/catalogue.json' with { type: 'json' };
import type { OperationName } from '../../src/methods/generated/types.ts';

/** The limits that docs of arguments state in figures, read out of their words. */

export interface DocumentedLimit {
  readonly operation: OperationName;
  /** The argument of one operation, or the field of an input that several take. */
  readonly subject: string;
  /** Of the argument, such as `data.name`, or `rewards[].min`. */
  readonly path: string;
  /** The words that state it. */
  readonly words: string;
  readonly kind: 'bytes' | 'items' | 'number';
  readonly max: bigint;
}

type TypeUse = { name?: string; list?: TypeUse };
type Field = { name: string; doc: string; type: TypeUse; managed: boolean };

const figure = String.raw`(\d[\d,]*(?:\^\d+)?(?: - 1)?)`;
/** What adds up over several calls is no limit of one. */
const forms = [
  new RegExp(`\\b[aA]t most ${figure}\\b(?! of a kind)`),
  new RegExp(`\\b${figure} to ${figure}`),
];
const inputs = new Map(
  catalogue.types.flatMap((type) =>
    type.kind === 'input' ? [[type.name, (type as unknown as { fields: Field[] }).fields]] : [],
  ),
);

/** Of every argument, and of every field of an input at any depth. */
export function listDocumentedLimits(): DocumentedLimit[] {
  return catalogue.operations.flatMap(({ name, arguments: list }) =>
    walk(name as OperationName, list as Field[], '', name),
  );
}

function walk(
  operation: OperationName,
  fields: readonly Field[],
  prefix: string,
  owner: string,
): DocumentedLimit[] {
  return fields.flatMap((field) => {
    if (field.managed || prefix.split('.').length > 6) return [];
    const path = `${prefix}${field.name}`;
    const isList = field.type.list !== undefined;
    const type = baseName(field.type);
    const below = walk(operation, inputs.get(type) ?? [], `${path}${isList ? '[]' : ''}.`, type);
    const own = readLimit(field, isList);
    const subject = `${owner}.${field.name}`;
    return own === undefined ? below : [{ operation, subject, path, ...own }, ...below];
  });
}

function readLimit(
  { doc, type }: Field,
  isList: boolean,
): Pick<DocumentedLimit, 'words' | 'kind' | 'max'> | undefined {
  const found = forms.map((form) => form.exec(doc)).find((match) => match !== null);
  if (found === undefined || found === null) return undefined;
  const name = baseName(type);
  const kind = isList ? 'items' : ['Int', 'BigInt'].includes(name) ? 'number' : 'bytes';
  return { words: found[0], kind, max: readFigure(found.at(-1)!) };
}

function baseName(type: TypeUse): string {
  return type.list === undefined ? type.name! : baseName(type.list);
}

/** `1,000` and `2^64 - 1`. */
function readFigure(text: string): bigint {
  const [power = '', minus] = text.replaceAll(',', '').split(' - ');
  const [base = '', exponent = '1'] = power.split('^');
  return BigInt(base) ** BigInt(exponent) - BigInt(minus ?? '0');
}
