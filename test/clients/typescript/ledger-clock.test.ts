import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectToDaemon, type GamekeeperClient } from '../../../clients/typescript/src/node.ts';
import { runCommand } from '../../support/daemon-process.ts';
import { DAY_SECONDS, FAUCET, TRIP_SECONDS } from '../support/clock-scene.ts';
import { type LivePlace, openLivePlace } from '../support/live-place.ts';

/** What a countdown shows on a ledger that a developer warps, with a daemon in its own process. */

let place: LivePlace;
let client: GamekeeperClient;
let faucet: string;

const connect = async (): Promise<void> => {
  client = await connectToDaemon({ game: 'com.example.farm', home: place.folder.home });
};

const warp = async (): Promise<void> => {
  const words = ['warp', '--seconds', String(DAY_SECONDS), '--home', place.folder.home];
  expect((await runCommand(words)).stdout).toContain('It is ');
};

/** Seconds until the faucet gives again, counted down by a clock. */
const countdown = async (nowMs: () => number): Promise<number> => {
  const [{ lastClaimed, repeatInterval } = expect.fail('no faucet')] = await client.faucets.find({
    addresses: [faucet],
  });
  return Number(lastClaimed) + Number(repeatInterval) - nowMs() / 1000;
};

const expectTrip = async (): Promise<void> => {
  await client.faucets.claim({ faucet });
  const left = await countdown(() => client.ledgerNow());
  expect(left).toBeGreaterThan(0);
  // What the daemon tells is under way for a while on a busy machine.
  expect(left).toBeLessThanOrEqual(TRIP_SECONDS + 1);
};

beforeAll(async () => {
  place = await openLivePlace('embedded');
  await connect();
  const project = (await client.projects.create({ name: 'Farm' })).address!;
  const params = { ...FAUCET.resource, storage: 'AccountState' as const };
  const resource = (await client.resources.create({ project, params })).address!;
  const { amount, repeatInterval } = FAUCET;
  const made = await client.faucets.create({ resource, amount, repeatInterval });
  faucet = made.address!;
});

afterEach(() => client.close());
afterAll(() => place.close());

test('default: on a ledger that goes by the machine it is the machine’s time', async () => {
  expect(Math.abs(client.ledgerNow() - Date.now())).toBeLessThan(1000);
  const { unixMs, offMsMax } = await client.daemon.time();
  expect(Math.abs(Number(unixMs) - client.ledgerNow())).toBeLessThan(1000);
  expect(offMsMax).toBe(0);
  await expectTrip();
});

test('behaviour: a warp is reported at once, and what is counted down stands right', async () => {
  await connect();
  const told = new Promise((resolve) => client.on('daemon.timeChanged', resolve));
  const before = client.ledgerNow();
  await warp();
  expect(await told).toMatchObject({ number: 1, time: { offMsMax: 0 } });
  const passed = (client.ledgerNow() - before) / 1000;
  expect(passed).toBeGreaterThanOrEqual(DAY_SECONDS - 1);
  expect(passed).toBeLessThan(DAY_SECONDS + 60);
  await expectTrip();
  // What a game showed that took the machine's time.
  expect(await countdown(Date.now)).toBeGreaterThan(DAY_SECONDS - 60);
});

test('behaviour: on a ledger warped before, it stands right from the first line', async () => {
  await warp();
  await connect();
  expect((client.ledgerNow() - Date.now()) / 1000).toBeGreaterThan(DAY_SECONDS);
  await expectTrip();
});
