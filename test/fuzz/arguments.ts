import fc from 'fast-check';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { documents } from '../../src/methods/generated/documents.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import { validateArguments } from '../../src/methods/validate.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';
import { argumentsOf } from '../generate/catalogue-values.ts';
import { addProfilesTree, addResource, addUser, mint, openGame } from '../programs/world.ts';
import { pick } from './mutate.ts';
import type { FuzzTarget } from './target.ts';

/**
 * Arguments of every operation: through the validators and the service, and through GraphQL over
 * HTTP. All that may come of them is an answer or an error with a name; never InternalError.
 */
export async function argumentsTarget(): Promise<FuzzTarget> {
  const game = await openGame();
  const { world, authority, project } = game;
  await addProfilesTree(game);
  const anna = await world.wallet('anna');
  await addUser(world, anna, 'anna');
  const resource = await addResource(game);
  await mint(game, resource, anna.address, '1000');
  const known = [authority.address, anna.address, project, resource, world.service.genesisId];
  const server = await startServiceServer({ service: world.service });
  const names = Object.keys(operationTable) as OperationName[];
  return {
    name: 'arguments',
    hangMs: 5_000,
    makeInput(random) {
      const operation = pick(random, names);
      const seed = random.below(2 ** 31);
      const [made] = fc.sample(argumentsOf(operation), { numRuns: 1, seed });
      return JSON.stringify({ operation, args: spoil(random, made, known) });
    },
    async check(input) {
      const { operation, args } = JSON.parse(input) as { operation: OperationName; args: object };
      await checkService(operation, args, (name, valid) => world.call(name, valid));
      await checkHttp(server.url, operation, args);
    },
    async close() {
      await server.close();
      await world.service.close();
    },
  };
}

async function checkService(
  operation: OperationName,
  args: object,
  call: (name: OperationName, args: never) => Promise<unknown>,
): Promise<void> {
  try {
    const valid = validateArguments(operation, args, { action: false });
    JSON.stringify(await call(operation, valid as never));
  } catch (error) {
    if (isGamekeeperError(error) && error.name !== 'InternalError') return;
    throw error;
  }
}

async function checkHttp(url: string, operation: OperationName, variables: object): Promise<void> {
  const body = JSON.stringify({ query: documents[operation], variables });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  const answer = (await response.json()) as { errors?: { extensions?: { code?: string } }[] };
  const codes = (answer.errors ?? []).map(({ extensions }) => extensions?.code);
  const isTyped = codes.every((code) => code !== undefined && code !== 'INTERNAL');
  if (response.status < 500 && isTyped && !codes.includes('INTERNAL_SERVER_ERROR')) return;
  throw new Error(`HTTP ${response.status}: ${JSON.stringify(answer.errors).slice(0, 500)}`);
}

const NONSENSE: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  '18446744073709551615',
  '18446744073709551616',
  '-1',
  true,
  [],
  {},
  [[]],
  '\u0000',
  '1'.repeat(5_000),
  { __proto__: null, constructor: 1 },
];

/** Puts addresses that are there where some text stood, and now and then nonsense. */
function spoil(random: SeededRandom, value: unknown, known: readonly string[]): unknown {
  if (random.below(40) === 0) return pick(random, NONSENSE);
  if (typeof value === 'string') return random.below(2) === 0 ? pick(random, known) : value;
  if (Array.isArray(value)) return value.map((item) => spoil(random, item, known));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, item]) => [key, spoil(random, item, known)]);
  return Object.fromEntries(parts);
}
