import { createHash } from 'node:crypto';
import {
  type ClientEmitter,
  type ClientModel,
  findMethods,
  type GeneratedFile,
} from './client-model.ts';
import { emitMethods } from './gdscript-methods.ts';
import { placeTypes } from './gdscript-names.ts';
import {
  callLines,
  docLines,
  indent,
  quoteText,
  scriptNotice,
  scriptText,
} from './gdscript-text.ts';
import { constantName, emitTypes } from './gdscript-types.ts';

/** Folder of the generated half of the Godot client. Every file in it is generated. */
export const gdscriptFolder = 'clients/gdscript/addons/gamekeeper/generated';

/** The Godot client's types, parameters, methods, errors and schema. */
export const emit: ClientEmitter = (model) => {
  const files = placeTypes(model);
  const scripts = [
    ...emitTypes(model, files, gdscriptFolder),
    ...emitMethods(model, files, gdscriptFolder),
    emitErrors(model),
    emitSchema(model),
    emitKinds(model),
  ];
  return [...scripts, ...scripts.map(emitIdentifier)];
};

function emitErrors(model: ClientModel): GeneratedFile {
  const names = model.errors.flatMap(({ name, doc }) => [
    ...docLines(doc),
    `const ${constantName(name)} := ${quoteText(name)}`,
  ]);
  const rows = model.errors.flatMap(({ name, code, retryable, message }) => {
    const row = [
      `"code": ${code}`,
      `"retryable": ${retryable}`,
      `"message": ${quoteText(message)}`,
    ];
    return callLines(`${quoteText(name)}: {`, row, '},', 1);
  });
  const lines = [
    scriptNotice,
    'class_name GamekeeperErrors',
    'extends RefCounted',
    '## The name of every error, to hold [member GamekeeperError.name] against.',
    '',
    ...names,
    '',
    '## Code, retryable and message of each name. The {placeholders} are in the context.',
    'const TABLE := {',
    ...rows,
    '}',
  ];
  return { path: `${gdscriptFolder}/errors.gd`, text: scriptText(lines) };
}

function emitSchema(model: ClientModel): GeneratedFile {
  const lines = [
    scriptNotice,
    'extends RefCounted',
    '## What the client was generated from.',
    '',
    '## The daemon refuses a client with another hash.',
    'const HASH := (',
    indent(quoteText(model.schemaHash), 1),
    ')',
    '## Version of Gamekeeper.',
    `const VERSION := ${quoteText(model.version)}`,
    '## Records of a page, where a walk is not told otherwise.',
    `const PAGE_RECORDS := ${model.pageRecords}`,
  ];
  return { path: `${gdscriptFolder}/schema.gd`, text: scriptText(lines) };
}

/** The kinds of methods, which determine what a lost answer means, also for calls by name. */
function emitKinds(model: ClientModel): GeneratedFile {
  // Those of `api` are in the catalogue's order.
  const operations = findMethods(model).filter(({ namespace }) => namespace === 'api');
  const writes = operations.flatMap(({ kind, action }) =>
    kind === 'build' && action !== undefined ? [action] : [],
  );
  const sends = operations.flatMap(({ kind, wire }) => (kind === 'send' ? [wire] : []));
  const list = (names: readonly string[]): string[] => [
    ...names.map((name) => indent(`${quoteText(name)},`, 1)),
    ']',
  ];
  const lines = [
    scriptNotice,
    'extends RefCounted',
    '## What the methods do whose lost answers leave something open.',
    '',
    '## They are executed once for each idempotency key.',
    'const WRITES: Array[String] = [',
    ...list(writes),
    '## They send what the game itself signed or has signed; there is no key.',
    'const SENDS: Array[String] = [',
    ...list(sends),
  ];
  return { path: `${gdscriptFolder}/kinds.gd`, text: scriptText(lines) };
}

/** Digits of Godot's resource identifiers; `z` and `9` are not among them. */
const UID_DIGITS = 'abcdefghijklmnopqrstuvwxy012345678';

/**
 * The `.uid` file of a script. Without it Godot generates a random identifier in every project; one
 * derived from the path is the same everywhere. 63 bits, in base 34. Format:
 * `ResourceUID::id_to_text` of Godot.
 */
function emitIdentifier({ path }: GeneratedFile): GeneratedFile {
  const digest = createHash('sha256').update(path).digest();
  let rest = digest.readBigUInt64BE() >> 1n;
  let text = '';
  const base = BigInt(UID_DIGITS.length);
  while (rest > 0n) {
    text = `${UID_DIGITS[Number(rest % base)]}${text}`;
    rest /= base;
  }
  return { path: `${path}.uid`, text: `uid://${text}\n` };
}
