import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outputTo } from '../../../src/daemon/log/output.ts';
import { program } from '../../../src/daemon/program.ts';
import {
  type Ended,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../../support/daemon-process.ts';

/** Nothing that others wrote reaches a terminal as it is, from any command. */

/** Clears the screen, rings, moves the cursor by one character, and turns the text round. */
const hostile = 'evil\u001b[2J\u0007\u009b1A\u202e\u3164';
const hidden = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\n|\t)\p{Cc}/v;

function expectShown({ stdout, stderr }: Ended): void {
  const text = `${stdout}${stderr}`;
  expect(text).not.toMatch(hidden);
  expect(text).toContain('evil\\u001b[2J');
}

/** The commands that do something, each with the words that name it. */
function leavesOf(command: Command, path: readonly string[] = []): [string, string[], Command][] {
  return command.commands.flatMap((one) => {
    const words = [...path, one.name()];
    const isGroup = one.commands.length > 0;
    const own: [string, string[], Command][] = [[words.join(' '), words, one]];
    return [
      ...(isGroup && one.registeredArguments.length === 0 ? [] : own),
      ...leavesOf(one, words),
    ];
  });
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What would continue, or would need nothing of what others wrote, is told something else. */
const more: Readonly<Record<string, readonly string[]>> = {
  start: ['--service', `http://${hostile}/`],
  service: ['--listen', hostile],
};

describe.skipIf(process.platform === 'win32')('every command', () => {
  const quiet = ['schema', 'openrpc'];
  const leaves = leavesOf(program).filter(([name]) => !quiet.includes(name));

  test.concurrent.each(leaves)(
    'behaviour: %s shows what it is given',
    async (name, words, command) => {
      const home = join(folder, `${name} ${hostile}`);
      mkdirSync(home, { recursive: true, mode: 0o700 });
      const given = command.registeredArguments.map(() => hostile);
      const options = command.options.some(({ long }) => long === '--home') ? ['--home', home] : [];
      const ended = await runCommand([...words, ...given, ...options, ...(more[name] ?? [])], {
        cwd: home,
      });
      expect(`${ended.stdout}${ended.stderr}`).not.toMatch(hidden);
    },
  );
});

test('behaviour: a command that there is not is shown', async () => {
  expectShown(await runCommand([hostile]));
});

describe('a service before its proof', () => {
  let server: Server;
  let answer: object = {};
  let url: string;
  beforeAll(async () => {
    server = createServer((_, response) => response.end(JSON.stringify(answer)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  test('behaviour: what it says of itself is shown', async () => {
    const ledgerKey = '1'.repeat(32);
    answer = { genesisId: hostile, bornMs: 1, ledgerKey, signature: '1'.repeat(64), url: hostile };
    const passphraseFile = join(folder, 'passphrase');
    writeFileSync(passphraseFile, 'correct horse\n', { mode: 0o600 });
    const vault = ['--vault', '--passphrase-file', passphraseFile];
    const home = ['--home', join(folder, 'before')];
    const ended = await runCommand(['start', '--service', url, ...home, ...vault]);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain('NetworkNotProved');
    expectShown(ended);
  });
});

describe('files of others', () => {
  test('behaviour: a manifest', async () => {
    const file = join(folder, 'gamekeeper.json');
    const manifest = {
      game: hostile,
      name: hostile,
      projects: [hostile],
      actions: [],
      budgets: [],
    };
    for (const text of [JSON.stringify({ ...manifest, [hostile]: 1 }), `{"name": ${hostile}`]) {
      writeFileSync(file, text);
      for (const json of [[], ['--json']]) {
        const ended = await runCommand(['manifest', 'check', file, ...json]);
        expect(`${ended.stdout}${ended.stderr}`).not.toMatch(hidden);
        if (json.length > 0) expect(JSON.parse(ended.stdout).problems).not.toEqual([]);
      }
    }
  });

  test('behaviour: a backup', async () => {
    const backup = join(folder, 'backup');
    mkdirSync(backup);
    const texts = [hostile, JSON.stringify({ format: hostile, files: [{ path: hostile }] })];
    for (const text of texts) {
      writeFileSync(join(backup, 'backup.json'), text);
      const home = ['--home', join(folder, 'restored')];
      const ended = await runCommand(['restore', backup, ...home]);
      expect(ended.status).toBe(1);
      expect(`${ended.stdout}${ended.stderr}`).not.toMatch(hidden);
    }
  });
});

test('behaviour: a record is shown, and is the same value as JSON', async () => {
  const place = makeHomeFolder();
  const daemon = await startDaemonProcess(place);
  const name = 'Farm\u{e0041}\u200d';
  try {
    const home = ['--home', place.home];
    const made = await runCommand(['call', 'projects.create', JSON.stringify({ name }), ...home]);
    expect(made.stdout).not.toMatch(hidden);
    expect(JSON.parse(made.stdout).records.projects[0].name).toBe(name);
    const path = ['--get', 'records.projects.0.name'];
    const again = ['call', 'projects.create', JSON.stringify({ name }), ...path, ...home];
    expect((await runCommand(again)).stdout).toBe('Farm\\udb40\\udc41\\u200d\n');
  } finally {
    await daemon.interrupt();
    place.remove();
  }
});

test('behaviour: the writer lets lines, tabs and emoji through', () => {
  const written: string[] = [];
  const output = outputTo({ write: (text: string) => written.push(text) > 0 });
  output.write(`a\tb\n❤️ ${hostile}\n`);
  expect(written.join('')).toBe('a\tb\n❤️ evil\\u001b[2J\\u0007\\u009b1A\\u202e\\u3164\n');
});
