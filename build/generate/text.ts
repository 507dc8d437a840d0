import type { ArgumentModel, TypeModel, TypeUse } from './model.ts';

/** The first line of every generated source file. */
export const generatedNotice = 'Generated from src/methods/catalogue by `npm run generate`.';

/** A type use as SDL writes it: `[Pubkey!]!`. */
export function typeText(type: TypeUse): string {
  const text = 'list' in type ? `[${typeText(type.list)}]` : type.name;
  return type.required ? `${text}!` : text;
}

/** The named type inside all lists. */
export function baseName(type: TypeUse): string {
  return 'list' in type ? baseName(type.list) : type.name;
}

/** Whether the type contains a list at any level. */
export function isList(type: TypeUse): boolean {
  return 'list' in type;
}

/**
 * A JSDoc comment at an indent, wrapped at 100 columns; nothing for an empty doc.
 * @param example lines of code that it ends with, which stay as they are.
 */
export function docComment(doc: string, indent = '', example: readonly string[] = []): string {
  if (doc === '') return '';
  const wrapped = wrapText(doc.replaceAll('*/', '*\\/'), 100 - indent.length - 3);
  const lines = example.length === 0 ? wrapped : [...wrapped, '', '@example', ...example];
  const single = `${indent}/** ${lines[0]} */`;
  if (lines.length === 1 && single.length <= 100) return `${single}\n`;
  const body = lines.map((line) => `${`${indent} * ${line}`.trimEnd()}\n`).join('');
  return `${indent}/**\n${body}${indent} */\n`;
}

/** Wraps text into lines of at most `width` columns; paragraphs stay separate. */
export function wrapText(text: string, width: number): string[] {
  return text.split(/\n{2,}/).flatMap((paragraph, index) => {
    const lines: string[] = index === 0 ? [] : [''];
    let line = '';
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
    return lines;
  });
}

/** Parts of about 70 characters that are the text again when they are put together. */
export function splitText(text: string): readonly string[] {
  return text.match(/.{1,70}(?: |$)/g) ?? [''];
}

/** A doc string as one line. */
export function oneLine(doc: string): string {
  return doc.replaceAll(/\s+/g, ' ').trim();
}

/** A TypeScript string literal in single quotes. */
export function quote(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${body}'`;
}

/** A property name, quoted if TypeScript requires it. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

/** A value as TypeScript source; undefined properties are left out. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value);
  if (value === null || typeof value !== 'object') return String(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${propertyName(key)}: ${literal(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  if (parts.length === 0) return Array.isArray(value) ? '[]' : '{}';
  const flat = `${open}${parts.join(', ')}${close}`;
  if (!flat.includes('\n') && flat.length + indent.length <= 80) return flat;
  const lines = parts.map((part) => `${inner}${part},\n`).join('');
  return `${open.trim()}\n${lines}${indent}${close.trim()}`;
}

/** A model's types by name. */
export function typesByName<Type extends { readonly name: string }>(model: {
  readonly types: readonly Type[];
}): ReadonlyMap<string, Type> {
  return new Map(model.types.map((type) => [type.name, type]));
}

/** The text with its first letter in upper case. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An argument found in an operation's arguments, with its path. */
export interface MarkedArgument {
  /** Such as `data.payer`. */
  readonly path: string;
  readonly argument: ArgumentModel;
}

/**
 * Every signing and managed argument, including those inside inputs, but not inside lists of
 * inputs.
 */
export function findMarkedArguments(
  list: readonly ArgumentModel[],
  types: ReadonlyMap<string, TypeModel>,
): MarkedArgument[] {
  return findArguments(list, types).filter(({ argument }) => {
    return argument.signer !== undefined || argument.managed;
  });
}

/** Every argument, including those inside inputs, but not inside lists of inputs. */
export function findArguments(
  list: readonly ArgumentModel[],
  types: ReadonlyMap<string, TypeModel>,
  prefix = '',
): MarkedArgument[] {
  return list.flatMap((argument) => {
    const path = `${prefix}${argument.name}`;
    const own = { path, argument };
    const type = isList(argument.type) ? undefined : types.get(baseName(argument.type));
    if (type?.kind !== 'input' || prefix.split('.').length > 8) return [own];
    return [own, ...findArguments(type.fields, types, `${path}.`)];
  });
}
