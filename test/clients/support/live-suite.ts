import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type LiveCase, liveCases, type Step } from './live-cases.ts';
import { LiveDaemon } from './live-daemon.ts';
import type { ClientName } from './scripted-connections.ts';

/** All cases of live tables, played by one start of a client's game. */

/** What a game has to play; a list of them comes in TEST_LIVE_CASES, as JSON. */
export interface LivePlay {
  readonly name: string;
  readonly home: string;
  readonly steps: readonly Step[];
}

/** What a game prints of a play, as JSON in a line behind the word `played`. */
export interface LivePlayed {
  readonly name: string;
  readonly line: string;
}

/** Where the homes are, and where the game sees them. */
export interface LivePlace {
  readonly folder: string;
  inside(path: string): string;
}

/** Has the game play; answers what it printed. */
export type PlayLive = (plays: string) => Promise<string>;

/** Defines a test for each case. @param perform opens a place, has the game play and closes it. */
export function testLive(
  client: ClientName,
  perform: (act: (place: LivePlace, play: PlayLive) => Promise<void>) => Promise<void>,
): void {
  const played = new Map<string, string>();
  const asked = new Map<string, readonly string[]>();

  beforeAll(() =>
    perform(async (place, play) => {
      const daemons = await startDaemons(place.folder);
      try {
        const plays = [...daemons.keys()].map(({ name, steps }, index): LivePlay => {
          return { name, steps, home: place.inside(homeOf(place.folder, index)) };
        });
        const output = await play(JSON.stringify(plays));
        for (const { name, line } of readPlayed(output)) played.set(name, line);
        if (played.size < plays.length) throw new Error(`not all was played:\n${output}`);
        for (const [one, daemon] of daemons) asked.set(one.name, daemon.asked);
      } finally {
        for (const daemon of daemons.values()) await daemon.close();
      }
    }),
  );

  test.each(liveCases)('behaviour: $name', (one) => {
    expect(played.get(one.name)).toBe(one.differs?.[client]?.says ?? one.expected);
    expect(asked.get(one.name)).toEqual(one.asked);
  });
}

async function startDaemons(folder: string): Promise<ReadonlyMap<LiveCase, LiveDaemon>> {
  const daemons = new Map<LiveCase, LiveDaemon>();
  for (const [index, one] of liveCases.entries()) {
    daemons.set(one, await LiveDaemon.start(homeOf(folder, index), one));
  }
  return daemons;
}

function homeOf(folder: string, index: number): string {
  return join(folder, `live-${index}`);
}

function readPlayed(output: string): readonly LivePlayed[] {
  return [...output.matchAll(/^\s*played (\{.*\})\s*$/gm)].map(([, json]) => JSON.parse(json!));
}
