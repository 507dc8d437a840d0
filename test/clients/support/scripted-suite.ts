import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { defaultLimits } from '../../../clients/typescript/src/calls/limits.ts';
import { errorTable } from '../../../src/core/generated/errors.ts';
import { englishPlayerTexts } from '../../../src/daemon/words/english-player-texts.ts';
import { runCommand } from '../../support/daemon-process.ts';
import {
  type FailingStart,
  type GamePlace,
  type Launch,
  launchIn,
  NOBODYS_PORT,
  openFailingStarts,
  startCauses,
} from './failing-starts.ts';
import { type ClientName, type Step, scripts } from './scripted-connections.ts';
import { ScriptedDaemon } from './scripted-daemon.ts';

/** All scripts, and all that becomes of a launch, played by one start of a client's game. */

/** What a game is told to play; a list of them comes in TEST_SCRIPTS, as JSON. */
export interface Play {
  readonly name: string;
  readonly home: string;
  readonly network?: string | undefined;
  readonly connectWithinMs?: number | undefined;
  readonly steps: readonly Step[];
  /** Starts the daemon where none runs. Where that fails, a game connects that starts none. */
  readonly launch?: Launch;
  /** How many games connect at once; one where left out. */
  readonly games?: number;
  /** Whether the game is in a Flatpak, which sees no process outside. */
  readonly isInFlatpak?: boolean;
}

/** What a game prints of a play, as JSON in a line behind the word `played`. */
export interface Played {
  readonly name: string;
  readonly line: string;
  /** When it began to connect, and knew that it is open or why it is not; Unix time. */
  readonly beganMs: number;
  readonly knewMs: number;
  /** Why it is not open: for the developer, and for the player in English. */
  readonly message?: string;
  readonly shown?: string;
}

/** What became of a start that fails. */
interface FailedStart {
  readonly start: FailingStart;
  readonly played: Played;
  /** How long after its cause the game knew it. */
  readonly knownAfterMs: number;
}

/** Has the game of a client play; answers what it printed. */
export type PlayScripts = (plays: string) => Promise<string>;

/** Opens a place for homes, has the game play there and closes it. */
export type PerformScripts = (
  act: (place: GamePlace, play: PlayScripts) => Promise<void>,
) => Promise<void>;

/** What is known sooner is known by its cause, and not as a client's shortest time ran out. */
const KNOWN_MS_MAX = defaultLimits.connectTimeoutMs;
/** What a client keeps of what a program said, and its own words. */
const MESSAGE_LENGTH_MAX = 4096 + 1024;
/** How long a daemon stays unused. Tests have Godot's editor, which is no exported game. */
const unusedEnds: Readonly<Record<ClientName, RegExp>> = {
  csharp: /--end-unused 15$/,
  gdscript: /--end-unused 300\.0$/,
  typescript: /--end-unused 15$/,
};
/** Over all that a system gives. */
const GONE_PID = 2 ** 30;

/** Launches that succeed, and what the game hears, by the name of their home. */
const launches = {
  pair: { name: 'two games at once: one starts it', line: 'open on embedded, open on embedded' },
  left: {
    name: 'a file that a killed daemon left, in a Flatpak',
    line: 'open on embedded',
  },
  reused: {
    name: 'a file that a killed daemon left, and its port is another program’s, in a Flatpak',
    line: 'open on embedded',
  },
  gone: {
    name: 'a file that a killed daemon left, in a Flatpak, to who launches nothing',
    line: 'connect: DaemonNotRunning',
  },
} as const;

/** Defines a client's tests: one for each script, and for each cause of a failed start. */
export function testScripts(client: ClientName, perform: PerformScripts): void {
  const played = new Map<string, Played>();
  let failed: readonly FailedStart[] = [];

  beforeAll(() =>
    perform(async (place, play) => {
      failed = await playAll(client, place, play, played);
    }),
  );

  test.each(scripts)('behaviour: $name', ({ name, expected, differs }) => {
    expect(played.get(name)?.line).toBe(differs?.[client]?.expected ?? expected);
  });

  test.each(startCauses)('error: %s, known at once and in words', (cause) => {
    expectFailed(failed.find(({ start }) => start.cause === cause)!);
  });

  test.each(Object.values(launches))('behaviour: $name', ({ name, line }) => {
    expect(played.get(name)?.line).toBe(line);
  });
}

