import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { openSession } from '../../daemon/support/client.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import {
  type DaemonProcess,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { type PayingGame, stopFile } from './engines.ts';
import {
  balanceOf,
  expectPaidOnce,
  makePaymentWorld,
  type PaymentTally,
  type PaymentWorld,
  paymentVariables,
  readTally,
} from './payments.ts';

const IN_FLIGHT = 8;
/** A kill comes at most this long after the game was seen to pay. */
const KILL_DELAY_MS_MAX = 120;
const GAME_BASE_MS = 120_000;
const GAME_KILL_MS = 20_000;

/**
 * Kills the daemon of a paying game, again and again, and holds the ledger to what the game was
 * told: every call is answered once, and was paid as often as it was said to be.
 */
export async function killUnderGame(
  game: PayingGame,
  kills: number,
  seed: number,
): Promise<PaymentTally> {
  const random = new SeededRandom(seed);
  const folder = makeHomeFolder();
  let daemon = await startDaemonProcess(folder);
  try {
    const world = await makePaymentWorld(daemon.url, folder.home);
    const variables = paymentVariables(world, { count: 0, inFlight: IN_FLIGHT });
    const timeoutMs = GAME_BASE_MS + kills * GAME_KILL_MS;
    let isOver = false;
    const playing = game.play(folder.home, variables, timeoutMs).finally(() => {
      isOver = true;
    });
    for (let kill = 0; kill < kills && !isOver; kill += 1) {
      await untilPaying(daemon, folder.home, world, () => isOver);
      await delay(random.below(KILL_DELAY_MS_MAX));
      await daemon.stop('SIGKILL');
      daemon = await startDaemonProcess(folder);
    }
    await untilPaying(daemon, folder.home, world, () => isOver);
    writeFileSync(stopFile(folder.home), '');
    const output = await playing;
    const tally = readTally(output);
    expect(tally, output).toEqual({ paid: expect.any(Number), unknown: 0, failed: [] });
    expect(tally.paid).toBeGreaterThan(kills);
    await expectPaidOnce(daemon.url, folder.home, world, tally.paid);
    return tally;
  } finally {
    await daemon.stop('SIGKILL');
    folder.remove();
  }
}

/** The friend gets more while this daemon runs: the game is connected to it. */
async function untilPaying(
  daemon: DaemonProcess,
  home: string,
  { friend }: PaymentWorld,
  isOver: () => boolean,
): Promise<void> {
  const client = await openSession(daemon.url, home);
  const before = await balanceOf(client, friend);
  while (!isOver() && (await balanceOf(client, friend)) === before) await delay(5);
  await client.close();
}
