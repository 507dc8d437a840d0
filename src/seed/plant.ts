import { randomBytes } from 'node:crypto';
import { fail } from '../core/errors.ts';
import type { TransactionState } from '../methods/generated/types.ts';
import { unnamed } from './describe.ts';
import type { Seed, SeedList } from './format.ts';
import { hashSeed } from './order.ts';
import { adoptNamed, planSeed } from './plan.ts';
import type { At, Plan, Step } from './planning.ts';
import { type MakeCall, noRecords, readRecords } from './records.ts';
import { type BegunStep, Names, requireRoom, type World, withoutLost, withThing } from './world.ts';

/**
 * Plants a seed: one call after the other, each noted before it is made, so that a planting that
 * was killed anywhere continues where it was and makes nothing twice.
 */

/** What a planting works with. */
export interface Planting {
  /** Makes a call of the game's API; a write has its key in its parameters. */
  readonly call: MakeCall;
  /** Base58 address of the wallet that becomes the authority. */
  readonly wallet: string;
  /** Keeps how far it is. Durable when it resolves. */
  keep(world: World): void | Promise<void>;
  /** How far a write got; undefined where nothing was signed under its key. */
  stateOf(key: string): WriteOutcome | undefined | Promise<WriteOutcome | undefined>;
  readonly signal: AbortSignal;
}

type WriteOutcome = `${TransactionState}`;

/** A world as it is, with what has to be done to it. */
export interface PlannedWorld {
  readonly world: World;
  readonly plan: Plan;
}

/** Says what a planting would do. Does nothing. */
export async function planWorld(seed: Seed, world: World, call: MakeCall): Promise<PlannedWorld> {
  const records = world.project === null ? noRecords : await readRecords(call, world.project);
  const known = adoptNamed(seed, withoutLost(world, records), records);
  return { world: known, plan: planSeed(seed, known, records) };
}

/**
 * Makes a world what its seed says, and answers it.
 * @throws SeedConflict, before anything is done, where the seed changes what cannot be changed; and
 *   what a call ends with. Planting again continues from there.
 */
export async function plantSeed(seed: Seed, before: World, planting: Planting): Promise<World> {
  const resumed = await finishBegun(before, planting);
  const { world: found, plan } = await planWorld(seed, resumed, planting.call);
  requireNoConflict(plan);
  requireRoom(found, plan.steps.filter(({ makes }) => makes !== undefined).length);
  const hash = hashSeed(seed);
  const draw = randomBytes(DRAWN_BYTES).toString('hex');
  let world = found;
  for (const [index, step] of plan.steps.entries()) {
    planting.signal.throwIfAborted();
    const key = `seed.${hash.slice(0, HASH_SHOWN)}.${draw}.${index}`;
    world = await makeStep({ key, ...begin(step, atOf(world, planting.wallet)) }, world, planting);
  }
  const planted = { ...world, seed: hash };
  if (planted.seed !== before.seed || plan.steps.length > 0) await planting.keep(planted);
  return planted;
}

/** Two plantings of one seed share no key: the first may have been undone, or be from a backup. */
const DRAWN_BYTES = 8;
/** Of a key, which has at most 64 characters. */
const HASH_SHOWN = 32;

/** @throws SeedConflict. */
function requireNoConflict({ conflicts }: Pick<Plan, 'conflicts'>): void {
  const [first] = conflicts;
  if (first === undefined) return;
  const { list, name, field, is, wanted } = first;
  const thing = list === 'project' ? 'project' : `${list}: ${name}`;
  fail('SeedConflict', { thing, field, is, wanted, count: conflicts.length });
}

function begin(
  { method, params, makes }: Step,
  at: At,
): Pick<BegunStep, 'method' | 'params' | 'makes'> {
  return { method, params: params(at), ...(makes === undefined ? {} : { makes }) };
}

async function makeStep(step: BegunStep, world: World, planting: Planting): Promise<World> {
  await planting.keep({ ...world, begun: step });
  return noteDone(world, step, await callStep(step, planting));
}

function callStep({ method, params, key }: BegunStep, { call }: Planting): Promise<unknown> {
  return call(method, { ...params, idempotencyKey: key });
}

/**
 * What was begun under another seed, too, is finished only if it was signed: whatever was not will
 * be planned again, as the seed is now.
 */
async function finishBegun(world: World, planting: Planting): Promise<World> {
  const { begun } = world;
  if (begun === null) return world;
  const state = await planting.stateOf(begun.key);
  const isWithout = state === undefined || state === 'EXPIRED' || state === 'FAILED';
  const done = isWithout
    ? { ...world, begun: null }
    : noteDone(world, begun, await callStep(begun, planting));
  await planting.keep(done);
  return done;
}

function noteDone(world: World, { makes, params }: BegunStep, receipt: unknown): World {
  const done = { ...world, begun: null };
  if (makes === undefined) return done;
  const { address } = receipt as { readonly address?: string | null };
  if (typeof address !== 'string') throw new Error('The receipt of a planted thing has no address');
  if (makes === 'project') return { ...done, project: address, things: [] };
  const at = makes.list === 'badges' ? String(badgeIndexOf(params)) : address;
  return withThing(done, { ...makes, at });
}

function badgeIndexOf(params: BegunStep['params']): number {
  return (params.args as { readonly badgeIndex: number }).badgeIndex;
}

function atOf({ project, things }: World, wallet: string): At {
  const names = new Names(things);
  return {
    // Only the step that makes it has no need of it.
    project: project ?? '',
    wallet,
    of: (list: SeedList, name: string) => {
      const address = names.addressOf(list, name) ?? unnamedAddress(name);
      if (address === undefined) throw new Error(`Nothing was planted as ${list} ${name}`);
      return address;
    },
  };
}

/** The address of what the seed does not have. */
function unnamedAddress(name: string): string | undefined {
  const address = /^\((\w{32,44}),/.exec(name)?.[1];
  return address !== undefined && unnamed(address) === name ? address : undefined;
}