function expectFailed({ start, played, knownAfterMs }: FailedStart): void {
  const { error, says, ends = '', isTold } = start;
  const { line, message, shown } = played;
  const told = errorTable[error].retryable ? `${error} retryable` : error;
  const others = isTold ? told : 'DaemonNotRunning';
  expect(line).toBe(`connect: ${told}; without launching: ${others}`);
  expect(message).toContain(says);
  expect(message?.endsWith(ends), message).toBe(true);
  expect(message?.length).toBeLessThan(MESSAGE_LENGTH_MAX);
  if (ends !== '') expect(shown).not.toContain(ends);
  const [sentence] = englishPlayerTexts.sentences[error]!.split('{');
  expect(shown).toContain(sentence!);
  expect(knownAfterMs).toBeLessThan(KNOWN_MS_MAX);
}

/** Has a game launch what fails to start, and holds it to what it told. */
export async function expectStartsFail(place: GamePlace, play: PlayScripts): Promise<void> {
  const { starts, close } = await openFailingStarts(place);
  try {
    const output = await play(JSON.stringify(starts.map(playStart)));
    const played = readPlayed(output);
    expect(
      played.map(({ name }) => name),
      output,
    ).toEqual(startCauses);
    for (const [index, start] of starts.entries()) {
      expectFailed(judgeStart(start, played[index]!));
    }
  } finally {
    await close();
  }
}

function playStart(start: FailingStart): Play {
  return { name: start.cause, steps: [], home: start.home, launch: start };
}

/** Plays all scripts and launches in a place. @param played gets what the game printed of each. */
async function playAll(
  client: ClientName,
  place: GamePlace,
  play: PlayScripts,
  played: Map<string, Played>,
): Promise<readonly FailedStart[]> {
  const failing = await openFailingStarts(place);
  const daemons: ScriptedDaemon[] = [];
  const plays: Play[] = [];
  try {
    for (const [index, script] of scripts.entries()) {
      const home = join(place.folder, `script-${index}`);
      daemons.push(await ScriptedDaemon.start(home, script));
      const { name, steps, network, connectWithinMs } = script;
      plays.push({ name, steps, network, connectWithinMs, home: place.inside(home) });
    }
    plays.push(...failing.starts.map(playStart), ...makeLaunches(place));
    daemons.push(await startStranger(join(place.folder, 'reused')));
    const output = await play(JSON.stringify(plays));
    for (const one of readPlayed(output)) played.set(one.name, one);
    if (played.size < plays.length) throw new Error(`not all was played:\n${output}`);
    expect(failing.readArguments()).toMatch(unusedEnds[client]);
    return failing.starts.map((start) => judgeStart(start, played.get(start.cause)!));
  } finally {
    for (const name of Object.keys(launches)) {
      await runCommand(['stop', '--home', join(place.folder, name)]);
    }
    for (const daemon of daemons) await daemon.close();
    await failing.close();
  }
}

function makeLaunches(place: GamePlace): readonly Play[] {
  for (const name of ['left', 'gone']) leaveFiles(join(place.folder, name));
  return Object.entries(launches).map(([folder, { name }]) => {
    const launch = launchIn(place, folder);
    const { home } = launch;
    if (folder === 'pair') return { name, home, steps: [], launch, games: 2 };
    const play = { name, home, steps: [], isInFlatpak: true };
    return folder === 'gone' ? play : { ...play, launch };
  });
}

/** What a killed daemon leaves in its home. */
function leaveFiles(home: string): void {
  mkdirSync(home, { mode: 0o700 });
  const shared = { format: 1, pid: GONE_PID };
  const url = `ws://127.0.0.1:${NOBODYS_PORT}/`;
  const file = { ...shared, url, secret: '00'.repeat(32) };
  const state = { ...shared, state: 'ready', changedAt: new Date().toISOString() };
  writeFileSync(join(home, 'daemon.json'), JSON.stringify(file));
  writeFileSync(join(home, 'start-state.json'), JSON.stringify(state));
}

/** Another program at the port of a daemon that is gone. */
function startStranger(home: string): Promise<ScriptedDaemon> {
  const opens = ['another secret'] as const;
  return ScriptedDaemon.start(home, { name: 'stranger', opens, acts: [], steps: [], expected: '' });
}

function readPlayed(output: string): readonly Played[] {
  return [...output.matchAll(/^\s*played (\{.*\})\s*$/gm)].map(([, json]) => JSON.parse(json!));
}

/** The cause of what the daemon told is when it told it; of all else, when it was launched. */
function judgeStart(start: FailingStart, played: Played): FailedStart {
  const file = join(start.folder, 'start-state.json');
  const causeMs = start.isTold
    ? Date.parse(JSON.parse(readFileSync(file, 'utf8')).changedAt)
    : played.beganMs;
  return { start, played, knownAfterMs: played.knewMs - causeMs };
}
