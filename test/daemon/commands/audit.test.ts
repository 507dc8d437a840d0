import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openJournal } from '../../../src/daemon/journal/journal.ts';
import { describeDays, describeLine } from '../../../src/daemon/player/describe-audit.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { WALLET } from '../audit/kept-audit.ts';
import { openSession } from '../support/client.ts';

/** `gamekeeper audit`, next to a daemon that runs, and where none does. */

let folder: HomeFolder;
let daemon: DaemonProcess;
let network: string;
let signature: string;
const GAME = 'com.example.farm';
const run = (...args: string[]) => runCommand(['audit', ...args, '--home', folder.home]);
const well = async (...args: string[]): Promise<string> => {
  const { stdout, stderr, status } = await run(...args);
  expect([stderr, status]).toEqual(['', 0]);
  return stdout;
};

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
  const game = await openSession(daemon.url, folder.home, { game: GAME });
  network = (await game.call('session.get')).network;
  const params = { name: 'Farm', idempotencyKey: 'first-project' };
  ({
    signatures: [signature],
  } = await game.call('projects.create', params));
  await game.close();
});
afterAll(async () => {
  await daemon.stop('SIGKILL');
  folder.remove();
});

describe.each([
  ['beside a daemon', async () => {}],
  ['of a home at rest', async () => void (await daemon.stop('SIGTERM'))],
])('the audit %s', (_, arrange) => {
  beforeAll(arrange);

  test('default: prints a line for each, oldest first', async () => {
    const lines = (await well()).trim().split('\n');
    const time = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z  `;
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`${time}begun$`));
    expect(lines[1]).toMatch(new RegExp(`${time}key made  \\w+, kept in the vault$`));
    const signed = `signed  ${GAME}  projects\\.create \\(play\\) with \\w+; at most`;
    expect(lines[2]).toMatch(new RegExp(`${time}${signed} [0-9.]+ SOL of`));
    expect(lines[2]).toContain('key "first-project"');
    expect(lines[2]).toContain(signature);
  });

  test('args: --game, --since and --json', async () => {
    expect((await well('--game', GAME)).trim().split('\n')).toHaveLength(1);
    expect(await well('--game', 'com.example.none')).toBe('The audit has nothing of that.\n');
    expect(await well('--since', '2100-01-01')).toBe('The audit has nothing of that.\n');
    const [line, ...others] = (await well('--json', '--game', GAME, '--since', '2020-01-01T00:00Z'))
      .trim()
      .split('\n');
    expect(others).toEqual([]);
    expect(JSON.parse(line!)).toMatchObject({
      ...{ network, number: 3, kind: 'SIGNED', game: GAME, hash: expect.any(String) },
      line: { number: 3, key: 'first-project', signatures: [signature] },
    });
  });

  test('args: InvalidParams for a time that is none', async () => {
    const { stderr, status } = await run('--since', 'yesterday');
    expect([status, stderr]).toEqual([1, expect.stringContaining('InvalidParams')]);
  });

  test('default: verify says where it ends, by which it is known later', async () => {
    const text = await well('verify');
    expect(text).toMatch(/lines 1 to 3, none missing\n +line 3 has the hash [0-9a-f]{64}\n$/);
    const end = JSON.parse(await well('verify', '--json'));
    expect(end).toEqual({ network, first: 1, last: 3, days: 0, hash: expect.any(String) });
    const lines = (await well('--json')).trim().split('\n');
    expect(JSON.parse(lines.at(-1)!).hash).toBe(end.hash);
  });
});

describe('an audit that was changed', () => {
  test('error: StoreDamaged names the first line that is not what was written', async () => {
    await daemon.stop('SIGTERM');
    const database = new DatabaseSync(join(folder.home, 'journals', `${network}.sqlite`));
    database.exec("UPDATE audit SET line = CAST('{}' AS BLOB) WHERE number = 2");
    database.close();
    for (const args of [['verify'], []]) {
      const { status, stderr } = await run(...args);
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining('in its audit line 2 is not what was written'),
      ]);
    }
    const doctor = await runCommand(['doctor', '--home', folder.home]);
    expect([doctor.status, doctor.stdout]).toEqual([1, expect.stringContaining('line 2 is not')]);
  });

  test('error: DaemonNotRunning where there is no home', async () => {
    const { status, stderr } = await runCommand(['audit', '--home', join(folder.path, 'none')]);
    expect([status, stderr]).toEqual([1, expect.stringContaining('DaemonNotRunning')]);
  });
});

test('behaviour: an audit of several parts is printed whole', async () => {
  const long = makeHomeFolder();
  const file = join(long.home, 'journals', `${WALLET}.sqlite`);
  mkdirSync(join(long.home, 'journals'), { recursive: true, mode: 0o700 });
  const journal = openJournal(file);
  for (let index = 0; index < 5000; index += 1) {
    journal.audit.append('KEY_MADE', { wallet: WALLET, custody: 'VAULT' });
  }
  await journal.close();
  const { stdout, stderr } = await runCommand(['audit', '--home', long.home]);
  long.remove();
  expect(stderr).toBe('');
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(5001);
  expect(lines.slice(1).every((line) => line.includes('key made'))).toBe(true);
});

describe('the words', () => {
  const at = { number: 1, atMs: Date.UTC(2026, 10, 24), game: GAME, wallet: WALLET } as const;
  const time = '2026-11-24T00:00:00.000Z';
  const approval = {
    approval: 'a-1',
    method: 'delegation.create',
    key: 'k',
    effect: 'power',
  } as const;

  test.each([
    [
      { ...at, kind: 'PAIRED', grant: 'g', identity: 'PROVED' } as const,
      `with ${WALLET}; it proved that it is the game you paired`,
    ],
    [{ ...at, kind: 'PAIRING_REFUSED', by: 'DIGITS' } as const, 'by wrong digits'],
    [
      { ...at, kind: 'GRANT_REVOKED', grant: 'g', by: 'RESTORE' } as const,
      `with ${WALLET}, as a backup was restored`,
    ],
    [
      { ...at, kind: 'GRANT_REVOKED', grant: 'g', by: 'PIN' } as const,
      `with ${WALLET}, as a forgotten PIN was replaced`,
    ],
    [
      {
        ...at,
        kind: 'CALL_REFUSED',
        method: 'resources.burn',
        error: 'NotGranted',
        missing: 'ACTION',
        count: 3,
      } as const,
      'resources.burn, NotGranted ACTION, 3 times',
    ],
    [
      { ...at, kind: 'CALL_REFUSED', method: null, error: null, missing: null, count: 9 } as const,
      '9 more, of a game that is refused very often',
    ],
    [
      {
        ...{ ...at, kind: 'APPROVAL_ASKED', ...approval, takes: [{ of: 'fees', amount: '5000' }] },
        says: [
          {
            instruction: 'initialize_faucet',
            values: [
              { name: 'amount', value: '25', form: 'UNITS', of: WALLET },
              { name: 'repeatInterval', value: '86400', form: 'SPAN', of: null },
            ],
          },
        ],
      } as const,
      'a-1: delegation.create (power), key "k"; at most 0.000005 SOL of fees; ' +
        `gives each time: 25 base units of ${WALLET}; again after: 1 day`,
    ],
    [
      { ...at, kind: 'APPROVAL_EXPIRED', ...approval, key: null } as const,
      'a-1: delegation.create (power)',
    ],
    [
      { ...at, kind: 'APPROVED', ...approval, by: 'TERMINAL' } as const,
      'a-1: delegation.create (power), key "k"; terminal',
    ],
  ])('default: %o', (line, words) => {
    const kind = line.kind.toLowerCase().replaceAll('_', ' ');
    expect(describeLine(line as never)).toBe(`${time}  ${kind}  ${GAME}  ${words}`);
  });

  test('default: a grant with all that it holds', () => {
    const limits = { of: 'fees', perCall: '1', perWindow: '1', inAll: '1000000000' };
    const words = describeLine({
      ...{ ...at, kind: 'GRANTED', grant: 'g', endsMs: at.atMs, idleHours: 12, callsPerMinute: 60 },
      ...{ projects: [WALLET], playOnly: [WALLET], allowed: ['resources.burn'], never: ['a.b'] },
      budgets: [{ ...limits, windowHours: 1, holdHours: 0 }],
    });
    expect(words).toContain(`until ${time} at the latest; allows resources.burn; never a.b; `);
    expect(words).toContain(`in ${WALLET} (plays); fees: 1 SOL in all`);
  });

  test('default: the parts of a day together', () => {
    const part = { number: 1, day: '2026-11-24', from: 1, to: 2, on: 1, hash: '' };
    const counts = [{ kind: 'SIGNED', game: GAME, count: 2 }] as const;
    const begun = [{ kind: 'BEGUN', game: null, count: 1 }] as const;
    expect(
      describeDays([
        { ...part, counts: [...counts, ...begun] },
        { ...part, counts },
      ]),
    ).toEqual([`2026-11-24  signed  ${GAME}  4 times`, '2026-11-24  begun  1 times']);
  });
});
