import { createHash, randomInt } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openExport } from '../../src/service/controls/export-file.ts';
import { exportState, importState } from '../../src/service/controls/transfer.ts';
import type { Ledger } from '../../src/service/ledger/ledger.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { removeStore } from '../../src/service/store/sqlite-open.ts';
import type { DumpRow, Store } from '../../src/service/store/store.ts';
import {
  addressOf,
  call,
  GENESIS_MS,
  keyOf,
  openWorld,
  transfer,
  type World,
} from '../ledger/world.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { killExport } from './export-run.ts';

const anna = keyOf('anna');
const YEAR_MS = 365 * 86_400_000;

let folder: string;
let file: string;
let storePath: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamekeeper-export-'));
  file = join(folder, 'state.gke');
  storePath = join(folder, 'service.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A ledger with accounts, leaves, failures, snapshots and a past that was undone. */
async function openLived(store: Store = new MemoryStore()): Promise<World> {
  const world = await openWorld(store);
  const { controls } = world.ledger;
  const payer = anna.address;
  await world.fund('anna');
  const shape = { maxDepth: 5, maxBufferSize: 8, canopyDepth: 2 };
  const tree = addressOf('tree');
  await world.run([call('make_tree', { payer, tree }, shape)], anna);
  await controls.snapshot('early');
  for (let index = 0; index < 5; index += 1) {
    const counter = addressOf(`counter ${index}`);
    await world.run([call('make_counter', { payer, counter }, { value: 1n, note: 'n' })], anna);
    await world.run([call('append_tally', { payer, tree }, { address: counter, value: 4n })], anna);
  }
  await world.run([transfer(anna, addressOf('bert'), 10n ** 15n)], anna);
  await controls.snapshot('late');
  await controls.revert('early');
  await controls.warp((nowMs) => nowMs + YEAR_MS);
  await world.run([transfer(anna, addressOf('bert'), 5n)], anna);
  return world;
}

const momentOf = (ledger: Ledger) => ({
  genesis: ledger.genesis,
  root: ledger.stateRoot(),
  time: ledger.time,
  lastEventSequence: ledger.lastEventSequence,
  events: ledger.events(0n, 10_000),
  snapshots: ledger.controls.listSnapshots(),
});

/** The imported ledger, opened on a machine whose clock is elsewhere. */
async function importWorld(nowMs = GENESIS_MS + 12_345): Promise<World> {
  const randomBytes = (length: number) => new Uint8Array(length).fill(9);
  removeStore(storePath);
  await importState(file, { storePath, now: () => nowMs, randomBytes });
  const world = await openWorld(openSqliteStore(storePath), 'another machine');
  world.clock.nowMs = nowMs;
  return world;
}

describe('export and import', () => {
  test.each([
    ['memory', () => new MemoryStore()],
    ['sqlite', () => openSqliteStore(join(folder, 'source.sqlite'))],
  ])(
    'default: state, time, events, genesis and snapshots are the same, from %s',
    async (_, open) => {
      const store = open();
      const world = await openLived(store);
      const header = await exportState(world.ledger, file);
      const before = momentOf(world.ledger);
      expect(header).toMatchObject({ genesisId: before.genesis.id, stateRoot: before.root });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const again = await importWorld();
      expect(momentOf(again.ledger)).toEqual(before);
      expect((await again.ledger.verifyReplay()).isEqual).toBe(true);
      await again.ledger.controls.revert('late');
      await world.ledger.controls.revert('late');
      expect(momentOf(again.ledger)).toEqual(momentOf(world.ledger));
      await again.ledger.close();
      await world.ledger.close();
    },
  );

  test('behaviour: what was signed before goes through, what comes later stays apart', async () => {
    const world = await openLived();
    const pay = () => world.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    const [before, executed] = [pay(), pay()];
    const [first] = await world.submit(executed);
    await exportState(world.ledger, file);
    const again = await importWorld();
    expect(await again.submit(executed)).toEqual([first]);
    expect((await again.submit(before))[0]!.status).toBe('Success');
    const here = again.sign([transfer(anna, addressOf('bert'), 7n)], anna);
    expect((await world.submit(here))[0]!.error?.name).toBe('BlockhashUnknown');
    await again.ledger.close();
  });

  test('behaviour: an export of an import is the same but for what the import notes', async () => {
    const world = await openLived();
    await exportState(world.ledger, file);
    const rowsOf = (path: string): readonly DumpRow[] => {
      const opened = openExport(path);
      const rows = [...opened.rows()].filter((row) => row.kind !== 'entry' || row.space !== 'log');
      opened.close();
      return rows.filter((row) => row.kind !== 'entry' || !row.key.startsWith('ledger:'));
    };
    const order = (rows: readonly DumpRow[]) =>
      rows.map((row) =>
        JSON.stringify({ ...row, value: row.kind === 'entry' ? [...row.value] : row }),
      );
    const again = await importWorld();
    const second = join(folder, 'second.gke');
    await exportState(again.ledger, second);
    expect(order(rowsOf(second)).sort()).toEqual(order(rowsOf(file)).sort());
    await again.ledger.close();
  });

  test('behaviour: what a killed export left next to is removed by the next', async () => {
    const world = await openLived();
    const left = join(folder, 'state.gke.0123456789ab.tmp');
    const others = join(folder, 'state.gke.bak.tmp');
    for (const path of [left, others]) writeFileSync(path, 'x');
    await exportState(world.ledger, file);
    expect(existsSync(left)).toBe(false);
    expect(existsSync(others)).toBe(true);
  });

  test('behaviour: it is of its moment, and writes continue next to it', async () => {
    const world = await openLived();
    const fund = (from: number, count: number) =>
      Promise.all(Array.from({ length: count }, (_, i) => world.fund(`player ${from + i}`, 1n)));
    await fund(0, 1500);
    const before = momentOf(world.ledger);
    let isOver = false;
    const exporting = exportState(world.ledger, file).finally(() => (isOver = true));
    let written = 0;
    for (; !isOver; written += 10) {
      await fund(1500 + written, 10);
      await turn();
    }
    expect(await exporting).toMatchObject({ stateRoot: before.root });
    expect(written).toBeGreaterThan(20);
    const again = await importWorld();
    expect(again.ledger.stateRoot()).toBe(before.root);
    expect((await again.ledger.verifyReplay()).isEqual).toBe(true);
    await again.ledger.close();
  });

  test('error: Cancelled when it is ended, or the ledger closes; no file is left', async () => {
    const cancelled = { name: 'Cancelled' };
    for (const how of ['signal', 'close'] as const) {
      const world = await openLived();
      const ending = new AbortController();
      const exporting = exportState(world.ledger, file, ending.signal);
      const proving = world.ledger.verifyReplay(ending.signal);
      const refused = [exporting, proving].map((one) =>
        expect(one).rejects.toMatchObject(cancelled),
      );
      if (how === 'signal') ending.abort();
      else await world.ledger.close();
      await Promise.all(refused);
      expect(readdirSync(folder).filter((name) => !name.startsWith('service'))).toEqual([]);
      if (how === 'signal') expect((await world.ledger.verifyReplay()).isEqual).toBe(true);
    }
  });

  test('error: ExportFailed where nothing can be written, and the file stays', async () => {
    const world = await openLived();
    const missing = join(folder, 'none', 'state.gke');
    for (const path of [missing, file]) {
      if (path === file) mkdirSync(file);
      const failed = exportState(world.ledger, path);
      await expect(failed).rejects.toMatchObject({ name: 'ExportFailed' });
    }
    expect(readdirSync(folder)).toEqual(['state.gke']);
  });
});

describe('files that are no export', () => {
  /** The file, changed, with a checksum that fits what was made of it. */
  const rewrite = (change: (body: Buffer) => Buffer): void => {
    const body = change(readFileSync(file).subarray(0, -32));
    writeFileSync(file, Buffer.concat([body, createHash('sha256').update(body).digest()]));
  };
  const problemOf = async (): Promise<string> => {
    const error: any = await importWorld().catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'ExportInvalid' });
    return error.context.problem;
  };
  const replace = (from: string, to: string) => (body: Buffer) => {
    const at = body.indexOf(from, 0, 'latin1');
    return Buffer.concat([body.subarray(0, at), Buffer.from(to), body.subarray(at + from.length)]);
  };

  beforeEach(async () => {
    const world = await openLived();
    await exportState(world.ledger, file);
  });

  test('error: ExportInvalid for a file that is not there, empty, or something else', async () => {
    rmSync(file);
    expect(await problemOf()).toContain('ENOENT');
    for (const text of ['', 'hello\n', 'gamekeeper', 'x'.repeat(100_000)]) {
      writeFileSync(file, text);
      await problemOf();
    }
    writeFileSync(file, '{"format": "something else"}\n'.repeat(100));
    expect(await problemOf()).toBe('it is not an export of Gamekeeper');
  });

  test.each([
    ['export 2', 'format 2 of no kind'],
    ['state 2', 'format 2 of gamekeeper state'],
  ])('error: ExportInvalid for %s, with both kinds and numbers', async (line, found) => {
    rewrite(replace('gamekeeper state 1', `gamekeeper ${line}`));
    const both = `it is ${found}, and this version reads format 1 of gamekeeper state`;
    expect(await problemOf()).toContain(both);
  });

  test('error: ExportInvalid for any byte that is another', async () => {
    const whole = readFileSync(file);
    const places = [0, 25, 80, whole.length >> 1, whole.length - 40, whole.length - 1];
    for (const place of [...places, randomInt(whole.length), randomInt(whole.length)]) {
      const changed = Buffer.from(whole);
      changed[place] = changed[place]! ^ 1;
      writeFileSync(file, changed);
      await problemOf();
    }
  });

  test('error: ExportInvalid for a file that was cut off anywhere', async () => {
    const whole = readFileSync(file);
    for (const length of [1, 20, 200, whole.length >> 1, whole.length - 33, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length));
      await problemOf();
    }
  });

  test('error: ExportInvalid for rows that do not fit, under a checksum that does', async () => {
    const whole = readFileSync(file);
    rewrite((body) => body.subarray(0, -9));
    expect(await problemOf()).toBe('it ends early');
    writeFileSync(file, whole);
    rewrite((body) => Buffer.concat([body, Buffer.from([1])]));
    expect(await problemOf()).toContain('another number of rows');
    writeFileSync(file, whole);
    rewrite((body) => Buffer.concat([body.subarray(0, -9), Buffer.from([7, 0, 0, 0, 0])]));
    expect(await problemOf()).toBe('it has an unknown row of type 7');
    writeFileSync(file, whole);
    const long = Buffer.from([2, 0, 0, 0, 0, 1, 255, 255, 255, 255]);
    rewrite((body) => Buffer.concat([body.subarray(0, -9), long]));
    expect(await problemOf()).toBe('it ends early');
    writeFileSync(file, whole);
    rewrite(replace('"stateRoot":"', '"stateRoot":"x'));
    expect(await problemOf()).toContain('state root');
  });
});

describe('kills', () => {
  const seeds = chooseSeeds(4);

  test.each(seeds)('behaviour: the file is whole whenever it is killed, seed %i', async (seed) => {
    await killExport(seed);
  });
});
