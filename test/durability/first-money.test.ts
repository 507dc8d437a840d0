import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FirstMoney, openService } from '../../src/service/compose.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { makeHomeFolder, RunningCommand, runCommand } from '../support/daemon-process.ts';

/** The money that a new ledger gives, once, and an older one never. */

const SUM = 5_000_000_000n;

let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  folder = makeFolder();
});

afterEach(() => folder.remove());

const open = (firstMoney?: FirstMoney) => {
  const store = openSqliteStore(join(folder.path, 'service.sqlite'));
  return openService({ store, now: Date.now, randomBytes, host: 'localhost', firstMoney });
};
const wallet = () => generateKeyPair().address;

test('default: a new ledger gives it, and neither its restart nor another wish does', async () => {
  const [studio, other] = [wallet(), wallet()];
  const first = await open({ wallet: studio, lamports: SUM });
  expect(first.wasNew).toBe(true);
  expect(first.state.account(studio)?.lamports).toBe(SUM);
  await first.close();
  for (const again of [studio, other]) {
    const later = await open({ wallet: again, lamports: SUM });
    expect(later.wasNew).toBe(false);
    expect(later.state.account(studio)?.lamports).toBe(SUM);
    expect(later.state.account(other)).toBeUndefined();
    expect((await later.ledger.verifyReplay()).isEqual).toBe(true);
    await later.close();
  }
});

test('behaviour: a ledger that has begun without it never gives it', async () => {
  await (await open()).close();
  const studio = wallet();
  const later = await open({ wallet: studio, lamports: SUM });
  expect(later.state.account(studio)).toBeUndefined();
  await later.close();
});

test('behaviour: the command says whether it was given, and what is missing', async () => {
  const home = makeHomeFolder();
  const studio = 'So11111111111111111111111111111111111111112';
  const run = async () => {
    const args = ['service', '--home', home.home, '--first-wallet', studio, '--first-sol', '0.5'];
    const service = new RunningCommand(args);
    await service.says('Try:');
    await service.stop('SIGTERM');
    return service.result().stdout;
  };
  try {
    expect(await run()).toContain(`money    0.5 SOL for ${studio}, once\n`);
    expect(await run()).toContain('money    none: the ledger is not new');
    const { status, stderr } = await runCommand(['service', '--first-sol', '1', '--memory']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('--first-wallet: is missing')]);
  } finally {
    home.remove();
  }
});
