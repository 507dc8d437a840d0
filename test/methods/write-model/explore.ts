import { SeededRandom } from '../../durability/seeded-random.ts';
import { type OpenModelDaemon, openModelDaemon } from './daemon.ts';
import { Broken } from './promises.ts';
import type { Place } from './service.ts';
import { type Step, steps } from './steps.ts';
import { type Choose, World } from './world.ts';

/** Histories one after another: which, how many, and what the first broken one was. */

export interface Exploration {
  readonly place: Place;
  readonly scripts: Iterable<readonly Step[]>;
  /** In each, every way in which so many things, at any positions, do not go well. */
  readonly deviations: number;
  readonly openDaemon?: OpenModelDaemon;
}

export interface Explored {
  histories: number;
  /** How often a build was refused as executed before. */
  doneBefore: number;
  /** Histories that broke a promise; the story of the first, and how to play it again. */
  broken: number;
  first: string | undefined;
}

/** What does not go well at a position of a history. */
interface Deviation {
  readonly position: number;
  readonly choice: number;
}

interface History {
  readonly script: readonly Step[];
  readonly choose: Choose;
  /** Says how to come to the same history once more. */
  readonly again: () => string;
}

/** Plays every history of a kind. */
export async function exploreAll(wish: Exploration): Promise<Explored> {
  const explored: Explored = { histories: 0, doneBefore: 0, broken: 0, first: undefined };
  for (const script of wish.scripts) await exploreScript(wish, script, [], explored);
  return explored;
}

async function exploreScript(
  wish: Exploration,
  script: readonly Step[],
  deviations: readonly Deviation[],
  explored: Explored,
): Promise<void> {
  const options: number[] = [];
  const choose: Choose = ({ length }) => {
    const position = options.push(length) - 1;
    return deviations.find((one) => one.position === position)?.choice ?? 0;
  };
  const again = () =>
    `the steps ${script.join(', ')}; what went wrong: ${JSON.stringify(deviations)}`;
  await playOne(wish, { script, choose, again }, explored);
  if (deviations.length === wish.deviations) return;
  const from = (deviations.at(-1)?.position ?? -1) + 1;
  for (let position = from; position < options.length; position += 1) {
    for (let choice = 1; choice < options[position]!; choice += 1) {
      await exploreScript(wish, script, [...deviations, { position, choice }], explored);
    }
  }
}

export interface ByChance {
  /** Of each history. */
  readonly steps: number;
  readonly histories: number;
}

/** Plays long histories in which everything may go wrong, by chance: the same for a seed. */
export async function exploreByChance(
  wish: Pick<Exploration, 'place' | 'openDaemon'> & ByChance,
  seed: number,
): Promise<Explored> {
  const random = new SeededRandom(seed);
  const explored: Explored = { histories: 0, doneBefore: 0, broken: 0, first: undefined };
  const all: readonly Step[] = steps[wish.place];
  while (explored.histories < wish.histories) {
    const script = Array.from({ length: wish.steps }, () => all[random.below(all.length)]!);
    // From histories in which hardly anything goes wrong to those in which nearly everything does.
    const wellPercent = random.below(100);
    const choose: Choose = ({ length }) =>
      random.below(100) < wellPercent ? 0 : random.below(length);
    const again = () =>
      `GAMEKEEPER_SEED=${seed}, ${wish.place}, history ${explored.histories}, ${wish.steps} steps`;
    await playOne(wish, { script, choose, again }, explored);
  }
  return explored;
}

export interface Told extends Pick<Exploration, 'place' | 'openDaemon'> {
  readonly script: readonly Step[];
  /** What does not go well, in its order, by the names of the options. */
  readonly wrong: readonly string[];
}

/**
 * Plays one history that is reported by name, which no further option changes.
 * @returns the story of what happened.
 * @throws Broken; Error where something that is reported cannot happen.
 */
export async function playTold({
  place,
  script,
  wrong,
  openDaemon = openModelDaemon,
}: Told): Promise<string> {
  const left = [...wrong];
  const choose: Choose = (options) => {
    const choice = left.length === 0 ? -1 : options.indexOf(left[0]!);
    if (choice < 0) return 0;
    left.shift();
    return choice;
  };
  const world = new World(place, choose, openDaemon);
  await world.play(script);
  if (left.length > 0) throw new Error(`It did not come to: ${left}\n${world.story.join('\n')}`);
  return world.story.join('\n');
}

async function playOne(
  { place, openDaemon = openModelDaemon }: Pick<Exploration, 'place' | 'openDaemon'>,
  { script, choose, again }: History,
  explored: Explored,
): Promise<void> {
  explored.histories += 1;
  const world = new World(place, choose, openDaemon);
  try {
    await world.play(script);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    explored.broken += 1;
    explored.first ??= `${error.message}\nPlay it again: ${again()}`;
  }
  explored.doneBefore += world.timesDoneBefore;
}

/** Every order of so many steps. */
export function* scriptsOf(place: Place, length: number): Generator<readonly Step[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const script of scriptsOf(place, length - 1)) {
    for (const step of steps[place]) yield [...script, step];
  }
}
