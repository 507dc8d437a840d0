import { type DocumentNode, execute, type GraphQLSchema, parse } from 'graphql';
import { documents } from '../../../src/methods/generated/documents.ts';
import { operationTable } from '../../../src/methods/generated/registry.ts';
import type { OperationName, ReadName } from '../../../src/methods/generated/types.ts';
import { makeServedSchema } from '../../../src/service/api/schema.ts';
import type { Service } from '../../../src/service/service.ts';
import { type Address, addressToBase58 } from '../../../src/solana/address.ts';
import { programIdBase58 } from '../../../src/solana/program-ids.ts';
import { isSetting } from './settings.ts';
import type { Change } from './steps.ts';
import type { Problem } from './violation.ts';

/** A read, by its arguments. */
interface Question {
  readonly read: ReadName;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The read that answers a kind of record by its address. */
const readsByKind: Readonly<Record<string, ReadName>> = {
  User: 'user',
  Profile: 'profile',
  Project: 'project',
  DelegateAuthority: 'delegateAuthority',
  Resource: 'resources',
  Holding: 'holdings',
  TokenAccount: 'holdings',
  Faucet: 'faucets',
  Recipe: 'recipes',
  StakingPool: 'stakingPools',
  Multipliers: 'multipliers',
  Staker: 'stakers',
  MissionPool: 'missionPool',
  Mission: 'mission',
  Character: 'character',
  CharacterModel: 'characterModel',
  AssemblerConfig: 'assemblerConfig',
  CharacterTrait: 'characterTrait',
};

/** Reads that list everything when nothing is asked for. */
const lists: readonly Question[] = [...new Set([...Object.values(readsByKind), 'global' as const])]
  .map((read): Question => ({ read, variables: {} }))
  .concat(
    (['control', 'resources', 'characters', 'staking', 'missions', 'assets'] as const).map(
      (program) => ({ read: 'account', variables: { programId: programIdBase58(program) } }),
    ),
  );

/** What a wallet asks for of its own. */
const askOwn = (wallet: string): Question[] => [
  { read: 'user', variables: { wallets: [wallet] } },
  { read: 'delegateAuthority', variables: { delegates: [wallet] } },
  { read: 'holdings', variables: { holder: wallet } },
  { read: 'character', variables: { wallets: [wallet] } },
  { read: 'stakers', variables: { wallets: [wallet] } },
  { read: 'assets', variables: { owner: wallet } },
];

/** Asks as a client does, through GraphQL, and holds answers against what a client can take. */
export class Answers {
  readonly #schema: GraphQLSchema;
  readonly #parsed = new Map<OperationName, DocumentNode>();

  constructor(service: Service) {
    this.#schema = makeServedSchema(service);
  }

  /** What is wrong with the answers that changed records are in. */
  async judge(changes: readonly Change[]): Promise<Problem[]> {
    const problems: Problem[] = [];
    for (const question of questionsOf(changes)) problems.push(...(await this.#ask(question)));
    return problems;
  }

  /** The same for every list there is, and for what wallets ask for of their own. */
  async judgeLists(wallets: readonly Address[]): Promise<Problem[]> {
    const problems: Problem[] = [];
    const own = wallets.map(addressToBase58).flatMap(askOwn);
    for (const question of [...lists, ...own]) problems.push(...(await this.#ask(question)));
    return problems;
  }

  async #ask({ read, variables }: Question): Promise<Problem[]> {
    const { data, errors } = await execute({
      schema: this.#schema,
      document: this.#document(read),
      variableValues: variables,
      contextValue: {},
    });
    const refused = (errors ?? []).filter(({ extensions }) => extensions.name !== 'LimitExceeded');
    const spoilt = data === null || data === undefined ? [] : findSpoilt(data);
    return [...refused.map(({ message }) => message), ...spoilt].map((answer) => ({
      text: `${read}(${JSON.stringify(variables)}) answers: ${answer}`,
      alike: answer.replace(/\d+/g, '#'),
    }));
  }

  #document(read: ReadName): DocumentNode {
    const known = this.#parsed.get(read);
    if (known !== undefined) return known;
    const document = parse(documents[read]);
    this.#parsed.set(read, document);
    return document;
  }
}

/** What to ask so that every changed record is answered, and those that are shown with it. */
function questionsOf(changes: readonly Change[]): Question[] {
  const questions = new Map<string, Question>();
  const ask = (question: Question): void => {
    questions.set(JSON.stringify(question), question);
  };
  for (const change of changes) {
    const { address, leaf, after } = change;
    if (after === undefined) continue;
    const addresses = [addressToBase58(address)];
    const read = readsByKind[after.kind];
    if (read !== undefined) ask({ read, variables: { addresses } });
    if (leaf !== undefined) ask({ read: 'compressedAccount', variables: { addresses } });
    if (after.kind === 'Character') ask({ read: 'characterHistory', variables: { addresses } });
    const isUsed = after.kind === 'StakingPool' || after.kind === 'Mission';
    if (!isUsed || !isSetting(change)) continue;
    const name = after.kind === 'StakingPool' ? 'pool' : 'id';
    const usedBy = { params: { [name]: addresses[0] } };
    ask({ read: 'character', variables: { filters: { usedBy } } });
  }
  return [...questions.values()];
}

/** What the JSON readers of game engines go down to: the default of .NET's. */
const DEPTH_MAX = 64;

/** Texts that are shown in one line, by the names of their fields. */
const shownNames = new Set(['name', 'username', 'symbol', 'ticker', 'label', 'identity', 'key']);

/** Line feeds and all that is not shown, and what turns the direction of what follows. */
const unshown = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** What a client could not take as it is there. */
function findSpoilt(data: unknown): string[] {
  const problems: string[] = [];
  const look = (value: unknown, name: string, depth: number): void => {
    if (depth > DEPTH_MAX) {
      problems.push(`something over ${DEPTH_MAX} levels deep`);
      return;
    }
    if (typeof value === 'number' && !Number.isFinite(value)) problems.push('a number without end');
    if (typeof value === 'string') problems.push(...judgeText(value, name));
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === '__proto__') problems.push('a key __proto__');
      look(part, Array.isArray(value) ? name : key, depth + 1);
    }
  };
  look(data, 'data', 0);
  return problems;
}

function judgeText(text: string, name: string): string[] {
  if (text.includes('\u0000')) return ['NUL in a text'];
  if (!shownNames.has(name)) return [];
  if (unshown.test(text)) return [`a ${name} with characters that are not shown`];
  return text.length > 0 && text.trim() === '' ? [`a ${name} of blanks`] : [];
}

/** Reads that neither list anything nor are asked by what changed, or by a wallet. */
export const unaskedReads: readonly ReadName[] = (
  Object.values(operationTable) as readonly { readonly name: string; readonly kind: string }[]
)
  .filter(({ kind }) => kind === 'read')
  .map(({ name }) => name as ReadName)
  .filter(
    (name) =>
      ![...lists, ...askOwn('')].some(({ read }) => read === name) &&
      !['compressedAccount', 'characterHistory'].includes(name),
  );
