import { createHash } from 'node:crypto';
import {
  type ClientEmitter,
  type ClientModel,
  findMethods,
  type GeneratedFile,
} from './client-model.ts';
import { emitErrorsPage, errorPath } from './errors-page.ts';
import { emitLive } from './gdscript-live.ts';
import { emitMethods } from './gdscript-methods.ts';
import { placeTypes } from './gdscript-names.ts';
import {
  callLines,
  docLines,
  fits,
  indent,
  quoteText,
  scriptNotice,
  scriptText,
} from './gdscript-text.ts';
import { constantName, emitTypes } from './gdscript-types.ts';
import { emitWorldNames } from './gdscript-world.ts';
import { splitText } from './text.ts';

/** Folder of the generated half of the Godot client. Every file in it is generated. */
export const gdscriptFolder = 'clients/gdscript/addons/gamekeeper/generated';

const gdscriptRoot = 'clients/gdscript';
/** In the addon, which is what a game has of this. */
const ERRORS_PAGE = 'addons/gamekeeper/errors.md';

/** The Godot client's types, parameters, methods, errors and schema. */
export const emit: ClientEmitter = (model) => {
  const files = placeTypes(model);
  const scripts = [
    ...emitTypes(model, files, gdscriptFolder),
    ...emitMethods(model, files, gdscriptFolder),
    emitLive(model, files, gdscriptFolder),
    emitErrors(model),
    emitPlayerTexts(model),
    emitSchema(model),
    emitEnvironment(model),
    emitKinds(model),
    emitWorldNames(model, gdscriptFolder),
  ];
  const page = emitErrorsPage(model, gdscriptRoot, ERRORS_PAGE);
  return [...scripts, ...scripts.map(emitIdentifier), page];
};

function emitErrors(model: ClientModel): GeneratedFile {
  const names = model.errors.flatMap(({ name, doc }) => [
    ...docLines(`${doc} See ${errorPath(ERRORS_PAGE, { name })}.`),
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

function emitPlayerTexts({ playerTexts: { languages, shown } }: ClientModel): GeneratedFile {
  const texts = languages.flatMap(({ tag, sentences, general, codeless, decimalSign, waits }) => [
    indent(`${quoteText(tag)}: {`, 1),
    ...entry('general', general, 2),
    ...entry('codeless', codeless, 2),
    ...entry('decimalSign', decimalSign, 2),
    indent('"waits": {', 2),
    ...Object.entries(waits).flatMap(([name, text]) => entry(name, text, 3)),
    indent('},', 2),
    indent('"sentences": {', 2),
    ...sentences.flatMap(({ name, text }) => entry(name, text, 3)),
    indent('},', 2),
    indent('},', 1),
  ]);
  const ranges = Object.entries(shown).flatMap(([name, list]) => [
    `const ${name.toUpperCase()}: Array[int] = [`,
    ...list.map(([first, last]) => indent(`0x${first.toString(16)}, 0x${last.toString(16)},`, 1)),
    ']',
  ]);
  const lines = [
    scriptNotice,
    'extends RefCounted',
    '## What players are told, by language and by the names of errors. Which characters are not',
    '## shown as they are in texts of others: first and last of each range, in turn.',
    '',
    '## For who speaks none of the languages.',
    `const FIRST := ${quoteText(languages[0]!.tag)}`,
    ...ranges,
    'const TEXTS := {',
    ...texts,
    '}',
  ];
  return { path: `${gdscriptFolder}/player_texts.gd`, text: scriptText(lines) };
}

/** An entry of a dictionary whose text is in as many parts as it takes to keep to the columns. */
function entry(name: string, text: string, depth: number): string[] {
  const [first, ...others] = splitText(text).map(quoteText);
  const line = indent(`${quoteText(name)}: ${first},`, depth);
  if (others.length === 0 && fits(line)) return [line];
  return [
    indent(`${quoteText(name)}: (`, depth),
    indent(first!, depth + 1),
    ...others.map((part) => indent(`+ ${part}`, depth + 1)),
    indent('),', depth),
  ];
}

function emitSchema(model: ClientModel): GeneratedFile {
  const lines = [
    scriptNotice,
    'extends RefCounted',
    '## What the client was generated from.',
    '',
    '## SHA-256 over the catalogue: what the daemon compares.',
    'const HASH := (',
    indent(quoteText(model.schemaHash), 1),
    ')',
    '## Those of the catalogues that it only adds to, the oldest first.',
    'const OLDER: Array[String] = [',
    ...model.olderSchemas.map((hash) => indent(`${quoteText(hash)},`, 1)),
    ']',
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

function emitEnvironment({ environment }: ClientModel): GeneratedFile {
  const { passed, originals, prefix, removed } = environment;
  const list = (names: readonly string[]): string[] => [
    ...names.map((name) => indent(`${quoteText(name)},`, 1)),
    ']',
  ];
  const lines = [
    scriptNotice,
    'extends RefCounted',
    '## What of the environment a daemon gets that a game starts.',
    '',
    '## Variables that it gets as they are.',
    'const PASSED: Array[String] = [',
    ...list(passed),
    '## Variables that it hands on to programs that it starts.',
    'const ORIGINALS: Array[String] = [',
    ...list(originals),
    "## Begins the names of those in the daemon's own environment.",
    `const ORIGINAL_PREFIX := ${quoteText(prefix)}`,
    '## Variables that it does not get where the others cannot be chosen.',
    'const REMOVED: Array[String] = [',
    ...list(removed),
  ];
  return { path: `${gdscriptFolder}/environment_names.gd`, text: scriptText(lines) };
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
