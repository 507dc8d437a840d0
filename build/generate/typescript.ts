import type { CharacterRange, ClientEmitter, ClientModel, GeneratedFile } from './client-model.ts';
import { emitErrorsPage, errorPath } from './errors-page.ts';
import { docComment, literal, quote } from './text.ts';
import { emitCalls } from './typescript-calls.ts';
import { emitChannels } from './typescript-channels.ts';
import { emitForms } from './typescript-forms.ts';
import { emitLive } from './typescript-live.ts';
import { makeSource } from './typescript-names.ts';
import { emitNotifications } from './typescript-notifications.ts';
import { emitTypes } from './typescript-types.ts';
import { emitWorldNames } from './typescript-world.ts';

/** In the package. */
const ERRORS_PAGE = 'errors.md';

/** The TypeScript client: types, methods, errors, and the forms of values on the wire. */
export const emit: ClientEmitter = (model) => [
  emitTypes(model),
  ...emitCalls(model),
  emitLive(model),
  ...emitChannels(model),
  emitForms(model),
  emitNotifications(model),
  emitErrors(model),
  emitErrorsPage(model, 'clients/typescript', ERRORS_PAGE),
  emitPlayerTexts(model),
  emitProtocol(model),
  emitEnvironment(model),
  emitWorldNames(model),
];

function emitErrors({ errors }: ClientModel): GeneratedFile {
  const rows = errors.map(({ name, doc, code, retryable }) => {
    const comment = docComment(`${doc} See ${errorPath(ERRORS_PAGE, { name })}.`, '  ');
    return `${comment}  ${name}: { code: ${code}, retryable: ${retryable} },\n`;
  });
  const contexts = errors.map(({ name, context }) => {
    if (context.length === 0) return `  readonly ${name}: Readonly<Record<string, never>>;\n`;
    const fields = context.map(
      (field) =>
        `    readonly ${field.name}: ${field.isList ? 'readonly string[]' : 'ContextValue'};\n`,
    );
    return `  readonly ${name}: {\n${fields.join('')}  };\n`;
  });
  return makeSource(
    'errors',
    `/** Every error by name, with its code and whether the same call may succeed later. */
export const errors = Object.freeze({
${rows.join('')}});

/** The name of an error. */
export type ErrorName = keyof typeof errors;

/** What a message was made of. */
export type ContextValue = string | number;

/** The context that each error carries. */
export interface ErrorContexts {
${contexts.join('')}}
`,
  );
}

function emitPlayerTexts({ playerTexts: { languages, shown } }: ClientModel): GeneratedFile {
  const row = ([name, text]: readonly [string, string], indent: string) =>
    `${indent}${name}: ${quote(text)},\n`;
  const texts = languages.map(({ tag, general, codeless, decimalSign, waits, sentences }) => {
    const rows = Object.entries({ general, codeless, decimalSign }).map((one) => row(one, '    '));
    const spans = Object.entries(waits).map((one) => row(one, '      '));
    const said = sentences.map(({ name, text }) => row([name, text], '      '));
    const inner = { waits: spans, sentences: said };
    const blocks = Object.entries(inner).map(
      ([name, lines]) => `    ${name}: {\n${lines.join('')}    },\n`,
    );
    return `  ${tag}: {\n${rows.join('')}${blocks.join('')}  },\n`;
  });
  const ranges = Object.entries(shown).map(
    ([name, list]) => `  ${name}: [\n${list.map(rangeRow).join('')}  ],\n`,
  );
  return makeSource(
    'player-texts',
    `/** What players are told in one language, by the names of errors. */
export interface PlayerTexts {
  readonly general: string;
  readonly codeless: string;
  readonly decimalSign: string;
  readonly waits: Readonly<Record<'second' | 'seconds' | 'minutes' | 'hours' | 'days', string>>;
  readonly sentences: Readonly<Record<string, string>>;
}

/** By the tags of languages. */
export const playerTexts = {
${texts.join('')}} satisfies Readonly<Record<string, PlayerTexts>>;

/** The language for players who speak none of them. */
export const firstLanguage = ${quote(languages[0]!.tag)};

/** First and last character of each range that is not shown as it is in texts of others. */
export const shownOtherwise = {
${ranges.join('')}} as const;
`,
  );
}

function rangeRow([first, last]: CharacterRange): string {
  return `    [0x${first.toString(16)}, 0x${last.toString(16)}],\n`;
}

function emitProtocol(model: ClientModel): GeneratedFile {
  return makeSource(
    'protocol',
    `/** Version of this package. */
export const version = ${quote(model.version)};

/** The version of the protocol that it speaks. */
export const protocolVersion = ${model.protocolVersion};

/** SHA-256 over the catalogue's names and types, hexadecimal: the daemon compares it. */
export const schemaHash = ${quote(model.schemaHash)};

/** Those of the catalogues that it only adds to, the oldest first. */
export const olderSchemas: readonly string[] = ${literal(model.olderSchemas)};

/** Records of a page, where a walk is not told otherwise. */
export const pageRecords = ${model.pageRecords};
`,
  );
}

function emitEnvironment({ environment }: ClientModel): GeneratedFile {
  const { passed, originals, prefix } = environment;
  const list = (names: readonly string[]) =>
    `[\n${names.map((name) => `  ${quote(name)},\n`).join('')}]`;
  return makeSource(
    'environment-names',
    `/** Variables of the environment that a daemon gets which a game starts. */
export const passedVariables: readonly string[] = ${list(passed)};

/** Variables that it hands on to programs that it starts. */
export const originalVariables: readonly string[] = ${list(originals)};

/** Begins the names of those in the daemon's own environment. */
export const originalPrefix = ${quote(prefix)};
`,
  );
}
