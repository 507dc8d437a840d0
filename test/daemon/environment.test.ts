import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import { anotherUserRequirement } from '../support/another-user.ts';
import { RunningCommand, runCommand, testedCommand } from '../support/daemon-process.ts';
import { bindfs, machineHas } from '../support/machine.ts';
import { quote, type Row, type RowPlace, rows } from './environment-rows.ts';

/** The environment is an input: each row of the table is a start in a real process. */

/** An id that has no account on any machine. */
const NOBODY = 54_321;
const isHere =
  platform === 'linux' &&
  machineHas(anotherUserRequirement, 'starts under other accounts and mounts') &&
  machineHas(bindfs, 'starts on disks without modes');

let folder: string;
let place: RowPlace;
/** Where the start runs, and must leave nothing. */
let work: string;
let passphraseFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-environment-'));
  place = { user: join(folder, 'player Ü'), beside: join(folder, 'beside') };
  work = join(folder, 'work');
  for (const path of [place.user, place.beside, work]) mkdirSync(path);
  passphraseFile = join(folder, 'passphrase');
  writeFileSync(passphraseFile, 'correct horse battery staple\n', { mode: 0o600 });
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

const list = (): readonly string[] => readdirSync(folder, { recursive: true }).map(String).sort();

/** The words that start a command in a row's surroundings. */
function wordsOf({ before, who, wrap = '' }: Row, words: readonly string[]): readonly string[] {
  const lines = ['set -e', ...(before?.(place) ?? [])];
  if (who === 'nobody-known') {
    const account = `player:x:${NOBODY}:${NOBODY}::${place.user}:/bin/sh`;
    writeFileSync(join(folder, 'accounts'), `root:x:0:0:root:/root:/bin/sh\n${account}\n`);
    lines.push(`mount --bind ${quote(join(folder, 'accounts'))} /etc/passwd`);
  }
  // Folders that the lines have mounted over are entered again.
  lines.push('cd "$PWD"');
  const switched = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const run = [...(who === undefined ? [] : switched), ...words];
  // The variables are the command's own, not those of the shell that mounts.
  lines.push(`${wrap}exec env -i ${[...assignments, ...run].map(quote).join(' ')}`);
  return ['unshare', '--mount', 'sh', '-c', lines.join('\n')];
}

let assignments: readonly string[] = [];

function setEnvironment({ env }: Row): void {
  const all = { PATH: '/usr/bin:/bin', HOME: place.user, ...env?.(place) };
  assignments = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
}

function giveFolders({ who }: Row): void {
  if (who === undefined) return;
  for (const path of [folder, place.user, place.beside, work, passphraseFile]) {
    chownSync(path, NOBODY, NOBODY);
  }
}

const argsOf = ({ args }: Row): readonly string[] => [
  'start',
  '--vault',
  '--passphrase-file',
  passphraseFile,
  ...(args?.(place) ?? []),
];

describe.skipIf(!isHere)('a start', () => {
  const working = rows.filter(({ refused }) => refused === undefined);
  const refused = rows.filter((row) => row.refused !== undefined);

  test.each(working)('default: $name', async (row) => {
    giveFolders(row);
    setEnvironment(row);
    const home = row.home?.(place) ?? join(place.user, '.local/share/gamekeeper');
    const [program, ...first] = wordsOf(row, [...testedCommand, ...argsOf(row)]);
    const daemon = new RunningCommand(first, { command: [program!], cwd: work });
    try {
      await daemon.says('Ctrl-C');
      expect(await readStartFile(home)).toBeDefined();
      const { before: _, ...plain } = row;
      const [own, ...call] = wordsOf(plain, [...testedCommand, 'call', 'projects.find', '{}']);
      const { status, stdout } = await runCommand(call, { command: [own!], cwd: work });
      expect(stdout).toBe('[]\n');
      expect(status).toBe(0);
      const ended = await daemon.interrupt();
      expect(ended.status).toBe(0);
      expect(readdirSync(work)).toEqual([]);
    } finally {
      daemon.kill();
    }
  });

  test.each(refused)('error: $name', async (row) => {
    giveFolders(row);
    setEnvironment(row);
    // What the row itself makes is there without the start, too.
    const [program, ...nothing] = wordsOf(row, ['true']);
    await runCommand(nothing, { command: [program!], cwd: work });
    const before = list();
    const [, ...start] = wordsOf(row, [...testedCommand, ...argsOf(row)]);
    const { status, stdout, stderr } = await runCommand(start, { command: [program!], cwd: work });
    expect(stdout).toBe('');
    for (const words of row.refused!(place)) expect(stderr).toContain(words);
    if (row.unsaid !== undefined) expect(stderr).not.toContain(row.unsaid);
    if (row.isOfNode !== true) {
      expect(stderr).not.toContain('\n    at ');
      expect(status).toBe(1);
    }
    if (row.isMade !== true) expect(list()).toEqual(before);
  });
});
