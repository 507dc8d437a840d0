import type { SeededRandom } from '../../durability/seeded-random.ts';
import { type OpenModelDaemon, openModelDaemon } from './daemon.ts';
import type { Place } from './service.ts';
import { Broken, type Step, steps, World } from './world.ts';

/** Histories one after another: which, how many, and what the first broken one was. */

export interface Exploration {
  readonly place: Place;
  /** Every order of so many steps. */
  readonly steps: number;
  /** In each, every way in which so many things, at any positions, do not go well. */
  readonly deviations: number;
  /** No more histories than these. */
  readonly histories: number;
  readonly openDaemon?: OpenModelDaemon;
}

export interface Explored {
  histories: number;
  /** Histories that broke a promise, and the story of the first. */
  broken: number;
  first: string | undefined;
}

/** What does not go well at a position of a history. */
interface Deviation {
  readonly position: number;
  readonly choice: number;
}

/** Plays every history of a kind. */
export async function exploreAll(wish: Exploration): Promise<Explored> {
  const explored: Explored = { histories: 0, broken: 0, first: undefined };
  for (const script of scriptsOf(wish.place, wish.steps)) {
    await exploreScript(wish, script, [], explored);
    if (explored.histories >= wish.histories) break;
  }
  return explored;
}

async function exploreScript(
  wish: Exploration,
  script: readonly Step[],
  deviations: readonly Deviation[],
  explored: Explored,
): Promise<void> {
  if (explored.histories >= wish.histories) return;
  const options: number[] = [];
  const choose = (count: number): number => {
    const position = options.push(count) - 1;
    return deviations.find((one) => one.position === position)?.choice ?? 0;
  };
  await playOne(wish, script, choose, explored);
  if (deviations.length === wish.deviations) return;
  const from = (deviations.at(-1)?.position ?? -1) + 1;
  for (let position = from; position < options.length; position += 1) {
    for (let choice = 1; choice < options[position]!; choice += 1) {
      await exploreScript(wish, script, [...deviations, { position, choice }], explored);
    }
  }
}

/** Plays long histories in which everything may go wrong, by chance. */
export async function exploreByChance(
  wish: Pick<Exploration, 'place' | 'steps' | 'histories' | 'openDaemon'>,
  random: SeededRandom,
): Promise<Explored> {
  const explored: Explored = { histories: 0, broken: 0, first: undefined };
  const all: readonly Step[] = steps[wish.place];
  while (explored.histories < wish.histories) {
    const script = Array.from({ length: wish.steps }, () => all[random.below(all.length)]!);
    // From histories in which hardly anything goes wrong to those in which nearly everything does.
    const wellPercent = random.below(100);
    const choose = (count: number): number =>
      random.below(100) < wellPercent ? 0 : random.below(count);
    await playOne(wish, script, choose, explored);
  }
  return explored;
}

async function playOne(
  { place, openDaemon = openModelDaemon }: Pick<Exploration, 'place' | 'openDaemon'>,
  script: readonly Step[],
  choose: (count: number) => number,
  explored: Explored,
): Promise<void> {
  explored.histories += 1;
  try {
    await new World(place, choose, openDaemon).play(script);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    explored.broken += 1;
    explored.first ??= error.message;
  }
}

function* scriptsOf(place: Place, length: number): Generator<readonly Step[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const script of scriptsOf(place, length - 1)) {
    for (const step of steps[place]) yield [...script, step];
  }
}
