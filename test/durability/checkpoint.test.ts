import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listCheckpoints } from '../../src/daemon/backup/checkpoint.ts';
import { CheckpointKeeper } from '../../src/daemon/backup/keeper.ts';
import { lookAtHome, makeHomeIn, openHome } from '../../src/daemon/home/home.ts';
import { type EmbeddedService, openEmbeddedService } from '../../src/daemon/process/embedded.ts';
import { examineHome } from '../../src/daemon/process/examine-home.ts';
import { EXECUTION_RULES } from '../../src/service/ledger/replay/rules.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { type HomeFolder, makeHomeFolder, runCommand } from '../support/daemon-process.ts';

/** Copies of the ledger that a home keeps, and what begins with them. */

const DAY_MS = 86_400_000;
const WALLET = 'So11111111111111111111111111111111111111112';

let folder: HomeFolder;
let home: string;
let service: EmbeddedService | undefined;

const LATER_RULES = EXECUTION_RULES + 1;

beforeEach(async () => {
  folder = makeHomeFolder();
  ({ home } = folder);
  mkdirSync(home, { mode: 0o700 });
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  folder.remove();
});

async function open(rules?: number): Promise<EmbeddedService> {
  service = await openEmbeddedService(await openHome(home, 'service'), rules);
  return service;
}

async function close(): Promise<void> {
  await service!.close();
  service = undefined;
}

const keeperOf = ({ controls }: EmbeddedService) =>
  new CheckpointKeeper({
    home: lookAtHome(home),
    rules: EXECUTION_RULES,
    sinceMs: Date.now() - DAY_MS,
    hold: () => controls.hold!(),
    note: (control, details) => controls.note(control, details),
  });

const verify = async ({ controls }: EmbeddedService): Promise<any> => controls.verify();

/** Flips a bit in the middle of a copy's file. */
function damage(checkpointFolder: string): void {
  const file = join(checkpointFolder, 'service.sqlite');
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(file, bytes);
}

