import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { openNetworkJournal } from '../../src/daemon/journal/journal.ts';
import { readLogEntry } from '../../src/service/ledger/log/store-log.ts';
import { readRules } from '../../src/service/ledger/replay/rules.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  repository,
  runCommand,
} from '../support/daemon-process.ts';
import { liveIn, makeKeychain } from './home-life.ts';

/** The commits of a whole start, in their order, and what the home then is. */
export interface WholeStart {
  readonly commits: readonly string[];
  readonly made: object;
}

/** A kill of a start: before or behind its commit of this number, counted from 1. */
export interface StartKill {
  readonly moment: 'before' | 'behind';
  readonly number: number;
  /** The commit. */
  readonly what: string;
}

export function listKills({ commits }: WholeStart, moment: StartKill['moment']): StartKill[] {
  return commits.map((what, index) => ({ moment, number: index + 1, what }));
}

/** Starts in a new home, undisturbed. */
export function startWhole(): Promise<WholeStart> {
  return inHome(async (folder) => {
    const running = start(folder, '');
    await running.says('Ctrl-C');
    const commits = readCommits(folder);
    expect((await running.stop('SIGTERM')).status).toBe(0);
    return { commits, made: await lookAt(folder.home) };
  });
}

/**
 * Kills a start. The next start, verify and doctor find all well, and all is as a start leaves it
 * that nobody disturbs.
 */
export function killAtCommit(
  { moment, number }: StartKill,
  { commits, made }: WholeStart,
): Promise<void> {
  return inHome(async (folder) => {
    const running = start(folder, `${moment} ${number}`);
    await running.ended;
    expect(running.child.signalCode).toBe('SIGKILL');
    expect(readCommits(folder)).toEqual(commits.slice(0, number));
    expect(await lookAt(folder.home)).toEqual(made);
  });
}

async function inHome<Answer>(run: (folder: HomeFolder) => Promise<Answer>): Promise<Answer> {
  const folder = makeHomeFolder();
  try {
    mkdirSync(folder.home, { mode: 0o700 });
    return await run(folder);
  } finally {
    folder.remove();
  }
}

const preload = join(import.meta.dirname, 'kill-at-commit.ts');
const command = [process.execPath, '--import', preload, join(repository, 'src/daemon/main.ts')];

function start(folder: HomeFolder, kill: string): RunningCommand {
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
  const env = { ...process.env, COMMITS_FILE: commitsIn(folder), COMMITS_KILL: kill };
  return new RunningCommand(['start', '--home', folder.home, ...vault], { command, env });
}

const commitsIn = ({ path }: HomeFolder): string => join(path, 'commits');

/** Without the names that each home has of its own. */
function readCommits(folder: HomeFolder): string[] {
  const lines = readFileSync(commitsIn(folder), 'utf8').trim().split('\n');
  return lines.map(withoutNames);
}

function withoutNames(path: string): string {
  return path
    .replace(/[1-9A-HJ-NP-Za-km-z]{43,44}/, 'NETWORK')
    .replace(/\d{4}-\d\d-\d\dT[\d-]+\.\d+Z/, 'TIME');
}

/** Starts, verifies and asks the doctor. @returns what is the same in every home started so. */
async function lookAt(home: string): Promise<object> {
  const { service, close } = await liveIn(home, makeKeychain());
  const { isEqual, since } = await service.controls.verify();
  expect(isEqual).toBe(true);
  expect(since).toBeNull();
  const { genesisId } = service.port;
  await close();
  const doctor = await runCommand(['doctor', '--home', home]);
  expect(doctor).toMatchObject({ status: 0, stdout: expect.stringContaining('All is well.') });
  const store = openSqliteStore(join(home, 'service.sqlite'));
  const rules = readRules(store);
  const log: object[] = [];
  for (let sequence = 0n; ; sequence += 1n) {
    const entry = readLogEntry(store, sequence);
    if (entry === undefined) break;
    log.push([entry.kind]);
  }
  const meta = [...store.scan('meta')].map(([key]) => key);
  await store.close();
  const journal = await openNetworkJournal(makeHomeIn(home), genesisId);
  const writes = [journal.unsettled(), ...journal.settled()];
  await journal.close();
  return { rules, log, meta, writes, files: filesIn(home) };
}

/** What names a process that was killed, what it logged, and keys: which are there by its age. */
const ofProcess =
  /^(daemon|control|player|start-state|version)\.json$|^daemon\.log$|^vault\.gkv$|-shm$/;

function filesIn(home: string): string[] {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
  const lasting = files.filter((path) => !ofProcess.test(path)).map(withoutNames);
  return [...new Set(lasting)].sort();
}
