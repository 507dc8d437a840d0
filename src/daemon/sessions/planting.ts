import { fail } from '../../core/errors.ts';
import type { SerialQueues } from '../../core/serial-queue.ts';
import type { CallContext } from '../../methods/call-context.ts';
import type { GameManifest, Grant, World as ToldWorld } from '../../methods/generated/types.ts';
import { wireStateOf } from '../../methods/wire-state.ts';
import type { Seed } from '../../seed/format.ts';
import { plantSeed } from '../../seed/plant.ts';
import { readSeed } from '../../seed/read.ts';
import { summariseSeed, tellThings } from '../../seed/summary.ts';
import { noWorld, type World } from '../../seed/world.ts';
import { holdsSeed } from '../grants/difference.ts';

/** A game's world: planted by its session, by the path of a call, or named by its manifest. */

/** Where it is kept what games have planted, each with one wallet. */
export interface WorldStore {
  find<Kept extends object>(game: string, wallet: string): Kept | undefined;
  put(game: string, wallet: string, world: object): void;
}

/** What a planting needs of its session. */
export interface PlantingPlace {
  readonly worlds: WorldStore;
  /** One at a time for each world, whichever session asks; no game waits for another one's. */
  readonly plantings: SerialQueues;
  /** The context of the call that plants. */
  readonly context: CallContext;
  readonly manifest: GameManifest | undefined;
  /** What the player grants at the time; undefined where everything is. */
  readonly grant: Grant | undefined;
  readonly isPaired: boolean;
  callMethod(method: string, params: unknown, context: CallContext): Promise<unknown>;
}

/**
 * Plants a seed with the session's wallet.
 * @throws InvalidParams for what is no seed, SeedNeedsApply, SeedNotGranted, SeedConflict, and what
 *   a call ends with.
 */
export async function plantWorld(text: string, place: PlantingPlace): Promise<ToldWorld> {
  const { service } = place.context;
  if (service.address !== 'embedded') fail('SeedNeedsApply', { service: service.address });
  const seed = requireSeed(text);
  requireShown(seed, place);
  const { game, signer, signal } = place.context;
  const { wallet } = signer;
  const planted = await place.plantings.run(JSON.stringify([game, wallet]), () => {
    signal.throwIfAborted();
    // The player may have granted something else while it waited.
    requireShown(seed, place);
    return plant(seed, wallet, place);
  });
  return tellWorld(planted);
}

/** @throws InvalidParams with the first problem. */
function requireSeed(text: string): Seed {
  const { seed, problems } = readSeed(text, 1);
  if (seed !== undefined) return seed;
  const [{ path, problem, expected } = { path: '', problem: '', expected: '' }] = problems;
  return fail('InvalidParams', { path: path === '' ? 'seed' : `seed: ${path}`, problem, expected });
}

/** What is planted under a grant is what the player was shown. @throws SeedNotGranted. */
function requireShown(seed: Seed, { context, grant, isPaired }: PlantingPlace): void {
  if (!isPaired) return;
  const found = summariseSeed(seed);
  const shown = grant?.seed ?? undefined;
  if (holdsSeed({ seed: shown }, found)) return;
  const expected = shown === undefined ? 'no seed' : `the seed ${shown.hash}`;
  fail('SeedNotGranted', { game: context.game, expected, found: found.hash });
}

/** @param wallet whose turn it is, which has to stay the session's. */
async function plant(seed: Seed, wallet: string, place: PlantingPlace): Promise<World> {
  const { worlds, context, callMethod } = place;
  const { game, signer, journal, signal } = context;
  const before = worlds.find<World>(game, wallet) ?? noWorld;
  return plantSeed(seed, before, {
    wallet,
    signal,
    call: (method, params) => {
      if (signer.wallet !== wallet) {
        fail('InvalidRequest', { detail: 'the session took another wallet while it planted' });
      }
      return callMethod(method, params, context);
    },
    keep: (world) => worlds.put(game, wallet, world),
    stateOf: (key) => {
      const entry = journal.find(game, key);
      return entry && wireStateOf(entry.state);
    },
  });
}

/** What there is of a game's world, without a look at the ledger. */
export function readWorld({ context, worlds, manifest }: PlantingPlace): ToldWorld {
  const { service, game, signer } = context;
  if (service.address === 'embedded') {
    return tellWorld(worlds.find<World>(game, signer.wallet) ?? noWorld);
  }
  const { project = null, seed = null, things = [] } = manifest?.world ?? {};
  return {
    project,
    seed,
    things: things.map(({ kind, name, address = null, index = null }) => {
      return { kind, name, address, index };
    }),
  };
}

function tellWorld({ project, seed, things }: World): ToldWorld {
  return { project, seed, things: tellThings(things) };
}