describe('each day', () => {
  test('default: the last two are kept, and their root is that of the replay', async () => {
    const { controls } = await open();
    const keeper = keeperOf(service!);
    expect(keeper.status).toEqual({ newestAt: null, problem: null });
    await controls.airdrop(WALLET, '1');
    const first = await verify(service!);
    expect(first.since).toBe(null);
    await keeper.look();
    await keeper.look();
    const [kept, ...others] = listCheckpoints(lookAtHome(home));
    expect(others).toEqual([]);
    expect(kept!.checkpoint).toMatchObject({
      root: first.root,
      rules: { until: EXECUTION_RULES, from: EXECUTION_RULES },
    });
    expect(keeper.status).toEqual({ newestAt: kept!.checkpoint.madeAt, problem: null });
    await controls.airdrop(WALLET, '2');
    for (const days of [2, 4]) await keeper.look(Date.now() + days * DAY_MS);
    const both = listCheckpoints(lookAtHome(home));
    expect(both).toHaveLength(2);
    expect(both.map((one) => one.folder)).not.toContain(kept!.folder);
    expect(readdirSync(join(home, 'checkpoints'))).toHaveLength(2);
  });

  test('behaviour: a replay begins with the newest that is whole, and of this log', async () => {
    const { controls } = await open();
    const keeper = keeperOf(service!);
    await controls.airdrop(WALLET, '1');
    await controls.snapshot('early');
    await keeper.look();
    await controls.airdrop(WALLET, '2');
    await controls.revert('early');
    await keeper.look(Date.now() + 2 * DAY_MS);
    await controls.airdrop(WALLET, '3');
    const [newest, older] = listCheckpoints(lookAtHome(home));
    expect(await verify(service!)).toMatchObject({
      isEqual: true,
      since: newest!.checkpoint.madeAt,
    });
    damage(newest!.folder);
    expect(await verify(service!)).toMatchObject({
      isEqual: true,
      since: older!.checkpoint.madeAt,
    });
    rmSync(join(older!.folder, 'service.sqlite'));
    expect(await verify(service!)).toMatchObject({ isEqual: true, since: null });
    expect(readdirSync(join(home, 'checkpoints')).filter((name) => /tmp/.test(name))).toEqual([]);
    // A copy of another home's log is none to begin with.
    const other = join(folder.path, 'other');
    mkdirSync(other, { mode: 0o700 });
    await close();
    const stranger = await openEmbeddedService(await openHome(other, 'service'));
    await stranger.close();
    await open();
    expect((await verify(service!)).isEqual).toBe(true);
  });

  test('behaviour: doctor holds copies against the log, which verify takes for right', async () => {
    const { controls } = await open();
    const keeper = keeperOf(service!);
    await controls.airdrop(WALLET, '1');
    await keeper.look();
    await controls.airdrop(WALLET, '2');
    await close();
    // A change that no entry of the log made, with checksums that hold.
    const store = openSqliteStore(join(home, 'service.sqlite'));
    const [[key, value] = []] = store.scan('account');
    const changed = Buffer.from(value!);
    changed[0]! ^= 1;
    await store.commit({ writes: [{ space: 'account', key: key!, value: changed }] });
    await store.close();
    await open();
    expect((await verify(service!)).isEqual).toBe(false);
    await keeperOf(service!).look(Date.now() + 2 * DAY_MS);
    expect((await verify(service!)).isEqual).toBe(true);
    await close();
    const kept = listCheckpoints(lookAtHome(home));
    const [newer, older] = kept.map(({ checkpoint }) => checkpoint.madeAt);
    const { stdout, status } = await runCommand(['doctor', '--replay', '--home', home]);
    expect(stdout).toMatch(
      new RegExp(`^ok .* of ${older}, whole; what the log comes to from its beginning$`, 'm'),
    );
    const not = `not what the log comes to from the copy of ${older}: restore an earlier backup`;
    expect(stdout).toMatch(new RegExp(`^DAMAGED .* of ${newer}, whole; is ${not}`, 'm'));
    expect(status).toBe(1);
    expect(readdirSync(join(home, 'checkpoints'))).toHaveLength(2);
    expect((await runCommand(['doctor', '--home', home])).status).toBe(0);
  });

  test('behaviour: a ledger of which nothing is left comes back from a copy', async () => {
    const { controls } = await open();
    await controls.airdrop(WALLET, '1');
    await keeperOf(service!).look();
    const { root } = await verify(service!);
    await controls.airdrop(WALLET, '2');
    await close();
    writeFileSync(join(home, 'service.sqlite'), Buffer.alloc(200_000));
    const { stdout, stderr, status } = await runCommand([
      ...['doctor', '--rebuild', '--yes', '--home', home],
    ]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const [kept] = listCheckpoints(lookAtHome(home));
    const base = `rebuilt from the copy of ${kept!.checkpoint.madeAt} and 0 entries`;
    expect(stdout).toContain(base);
    expect(stdout).toMatch(/Missing would be entries \d+ to \d+, which it had at/);
    await open();
    expect(await verify(service!)).toMatchObject({ isEqual: true, root });
  });

  test('behaviour: a log that is damaged early is executed again behind a copy', async () => {
    const { controls } = await open();
    await controls.airdrop(WALLET, '1');
    await keeperOf(service!).look();
    await controls.snapshot('early');
    await controls.airdrop(WALLET, '2');
    await controls.revert('early');
    await controls.airdrop(WALLET, '4');
    const { root } = await verify(service!);
    await close();
    const file = join(home, 'service.sqlite');
    const database = new DatabaseSync(file);
    const spoil = database.prepare('UPDATE entries SET value = ? WHERE space = 6 AND key = ?');
    spoil.run(Buffer.alloc(40), Buffer.from('0000000000000001', 'hex'));
    database.close();
    const doctor = ['doctor', '--rebuild', '--yes', '--home', home];
    const { stdout, stderr } = await runCommand(doctor);
    expect(stderr).toBe('');
    expect(stdout).toContain('from the copy of');
    expect(stdout).toContain('Of what was executed nothing would be missing.');
    await open();
    expect(await verify(service!)).toMatchObject({ isEqual: true, root });
    await service!.controls.revert('early');
    expect((await verify(service!)).isEqual).toBe(true);
  });

  test('behaviour: a ledger whose end is noted nowhere comes back as far as it goes', async () => {
    const { controls } = await open();
    await controls.airdrop(WALLET, '1');
    const { root } = await verify(service!);
    await close();
    makeHomeIn(home).renewBooks(new Map());
    const database = new DatabaseSync(join(home, 'service.sqlite'));
    database.exec('DELETE FROM entries WHERE space = 1');
    database.close();
    const doctor = ['doctor', '--rebuild', '--yes', '--home', home];
    const { stdout } = await runCommand(doctor);
    expect(stdout).toContain('Nothing says how long the log was: its end may be missing.');
    await open();
    expect(await verify(service!)).toMatchObject({ isEqual: true, root });
  });

  test('error: one that cannot be made leaves nothing, and status says so', async () => {
    await open();
    const { controls } = service!;
    const keeper = new CheckpointKeeper({
      home: lookAtHome(home),
      rules: EXECUTION_RULES,
      sinceMs: 0,
      hold: () => controls.hold!(),
      note: async () => {},
    });
    writeFileSync(join(home, 'checkpoints'), 'in its place');
    await keeper.look();
    expect(keeper.status.problem).toContain('EEXIST');
    rmSync(join(home, 'checkpoints'));
    await keeper.look();
    expect(keeper.status).toMatchObject({ newestAt: expect.any(String), problem: null });
  });
});

describe('other rules', () => {
  test('default: they are closed with a checkpoint, and a replay begins after them', async () => {
    await open();
    await service!.controls.airdrop(WALLET, '1');
    const { root } = await verify(service!);
    await close();
    await open(LATER_RULES);
    const [kept] = listCheckpoints(lookAtHome(home));
    expect(kept!.checkpoint).toMatchObject({
      root,
      rules: { until: EXECUTION_RULES, from: LATER_RULES },
    });
    await service!.controls.airdrop(WALLET, '2');
    const since = kept!.checkpoint.madeAt;
    expect(await verify(service!)).toMatchObject({ isEqual: true, since });
    await close();
    // What is in front of it is replayed by the rules that executed it.
    const copy = { file: expect.stringMatching(/^checkpoints/), isWhole: true };
    const words = expect.stringMatching(/what the log comes to from its beginning$/);
    expect(await examineHome(lookAtHome(home), true)).toContainEqual({ ...copy, words });
    await open(LATER_RULES);
    expect(listCheckpoints(lookAtHome(home))).toHaveLength(1);
    damage(kept!.folder);
    await expect(verify(service!)).rejects.toMatchObject({
      name: 'StoreFailed',
      message: expect.stringContaining('no whole checkpoint closes them'),
    });
  });

  test('error: StoreFailed for those of a later version', async () => {
    await open(LATER_RULES);
    await close();
    await expect(open(EXECUTION_RULES)).rejects.toMatchObject({
      name: 'StoreFailed',
      message: expect.stringContaining('a later version of Gamekeeper ran it'),
    });
    await open(LATER_RULES);
    expect((await verify(service!)).isEqual).toBe(true);
  });
});
