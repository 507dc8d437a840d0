import { type DocumentNode, execute, type GraphQLSchema, parse } from 'graphql';
import { documents } from '../../src/methods/generated/documents.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { OperationName, Profile as ProfileAnswer } from '../../src/methods/generated/types.ts';
import { validateResult } from '../../src/methods/validate.ts';
import { makeServedSchema } from '../../src/service/api/schema.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { profileKind } from '../../src/service/programs/records/control-records.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import {
  OUR_PROGRAM_TEXTS,
  type OurProgramName,
  programIdBase58,
} from '../../src/solana/program-ids.ts';

const ourPrograms = Object.keys(OUR_PROGRAM_TEXTS) as readonly OurProgramName[];

/**
 * Every list that anybody can ask for: all reads that need no argument, and those that need only an
 * address, in one query as GraphQL answers it, so that scalars are written out.
 */
export class EveryList {
  readonly #service: OpenedService;
  readonly #schema: GraphQLSchema;
  readonly #document: DocumentNode;
  readonly #names: readonly OperationName[];

  /** @param addresses for reads that must be told of what. */
  constructor(service: OpenedService, addresses: readonly string[]) {
    this.#service = service;
    this.#schema = makeServedSchema(service);
    this.#names = listNames();
    const fields = this.#names.map((name) => {
      const isGiven = requiredOf(name).length > 0;
      return askFor(name, isGiven ? `(addresses: ${JSON.stringify(addresses)})` : '');
    });
    const accounts = ourPrograms.map((program) => {
      const given = `(programId: ${JSON.stringify(programIdBase58(program))})`;
      return `${program}Accounts: ${askFor('account', given)}`;
    });
    this.#document = parse(`query Everything { ${[...fields, ...accounts].join(' ')} }`);
  }

  /** What is wrong with the answers; empty when all is well. */
  async ask(): Promise<string[]> {
    const schema = this.#schema;
    const answer = await execute({ schema, document: this.#document, contextValue: {} });
    const problems = (answer.errors ?? [])
      .filter(({ extensions }) => extensions?.name !== 'LimitExceeded')
      .map(({ path, message }) => `${path?.join('.')}: ${message}`);
    if (answer.data === null || answer.data === undefined) return problems;
    const data = JSON.parse(JSON.stringify(answer.data)) as Record<string, unknown>;
    for (const name of this.#names) problems.push(...problemsOf(name, data[name]));
    for (const program of ourPrograms)
      problems.push(...problemsOf('account', data[`${program}Accounts`]));
    return [...problems, ...this.#problemsOfData(data.profile)];
  }

  /** A game's own data comes back as it is kept: no key is lost and no number becomes another. */
  #problemsOfData(answer: unknown): string[] {
    const profiles = answer as readonly ProfileAnswer[] | null;
    const kept = this.#service.state.findLeaves(profileKind, []);
    return kept.flatMap(({ address, value }) => {
      const shown = profiles?.find((profile) => profile.address === addressToBase58(address));
      const read = Object.entries(shown?.customData ?? {}).map(([key, data]) => ({
        key,
        value: JSON.stringify(data),
      }));
      const isSame =
        JSON.stringify(read.sort(byKey)) === JSON.stringify([...value.customData].sort(byKey));
      return isSame
        ? []
        : [`customData is ${JSON.stringify(value.customData)}, and read otherwise`];
    });
  }
}

/** A read with all that it can answer, as one field of a query. */
function askFor(name: OperationName, given: string): string {
  const document = documents[name];
  const selection = document.slice(document.indexOf('{') + 1, document.lastIndexOf('}'));
  const fields = selection.includes('{') ? selection.slice(selection.indexOf('{')) : '';
  return `${name}${given} ${fields}`;
}

const byKey = (left: { key: string }, right: { key: string }): number =>
  left.key < right.key ? -1 : 1;

/** Reads that take only filters, or nothing but addresses. */
export function listNames(): OperationName[] {
  return Object.values(operationTable)
    .filter(({ kind, name }) => kind === 'read' && !name.startsWith('auth'))
    .map(({ name }) => name as OperationName)
    .filter((name) => requiredOf(name).every((argument) => argument === 'addresses'));
}

function requiredOf(name: OperationName): string[] {
  const head = documents[name].slice(0, documents[name].indexOf('{'));
  return [...head.matchAll(/\$(\w+): [^,)]*!(?=[,)])/g)].map(([, argument]) => argument!);
}

/** As a client reads it; then every text by itself. */
function problemsOf(name: OperationName, result: unknown): string[] {
  try {
    validateResult(name, result);
  } catch (error) {
    return [`${name} for a client: ${(error as Error).message}`];
  }
  return textsOf(result, name).flatMap(([path, text]) =>
    isFit(text) ? [] : [`${path}: ${JSON.stringify(text)}`],
  );
}

/** First and last code point of what nobody sees, and of what stands for nothing. */
const unseen: readonly (readonly [number, number])[] = [
  [0x0000, 0x001f],
  [0x007f, 0x009f],
  [0x061c, 0x061c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
];
const blank = ['\u200c', '\u200d', '\u2800'];

/** Something that a person can see and tell from others, or nothing. */
function isFit(text: string): boolean {
  if (text === '') return true;
  const isSeen = Array.from(text).every((character) => {
    const code = character.codePointAt(0)!;
    return unseen.every(([first, last]) => code < first || code > last);
  });
  return isSeen && text.trim() === text && !Array.from(text).every((one) => blank.includes(one));
}

/** All texts of an answer but those that are a game's own data. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'schema') return [];
    const inside = textsOf(inner, `${path}.${key}`);
    return key === 'customData' ? textsOf(Object.keys(inner as object), `${path}.keys`) : inside;
  });
}
