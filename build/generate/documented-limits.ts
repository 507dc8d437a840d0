import type { ArgumentModel, Model, TypeModel } from './model.ts';
import { baseName, isList as isListUse, typesByName } from './text.ts';

/** The limits that docs of arguments state in figures, read out of their words. */

export interface DocumentedLimit {
  readonly operation: string;
  /** The argument of one operation, or the field of an input that several take. */
  readonly subject: string;
  /** Of the argument, such as `data.name`, or `rewards[].min`. */
  readonly path: string;
  /** The words that state it. */
  readonly words: string;
  readonly kind: 'bytes' | 'items' | 'number';
  readonly max: bigint;
}

const figure = String.raw`(\d[\d,]*(?:\^\d+)?(?: - 1)?)`;
/** What adds up over several calls is no limit of one. */
const forms = [
  new RegExp(`\\b[aA]t most ${figure}\\b(?! of a kind)`),
  new RegExp(`\\b${figure} to ${figure}`),
];

/** Of every argument, and of every field of an input at any depth. */
export function listDocumentedLimits(
  model: Pick<Model, 'operations' | 'types'>,
): DocumentedLimit[] {
  const types = typesByName(model);
  return model.operations.flatMap(({ name, arguments: list }) => walk(name, list, '', name, types));
}

function walk(
  operation: string,
  fields: readonly ArgumentModel[],
  prefix: string,
  owner: string,
  types: ReadonlyMap<string, TypeModel>,
): DocumentedLimit[] {
  return fields.flatMap((field) => {
    if (field.managed || prefix.split('.').length > 6) return [];
    const path = `${prefix}${field.name}`;
    const isList = isListUse(field.type);
    const type = types.get(baseName(field.type));
    const inner = type?.kind === 'input' ? type.fields : [];
    const inside = `${path}${isList ? '[]' : ''}.`;
    const below = walk(operation, inner, inside, type?.name ?? '', types);
    const own = readLimit(field, isList);
    const subject = `${owner}.${field.name}`;
    return own === undefined ? below : [{ operation, subject, path, ...own }, ...below];
  });
}

function readLimit(
  { doc, type }: ArgumentModel,
  isList: boolean,
): Pick<DocumentedLimit, 'words' | 'kind' | 'max'> | undefined {
  const found = forms.map((form) => form.exec(doc)).find((match) => match !== null);
  if (found === undefined || found === null) return undefined;
  const name = baseName(type);
  const kind = isList ? 'items' : ['Int', 'BigInt'].includes(name) ? 'number' : 'bytes';
  return { words: found[0], kind, max: readFigure(found.at(-1)!) };
}

/** `1,000` and `2^64 - 1`. */
function readFigure(text: string): bigint {
  const [power = '', minus] = text.replaceAll(',', '').split(' - ');
  const [base = '', exponent = '1'] = power.split('^');
  return BigInt(base) ** BigInt(exponent) - BigInt(minus ?? '0');
}

/** Whether parameters give something of a limit, so that one more of it can be given. */
export function givesLimit(value: unknown, { path, kind }: DocumentedLimit): boolean {
  let at = value;
  const steps = path.split('.');
  for (const [index, step] of steps.entries()) {
    if (typeof at !== 'object' || at === null) return false;
    const inside = (at as Record<string, unknown>)[step.replace('[]', '')];
    const isLast = index === steps.length - 1;
    // A list needs something to be made longer of; a text or a number can be given again.
    if (isLast) return kind !== 'items' || (Array.isArray(inside) && inside.length > 0);
    at = Array.isArray(inside) ? inside[0] : inside;
  }
  return false;
}
