import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { planRebuild, rebuildStore } from '../../src/service/recovery/rebuild.ts';
import type { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore, type SqliteStore } from '../../src/service/store/sqlite.ts';
import { type Space, spaceNumbers } from '../../src/service/store/store.ts';
import { addressFromBase58 } from '../../src/solana/address.ts';
import { addUser, openWorld, type Wallet, type World } from '../programs/world.ts';

/** A store of which everything but the log is gone: all that was answered comes back from that. */

const NOW_MS = 1_750_000_000_000;
/** Notes that follow from the machine's time and chance, or are about other rows. */
const othersNotes = ['ledger:timeline', 'ledger:head', 'ledger:signatures'];

let folder: string;
let path: string;
let store: SqliteStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-alone-'));
  path = join(folder, 'service.sqlite');
  store = openSqliteStore(path);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function signIn(world: World, wallet: Wallet): Promise<string> {
  const { message } = await world.call('authRequest', { wallet: wallet.address });
  const signature = base58Encode(wallet.key.sign(Buffer.from(message)));
  const confirmed = await world.call('authConfirm', { wallet: wallet.address, signature });
  return confirmed.accessToken;
}

/** Players, one who was verified; payments, some that fail alone and with others. */
async function live(world: World): Promise<{ readonly token: string }> {
  const { controls } = world.service;
  const [anna, bert] = [await world.wallet('anna'), await world.wallet('bert')];
  await addUser(world, anna, 'anna');
  await controls.addPass(bert.address, 'LivenessPass', undefined);
  await controls.addPass(anna.address, 'UniquenessPass', undefined);
  await controls.removePass(anna.address, 'UniquenessPass');
  await addUser(world, bert, 'bert');
  const [carl, dora] = [await world.wallet('carl'), await world.wallet('dora')];
  const named = ({ address, key }: Wallet, username: string) => {
    const info = { username, name: '', bio: '', pfp: '' };
    return world.prepare('createNewUserTransaction', { wallet: address, info }, { address, key });
  };
  // Built when neither was there: the second of the same name fails.
  const [first, second] = [await named(carl, 'carl'), await named(dora, 'carl')];
  // And so does the second of three in one bundle: the first is undone, the last is not tried.
  const bundle = [await named(dora, 'dora'), await named(carl, 'dora'), await named(dora, 'dodo')];
  await world.submit(first);
  await world.submit(second);
  const txs = bundle.flatMap((prepared) => prepared.txs);
  await world.submit({ ...bundle[0]!, txs }, txs.length);
  await controls.warp({ seconds: 86_400 });
  await world.service.fund(addressFromBase58(anna.address, 'wallet'), 5n);
  return { token: await signIn(world, anna) };
}

const rowsOf = (of: SqliteStore, space: Space): unknown[] =>
  [...of.scan(space)].map(([key, value]) => [
    Buffer.from(key, 'latin1').toString('hex'),
    Buffer.from(value).toString('hex'),
  ]);

/** All that answers are made from, but for the log. */
const answersOf = (of: SqliteStore, { ledger }: OpenedService) => ({
  root: ledger.stateRoot(),
  genesis: ledger.genesis,
  lastEvent: ledger.lastEventSequence,
  events: rowsOf(of, 'event'),
  outcomes: rowsOf(of, 'transaction'),
  notes: [...of.scan('meta')].filter(([key]) => !othersNotes.includes(key)),
});

function openOn(of: SqliteStore): Promise<OpenedService> {
  return openService({ store: of, now: () => NOW_MS, randomBytes, host: 'game.test' });
}

/** A copy in which only the log's rows are left. */
function keepLogAlone(): string {
  const left = join(folder, 'left.sqlite');
  copyFileSync(path, left);
  const database = new DatabaseSync(left);
  database.exec(`DELETE FROM entries WHERE space <> ${spaceNumbers.log}`);
  database.close();
  return left;
}

test('default: state, events, outcomes, keys and passes are what they were', async () => {
  const world = await openWorld({ store: store as unknown as MemoryStore, nowMs: NOW_MS });
  const { token } = await live(world);
  const before = answersOf(store, world.service);
  const statuses = await world.call('user', { usernames: ['anna'] });
  await world.service.close();
  const left = keepLogAlone();
  const to = join(folder, 'again.sqlite');
  const plan = planRebuild(left, undefined, []);
  expect(plan).toMatchObject({ problem: undefined, isShort: false });
  const rebuilt = { now: () => NOW_MS, randomBytes };
  await rebuildStore(left, to, plan, rebuilt);

  const again = openSqliteStore(to);
  const service = await openOn(again);
  const after = answersOf(again, service);
  expect(before.outcomes).toHaveLength(8);
  const told = before.outcomes.map((row) => Buffer.from((row as string[])[1]!, 'hex').toString());
  for (const status of ['Failed', 'Reverted', 'Skipped']) {
    expect(told.some((text) => text.includes(`"${status}"`))).toBe(true);
  }
  expect(after).toEqual(before);
  expect(await service.call('user', { usernames: ['anna'] })).toEqual(statuses);
  const [user] = statuses;
  const { shadow } = user!.wallets;
  expect(shadow).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
  expect(token.split('.')).toHaveLength(3);
  await service.close();
});

describe('a failure of the log', () => {
  let world: World;
  let anna: Wallet;

  beforeEach(async () => {
    world = await openWorld();
    anna = await world.wallet('anna');
    await addUser(world, await world.wallet('bert'), 'bert');
  });

  /** What becomes of an entry that tells so of anna's new user. */
  async function replay(username: string, told: object): Promise<void> {
    const info = { username, name: '', bio: '', pfp: '' };
    const args = { wallet: anna.address, info };
    const { txs } = await world.prepare('createNewUserTransaction', args, anna);
    // Somebody is faster.
    if (username === 'taken') await addUser(world, await world.wallet('carl'), 'taken');
    const transactions = txs.map((text) => base58Decode(text, 2000)!);
    const signature = base58Encode(transactions[0]!.subarray(1, 65));
    const outcomes = [Buffer.from(JSON.stringify({ signature, ...told }))];
    const unixMs = BigInt(world.clockMs);
    await world.service.ledger.applyEntry({ kind: 'Failure', unixMs, transactions, outcomes });
  }

  const { code } = new GamekeeperError('AlreadyExists', { kind: 'user', address: 'a' } as never);

  test.each([
    ['it succeeds now', 'free', { status: 'Failed', error: { code } }],
    ['it fails otherwise now', 'taken', { status: 'Failed', error: { code: code + 1 } }],
    ['what was undone fails now', 'taken', { status: 'Reverted', error: { code: 1 } }],
  ])('error: StoreDamaged where %s', async (_, username, told) => {
    await expect(replay(username, told)).rejects.toMatchObject({ name: 'StoreDamaged' });
  });

  test('default: what comes to the same is kept as it was told', async () => {
    await replay('free', { status: 'Reverted', error: { code: 1, message: 'as it was told' } });
  });
});
