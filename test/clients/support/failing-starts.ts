import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorName } from '../../../src/core/generated/errors.ts';
import { RunningCommand, testedCommand } from '../../support/daemon-process.ts';

/** Each way in which a daemon that a game launches does not start. */

/** What a game launches. */
export interface Launch {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly home: string;
  /** The same as we know it. */
  readonly folder: string;
  readonly service?: string;
  /** A package, which is launched in place of the program. */
  readonly packageFolder?: string;
}

export const startCauses = [
  'a wrong path',
  'a folder that is no package',
  'a file that is not executable',
  'a program that ends at once',
  'a program that says why it ends',
  'a home that another process has',
  'a service that cannot be reached',
  'a vault that nobody can open',
] as const;

export interface FailingStart extends Launch {
  readonly cause: (typeof startCauses)[number];
  /** The name of the error that the game gets. */
  readonly error: ErrorName;
  /** Words of its message. */
  readonly says: string;
  /** What the message ends with, which the player does not see. */
  readonly ends?: string;
  /** Whether the daemon itself told the error, so that whoever connects hears it too. */
  readonly isTold: boolean;
}

/** A daemon that is launched has no keychain of this machine. */
export const withoutKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };

export interface FailingStarts {
  readonly starts: readonly FailingStart[];
  /** What the program that ends at once was started with, where it told. */
  readArguments(): string;
  close(): Promise<void>;
}

/** A process that has a home. */
export interface Holder {
  /** Resolves when its output has the words. */
  says(words: string): Promise<void>;
  result(): { readonly stdout: string };
  stop(): Promise<unknown>;
}

/** A machine, or a part of it, as a game sees it. */
export interface GamePlace {
  /** Folder for the homes. */
  readonly folder: string;
  /** What starts a daemon. */
  readonly command: readonly string[];
  /** A program that ends at once, where it is not one that tells its arguments first. */
  readonly ended?: readonly string[];
  /** Starts a service alone; here as every command, where left out. */
  readonly startService?: (home: string) => Holder;
  /** The path by which the game knows one of ours. */
  readonly inside: (path: string) => string;
}

/** Where nobody listens: no program gets it by chance, as one that is free may be. */
export const NOBODYS_PORT = 2;

/** A program that writes what it was started with into a file, and ends. */
const tellArguments = (file: string): readonly string[] => [
  '/bin/sh',
  '-c',
  `echo $* > ${file}`,
  'sh',
];

/** What a system says of a program that it cannot start. */
const LOADER_LINE = 'error while loading shared libraries: libatomic.so.1: cannot open it';

/** Says more than a client keeps, then why it ends. No double quotes: C# puts some around it. */
function complaining({ ended, command }: GamePlace): Pick<Launch, 'program' | 'arguments'> {
  const inShell = `printf %09000d 0 >&2; echo '${LOADER_LINE}' >&2; exit 127`;
  if (ended === undefined) return { program: '/bin/sh', arguments: ['-c', inShell, 'sh'] };
  const inNode = `process.stderr.write('0'.repeat(9000)+'${LOADER_LINE}');process.exitCode=127`;
  return { program: command[0]!, arguments: ['-e', inNode, '--'] };
}

const slowStart = join(import.meta.dirname, 'slow-start.ts');

/** What starts slow-start.ts in place of a daemon. */
export function launchSlowly(place: GamePlace, name: string): Launch {
  const launch = launchIn(place, name);
  return { ...launch, program: process.execPath, arguments: [slowStart, launch.home] };
}

/** What starts a daemon that becomes ready, in the home of this name. */
export function launchIn({ folder, command, inside }: GamePlace, name: string): Launch {
  const [program, ...first] = command;
  const home = join(folder, name);
  return { program: program!, arguments: [...first, 'start'], home: inside(home), folder: home };
}

export async function openFailingStarts(place: GamePlace): Promise<FailingStarts> {
  const { folder, inside } = place;
  const told = join(folder, 'ends', 'arguments');
  const ended = place.ended ?? tellArguments(inside(told));
  const first = place.command.slice(1);
  const taken = join(folder, 'taken');
  const holder = (place.startService ?? startServiceHere)(taken);
  await holder.says('Try:');
  const service = /at (http\S+)/.exec(holder.result().stdout)![1]!;
  const unreachable = `http://127.0.0.1:${NOBODYS_PORT}`;
  const launchHere = (name: string): Launch => launchIn(place, name);
  const missing = inside(join(folder, 'no', 'gamekeeper'));
  const plain = join(folder, 'plain', 'gamekeeper');
  mkdirSync(join(folder, 'plain'));
  writeFileSync(plain, '#!/bin/sh\n', { mode: 0o644 });
  const starts: FailingStart[] = [
    {
      ...{ cause: 'a wrong path', ...launchHere('wrong'), program: missing, isTold: false },
      ...{ error: 'DaemonStartFailed', says: missing },
    },
    {
      ...{ cause: 'a folder that is no package', ...launchHere('package'), isTold: false },
      ...{ packageFolder: inside(join(folder, 'package')), error: 'DaemonStartFailed' },
      says: 'is not a package of Gamekeeper: no node',
    },
    {
      ...{ cause: 'a file that is not executable', ...launchHere('plain'), isTold: false },
      ...{ program: inside(plain), error: 'DaemonStartFailed' },
      // Windows has no such mode, and sees that it is no program.
      says: place.ended !== undefined ? inside(plain) : `${inside(plain)}: it is not executable`,
    },
    {
      ...{ cause: 'a program that ends at once', ...launchHere('ends'), isTold: false },
      ...{ program: ended[0]!, arguments: ended.slice(1) },
      ...{ error: 'DaemonStartFailed', says: 'code 0' },
    },
    {
      ...{ cause: 'a program that says why it ends', ...launchHere('complains'), isTold: false },
      ...complaining(place),
      ...{ error: 'DaemonStartFailed', says: `code 127 before it was ready, and said: ` },
      ends: LOADER_LINE,
    },
    {
      ...{ cause: 'a home that another process has', ...launchHere('taken'), isTold: true },
      ...{ error: 'DaemonRunning', says: `Gamekeeper runs in ${inside(taken)} already` },
    },
    {
      ...{ cause: 'a service that cannot be reached', ...launchHere('alone'), isTold: true },
      ...{ service: unreachable, error: 'ServiceUnreachable', says: unreachable },
    },
    {
      ...{ cause: 'a vault that nobody can open', ...launchHere('sealed'), isTold: true },
      ...{ arguments: [...first, 'start', '--vault'], service },
      ...{ error: 'KeychainUnavailable', says: 'start with --vault --passphrase-file' },
    },
  ];
  for (const name of ['wrong', 'package', 'ends', 'complains', 'alone', 'sealed'])
    mkdirSync(join(folder, name));
  return {
    starts,
    readArguments: () => readFileSync(told, 'utf8').trim(),
    async close() {
      await holder.stop();
    },
  };
}

function startServiceHere(home: string): Holder {
  const service = new RunningCommand(['service', '--home', home], { command: testedCommand });
  return {
    says: (words) => service.says(words),
    result: () => service.result(),
    stop: () => service.stop('SIGTERM'),
  };
}
