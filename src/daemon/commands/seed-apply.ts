import { resolve } from 'node:path';
import {
  type GamekeeperClient,
  isGamekeeperError as isClientError,
} from '../../../clients/typescript/src/node.ts';
import { base58Encode } from '../../codec/base58.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { U8_MAX } from '../../core/limits.ts';
import type { GameManifest, TransactionState } from '../../methods/generated/types.ts';
import { depositsOf } from '../../seed/deposits.ts';
import type { Seed } from '../../seed/format.ts';
import { planSeed } from '../../seed/plan.ts';
import { type PlannedWorld, plantSeed, planWorld } from '../../seed/plant.ts';
import { noRecords } from '../../seed/records.ts';
import { noWorld, type World } from '../../seed/world.ts';
import { ADDRESS_BYTES } from '../../solana/address.ts';
import { resolveHome } from '../home/paths.ts';
import { print } from '../log/output.ts';
import { connectToDaemon, explainError, withPlayer } from './client.ts';
import { readManifestFile } from './manifest.ts';

import { requirePlaceForKeys } from './pair.ts';
import { describeSteps, readSeedFile, sayDeposits } from './seed.ts';
import { keepWorld, readKeptWorld, type WorldPlace, withWorld, writeWorld } from './seed-world.ts';
import { suggestCommand } from './suggest-command.ts';

/**
 * `gamekeeper seed apply`: plants a seed on the service that the daemon runs on, by the path of a
 * call, as a game that the player pairs once; and writes where everything is into the manifest that
 * ships.
 */

const GAME = 'gamekeeper.seed';
const WINDOW_HOURS = 24;
const DEPOSITS = 'deposits';

interface ApplyOptions {
  readonly home?: string;
  readonly manifest: string;
  readonly wallet: string;
}

export async function runSeedApply(file: string, options: ApplyOptions): Promise<void> {
  const seed = readSeedFile(resolve(file));
  if (seed === undefined) return;
  const path = resolve(options.manifest);
  const manifest = readManifestFile(path);
  // What does not fit is found before anything is made.
  withWorld(manifest, imagine(seed));
  const home = resolveHome(options.home);
  const client = await connect(seed, manifest, options);
  try {
    const { network } = client.currentSession;
    const place = { home, game: manifest.game, network };
    const planted = await apply(seed, client, { place, manifest });
    writeWorld(path, planted);
    print(`Wrote ${path}: ${planted.things.length} things of the project ${planted.project}`);
  } catch (error) {
    throw await explainError(error, home);
  } finally {
    client.close();
  }
}

async function apply(
  seed: Seed,
  client: GamekeeperClient,
  { place, manifest }: { readonly place: WorldPlace; readonly manifest: GameManifest },
): Promise<World> {
  const before = await readKeptWorld(place, manifest);
  const call = callerOf(client);
  const { plan, world } = await planWorld(seed, before, call);
  if (plan.steps.length > 0) {
    print('It will call, as the authority:', ...describeSteps(plan));
    print(`deposits: ${sayDeposits(plan)}`);
    if (isShort(client, { plan, world })) await client.askForMissing();
  } else if (plan.conflicts.length === 0) print('There is nothing to do.');
  return plantSeed(seed, before, {
    wallet: client.currentSession.wallet.address,
    signal: new AbortController().signal,
    call,
    keep: (world) => keepWorld(place, world),
    stateOf: (key) => stateOf(client, key),
  });
}

/**
 * Whether the player has to be asked for more. In the project that it made under its grant it may
 * do everything, and what is left of the deposits may be enough.
 */
function isShort({ currentSession }: GamekeeperClient, { plan, world }: PlannedWorld): boolean {
  const { grant, missing } = currentSession;
  if (!missing) return false;
  const isOwn = grant?.made.includes(world.project ?? '') === true;
  if (!isOwn && missing.projects.length + missing.actions.length > 0) return true;
  const deposits = grant?.budgets.find(({ of }) => of === DEPOSITS);
  const left = deposits === undefined ? 0n : deposits.inAll - deposits.usedInAll;
  return left < depositsOf(plan).inAll;
}

function callerOf(client: GamekeeperClient) {
  return (method: string, params: object): Promise<unknown> => client.callNamed(method, params);
}

async function stateOf(
  client: GamekeeperClient,
  idempotencyKey: string,
): Promise<`${TransactionState}` | undefined> {
  try {
    return (await client.transactions.status({ idempotencyKey })).state as TransactionState;
  } catch (error) {
    if (isClientError(error, 'NotFound')) return undefined;
    throw error;
  }
}

/** Where everything is granted it acts as it is; elsewhere it is paired, for what it will call. */
async function connect(
  seed: Seed,
  shipped: GameManifest,
  options: ApplyOptions,
): Promise<GamekeeperClient> {
  const { wallet } = options;
  const home = resolveHome(options.home);
  try {
    return await connectToDaemon({ home, game: GAME, wallet });
  } catch (error) {
    if (!isGamekeeperError(error, 'PairingRequired')) throw error;
  }
  const manifest = manifestOf(seed, shipped);
  // The player could not answer, and would be asked for two minutes.
  await withPlayer({ home }, requirePlaceForKeys);
  const showPairing = (code: string): void => {
    print(
      `The player is asked to pair ${manifest.name} (${GAME}), which asks for the actions and ` +
        `the deposits of the seed; its digits are ${code}, good for two minutes: type p in the ` +
        `terminal of start, or in another one: ${suggestCommand('pair', options.home)}`,
    );
  };
  return connectToDaemon({ home, wallet, manifest, showPairing });
}

/**
 * What it asks for: its actions, in the project if that is there, and the deposits of all that the
 * seed makes. In the project that it makes itself it needs nothing else.
 */
function manifestOf(seed: Seed, { world }: GameManifest): GameManifest {
  const plan = planSeed(seed, noWorld, noRecords);
  const { perCall, inAll } = depositsOf(plan);
  const actions = [...new Set([...plan.steps.map(({ method }) => method), ...changing])];
  const budget = {
    of: DEPOSITS,
    ...{ perCall: String(perCall), perWindow: String(inAll), inAll: String(inAll) },
    windowHours: WINDOW_HOURS,
    reason: 'Deposits of what the seed makes',
  };
  return {
    ...{ game: GAME, name: 'Gamekeeper seed' },
    projects: world ? [world.project] : [],
    actions: actions.map((action) => ({ action })),
    budgets: [budget],
  };
}

/** What a changed seed calls besides what makes things. */
const changing = Object.freeze([
  'badges.update',
  'missions.update',
  'missions.updatePool',
  'recipes.addIngredients',
  'recipes.removeIngredients',
  'staking.addMultiplier',
  'staking.updatePool',
]);

/** A world as the seed makes it, with addresses as long as any. */
function imagine(seed: Seed): World {
  const address = base58Encode(new Uint8Array(ADDRESS_BYTES).fill(U8_MAX));
  const { project: _, seed: _format, ...lists } = seed;
  const things = Object.entries(lists).flatMap(([list, named]) =>
    named.map(({ name }) => {
      const at = list === 'badges' ? String(U8_MAX) : address;
      return { list: list as keyof typeof lists, name, at };
    }),
  );
  return { project: address, seed: '0'.repeat(64), things, begun: null };
}
