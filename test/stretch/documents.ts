import type { Makers } from './recipe.ts';
import { many as fill, scale } from './recipe.ts';

/** Bodies of GraphQL requests, of shapes that a rule of validation takes more than once through. */

const NAMES = ['global', 'project', 'character', 'createSetProjectSubsidyTransaction'];
const body = (query: string, variables: object = {}): string =>
  JSON.stringify({ query, variables });
const LARGEST = 1_000_000;
const many = (count: number, item: (index: number) => string, between = ' '): string =>
  fill(count, item, between, LARGEST);

export const documents: Makers = {
  /** Fragments that meet each other in one selection set, each with fields. */
  fragments(count = 0, fields = 0, isSame = 0) {
    const n = scale(count, 1, 700);
    const inner = (i: number): string =>
      many(scale(fields, 1, 40), (j) => (isSame > 0.5 ? 'totalUsers' : `a${i}b${j}:totalUsers`));
    return body(
      `{global{${many(n, (i) => `...f${i}`)}}}
       ${many(n, (i) => `fragment f${i} on Global{${inner(i)}}`)}`,
    );
  },
  /** The same field again and again, each time with arguments. */
  repeated(count = 0, args = 0, length = 0, inner = 0) {
    const list = many(
      scale(args, 1, 200),
      (i) => `"${`${i}`.padEnd(scale(length, 1, 3000), 'x')}"`,
    );
    const fields = many(scale(inner, 1, 50), () => 'address');
    return body(
      `{${many(scale(count, 1, 1600), () => `project(addresses:[${list}]){${fields}}`)}}`,
    );
  },
  /** One field with fields in it, again and again. */
  copies(count = 0, inner = 0) {
    const fields = many(scale(inner, 1, 50), () => 'totalUsers');
    return body(`{${many(scale(count, 1, 1600), () => `global{${fields}}`)}}`);
  },
  /** Fields in fields, the same on each level. */
  nested(width = 0, depth = 0, leaves = 0) {
    let text = many(scale(leaves, 1, 100), () => 'a');
    for (let level = scale(depth, 1, 11); level > 0; level -= 1) {
      const one = `a{${text}}`;
      text = many(Math.min(scale(width, 1, 60), 1 + Math.floor(4000 / one.length)), () => one);
    }
    return body(`{${text}}`);
  },
  /** Fragments that spread each other. */
  graph(count = 0, spreads = 0, stride = 0, ops = 0) {
    const n = scale(count, 1, 500);
    const step = scale(stride, 1, 50);
    const uses = (i: number): string =>
      many(scale(spreads, 1, 40), (j) => `...f${Math.min(n, i + 1 + j * step)}`);
    return body(
      `${many(scale(ops, 1, 400), (i) => `query q${i}{...f0}`)} ${many(
        n,
        (i) => `fragment f${i} on Query{${uses(i)}}`,
      )} fragment f${n} on Query{__typename}`,
    );
  },
  /** The same as a circle. */
  circle(count = 0, spreads = 0, stride = 0) {
    const n = scale(count, 1, 500);
    const step = scale(stride, 1, 50);
    const uses = (i: number): string =>
      many(scale(spreads, 1, 40), (j) => `...f${(i + 1 + j * step) % n}`);
    return body(`{...f0} ${many(n, (i) => `fragment f${i} on Query{${uses(i)}}`)}`);
  },
  /** Operations with variables, which share a fragment that uses them. */
  operations(count = 0, uses = 0, variables = 0) {
    const declared = many(scale(variables, 1, 40), (i) => `$a${i}:Pubkey`);
    const used = many(scale(uses, 1, 1500), () => '$a0');
    return body(
      `${many(scale(count, 1, 500), (i) => `query q${i}(${declared}){...f}`)}
       fragment f on Query{project(addresses:[${used}]){address}}`,
    );
  },
  /** Names that do not exist, more or less like those that do, in a text of many lines. */
  unknown(count = 0, length = 0, which = 0, lines = 0) {
    const like = NAMES[Math.min(NAMES.length - 1, Math.floor(which * NAMES.length))]!;
    const name = (i: number): string => {
      const wanted = scale(length, 1, LARGEST);
      return `${like.repeat(1 + Math.floor(wanted / like.length)).slice(0, wanted)}${i}`;
    };
    const blank = '\n'.repeat(scale(lines, 1, 0.45 * LARGEST));
    const one = name(0).length + 1;
    return body(
      `{${blank}${many(Math.min(scale(count, 1, 1900), Math.ceil(LARGEST / one)), name)}}`,
    );
  },
  /** Arguments, variables and directives that do not exist. */
  unknownOthers(count = 0, length = 0, which = 0, lines = 0) {
    const n = scale(count, 1, 1600);
    const name = (i: number): string => `address${'x'.repeat(scale(length, 1, 600))}${i}`;
    const blank = '\n'.repeat(scale(lines, 1, 0.45 * LARGEST));
    const text = [
      `{${blank}project(${many(n, (i) => `${name(i)}:1`)}){address}}`,
      `query(${many(n, (i) => `$${name(i)}:Int`)}){${blank}global{totalUsers}}`,
      `query(${many(n, (i) => `$a${i}:${name(i)}`)}){${blank}global{totalUsers}}`,
      `{${blank}global ${many(n, (i) => `@${name(i)}`)}{totalUsers}}`,
      `{${blank}global ${many(n, () => '@skip(if:true)')}{totalUsers}}`,
      `{${blank}${many(n, (i) => `...${name(i)}`)}}`,
      `{__typename} ${blank} ${many(n, (i) => `fragment ${name(i)} on Query{__typename}`)}`,
    ];
    return body(text[Math.min(text.length - 1, Math.floor(which * text.length))]!);
  },
  /** Values in arguments, which may lie in each other. */
  values(count = 0, depth = 0, which = 0) {
    const levels = scale(depth, 1, 1000);
    const one = [
      `${'['.repeat(levels)}1${']'.repeat(levels)}`,
      `${'{a:'.repeat(levels)}1${'}'.repeat(levels)}`,
      `{${many(levels, (i) => `a${i}:1`)}}`,
      `[${many(levels, () => '"x"')}]`,
    ][Math.min(3, Math.floor(which * 4))]!;
    const n = Math.min(scale(count, 1, 2000), Math.ceil(LARGEST / one.length));
    return body(`{project(addresses:[${many(n, () => one)}]){address}}`);
  },
  /** Texts, comments and what is passed over. */
  filled(length = 0, which = 0) {
    const n = scale(length, 1, LARGEST);
    const text = [
      `{${'\n'.repeat(n / 2)}global{totalUsers}}`,
      `{${','.repeat(n)}global{totalUsers}}`,
      `{${'#\n'.repeat(n / 3)}global{totalUsers}}`,
      `{#${'x'.repeat(n)}\nglobal{totalUsers}}`,
      `{project(addresses:["${'x'.repeat(n)}"]){address}}`,
      `{project(addresses:["${'\\n'.repeat(n / 3)}"]){address}}`,
      `{project(addresses:["${'\\u0041'.repeat(n / 7)}"]){address}}`,
      `{project(addresses:["""${'x\n'.repeat(n / 3)}"""]){address}}`,
      `{project(addresses:["""${'\n'.repeat(n / 2)}"""]){address}}`,
      `{project(addresses:["""${'""\\"""'.repeat(n / 8)}"""]){address}}`,
      `{project(addresses:[${'1'.repeat(n)}]){address}}`,
      `{${'x'.repeat(n)}:global{totalUsers}}`,
      `{global{${many(n / 1000, (i) => `${'x'.repeat(990)}${i}:totalUsers`)}}}`,
      `{${'}'.repeat(n)}`,
      `${'{a'.repeat(n / 2)}`,
    ];
    return body(text[Math.min(text.length - 1, Math.floor(which * text.length))]!);
  },
  /** Introspection, as wide and deep as it may be. */
  introspection(count = 0, fields = 0, which = 0) {
    const list = ['fields', 'args', 'possibleTypes', 'interfaces', 'enumValues', 'inputFields'];
    const name = list[Math.min(list.length - 1, Math.floor(which * list.length))]!;
    const inner = name === 'args' ? 'fields{args{name}}' : `${name}{name}`;
    const many1 = many(scale(fields, 1, 40), (i) => `b${i}:${inner}`);
    return body(`{__schema{${many(scale(count, 1, 300), (i) => `a${i}:types{name ${many1}}`)}}}`);
  },
  /** Values of variables that do not fit. */
  variables(count = 0, length = 0, which = 0) {
    const text = 'x'.repeat(scale(length, 1, LARGEST));
    const n = Math.min(scale(count, 1, 300_000), Math.ceil(LARGEST / (text.length + 3)));
    const lists = [
      Array.from({ length: n }, () => text),
      Array.from({ length: n }, () => []),
      Array.from({ length: n }, () => ({})),
      [Object.fromEntries(Array.from({ length: n }, (_, i) => [`${text}${i}`, 0]))],
    ];
    const a = lists[Math.min(lists.length - 1, Math.floor(which * lists.length))]!;
    return body('query($a:[Pubkey!]){project(addresses:$a){address}}', { a });
  },
  /** Bodies that are JSON of small values. */
  json(count = 0, which = 0) {
    const n = scale(count, 1, LARGEST);
    const kinds = ['{},', '[],', '0,', '"a",', '[0,', '{"a":'];
    const one = kinds[Math.min(kinds.length - 1, Math.floor(which * (kinds.length + 1)))];
    if (which > 0.86) {
      return `{"query":"{a}","variables":{${many(n / 12, (i) => `"k${i}":0`, ',')}}}`;
    }
    return `{"query":"{a}","variables":{"a":[${one!.repeat(n / one!.length)}0]}}`;
  },
};
