import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectToDaemon, type GamekeeperClient } from '../../../clients/typescript/src/node.ts';
import { RemoteTime } from '../../../src/daemon/process/remote-time.ts';
import { allowAll } from '../../../src/daemon/sessions/allow-all.ts';
import { LedgerWatch } from '../../../src/daemon/sessions/ledger-watch.ts';
import type { LedgerMoment } from '../../../src/methods/generated/types.ts';
import type { KnownTime } from '../../../src/methods/ports.ts';
import { HandClock } from '../support/hand-clock.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** What games are told of the ledger's time, and what a service at an address is believed. */

const START_MS = 1_750_000_000_000;
const DAY_MS = 86_400_000;

describe('when games are told', () => {
  let clock: HandClock;
  let ledger: { unixMs: number; jump?: () => void };
  let watch: LedgerWatch;
  let told: LedgerMoment[];
  let leave: () => void;

  beforeEach(() => {
    clock = new HandClock();
    ledger = { unixMs: START_MS };
    told = [];
    const read = (): KnownTime => ({ unixMs: ledger.unixMs, offMsMax: 0 });
    const listen = (run: () => void) => {
      ledger.jump = run;
      return () => delete ledger.jump;
    };
    watch = new LedgerWatch({ read, listen }, clock);
    leave = watch.enter((time) => told.push(time));
  });

  const pass = (ms: number, ledgerMs = ms): void => {
    ledger.unixMs += ledgerMs;
    clock.pass(ms);
  };

  test('default: never, as long as both clocks continue alike', () => {
    for (let second = 0; second < 100; second += 1) pass(1000);
    expect(told).toEqual([]);
    expect(watch.now()).toEqual({ unixMs: String(START_MS + 100_000), offMsMax: 0 });
  });

  test('behaviour: at once when the ledger was warped or reverted, and once', () => {
    ledger.unixMs += DAY_MS;
    ledger.jump!();
    expect(told).toEqual([{ unixMs: String(START_MS + DAY_MS), offMsMax: 0 }]);
    pass(1000);
    ledger.unixMs -= DAY_MS;
    ledger.jump!();
    expect(told.at(-1)).toEqual({ unixMs: String(START_MS + 1000), offMsMax: 0 });
    pass(5000);
    expect(told).toHaveLength(2);
  });

  test('behaviour: within a second when the machine slept, or its clock was set', () => {
    pass(1000, 1000 + 3_600_000);
    expect(told).toEqual([{ unixMs: String(START_MS + 3_601_000), offMsMax: 0 }]);
  });

  test('behaviour: of what comes apart slowly, as soon as a game could notice', () => {
    for (let second = 0; second < 1000; second += 1) pass(1000, 1001);
    expect(told).toHaveLength(3);
  });

  test('behaviour: nothing runs while no game is there', () => {
    leave();
    expect(ledger.jump).toBe(undefined);
    pass(1000, DAY_MS);
    expect(told).toEqual([]);
    watch.enter((time) => told.push(time));
    pass(1000);
    expect(told).toEqual([]);
  });
});

describe('what a service at an address is believed', () => {
  const timeAt = async (unixMs: unknown): Promise<KnownTime> => {
    const time = new RemoteTime(async () => ({ unixMs }));
    await time.measure();
    return time.read();
  };

  test('default: what it says, and how far that may be off', async () => {
    const { unixMs, offMsMax } = await timeAt(START_MS);
    expect(unixMs).toBeGreaterThanOrEqual(START_MS);
    expect(unixMs).toBeLessThan(START_MS + 1000);
    expect(offMsMax).toBeLessThan(500);
  });

  test.each([
    undefined,
    null,
    '1750000000000',
    -1,
    0.5,
    Number.NaN,
    8.64e15,
    Number.MAX_SAFE_INTEGER,
  ])('behaviour: the machine’s clock counts where it says %s', async (said) => {
    const { unixMs, offMsMax } = await timeAt(said);
    expect(Math.abs(unixMs - Date.now())).toBeLessThan(1000);
    expect(offMsMax).toBe(null);
  });

  test('behaviour: one that is gone is believed what it said last', async () => {
    let isGone = false;
    const time = new RemoteTime(async () => {
      if (isGone) throw new Error('gone');
      return { unixMs: START_MS };
    });
    await time.measure();
    isGone = true;
    await time.ask(new AbortController().signal);
    expect(Math.abs(time.read().unixMs - START_MS)).toBeLessThan(1000);
  });
});

describe('a daemon on a service at an address', () => {
  let place: WorldPlace;
  const clients: GamekeeperClient[] = [];

  beforeEach(async () => {
    place = await startWorldPlace({ at: 'remote', grant: allowAll });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await place.close();
  });

  const connect = async (): Promise<GamekeeperClient> => {
    const client = await connectToDaemon({ game: 'com.example.farm', home: place.home });
    clients.push(client);
    return client;
  };

  test('default: the time is the service’s, whatever the machine’s is', async () => {
    const client = await connect();
    const { offMsMax } = await client.daemon.time();
    expect(offMsMax).toBeLessThan(1000);
    expect(Math.abs(client.ledgerNow() - place.clockMs)).toBeLessThan(60_000);
  });

  test('behaviour: a game is told of a jump when any game comes', async () => {
    const client = await connect();
    const told = new Promise((resolve) => client.on('daemon.timeChanged', resolve));
    place.clockMs += DAY_MS;
    await connect();
    await told;
    expect(Math.abs(client.ledgerNow() - place.clockMs)).toBeLessThan(60_000);
  });
});
