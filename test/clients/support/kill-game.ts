import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { openSession } from '../../daemon/support/client.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import {
  type DaemonProcess,
  type DaemonProcessOptions,
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
const PAYING_MS_MAX = 120;
/** One kill of this number waits for no payment: it hits games that connect, open and settle. */
const EARLY_OF = 4;
/** Such a kill comes at most this long after the daemon is ready. */
const EARLY_MS_MAX = 300;
/** One daemon of this number hangs before it is killed, and half of these continue for a moment. */
const HANGING_OF = 8;
const HANGING_MS_MAX = 500;
const GOING_ON_MS_MAX = 50;
const GAME_BASE_MS = 120_000;
const GAME_KILL_MS = 20_000;
const TOLD_KILLS = 50;

export interface KillRun {
  readonly kills: number;
  readonly seed: number;
  /** How the daemon is started, each time. */
  readonly daemon: DaemonProcessOptions;
  /** Is told every 50 kills how far it is. */
  tell(line: string): void;
}

/**
 * Kills the daemon of a paying game, again and again, and holds the ledger to what the game was
 * told: every call is answered once, and was paid as often as it was said to be.
 */
export async function killUnderGame(game: PayingGame, run: KillRun): Promise<PaymentTally> {
  const { kills, seed, tell } = run;
  const random = new SeededRandom(seed);
  const folder = makeHomeFolder();
  const start = (): Promise<DaemonProcess> => startDaemonProcess(folder, run.daemon);
  let daemon = await start();
  const abort = new AbortController();
  let playing: Promise<string> | undefined;
  try {
    const world = await makePaymentWorld(daemon.url, folder.home);
    const variables = paymentVariables(world, { count: 0, inFlight: IN_FLIGHT });
    const limits = { timeoutMs: GAME_BASE_MS + kills * GAME_KILL_MS, signal: abort.signal };
    let isOver = false;
    playing = game.play(folder.home, variables, limits).finally(() => {
      isOver = true;
    });
    await untilPaying(daemon, folder.home, world, () => isOver);
    const startMs = performance.now();
    for (let kill = 1; kill <= kills && !isOver; kill += 1) {
      if (random.below(EARLY_OF) === 0) await delay(random.below(EARLY_MS_MAX));
      else {
        await untilPaying(daemon, folder.home, world, () => isOver);
        await delay(random.below(PAYING_MS_MAX));
      }
      if (random.below(HANGING_OF) === 0) await hang(daemon, random);
      await daemon.stop('SIGKILL');
      daemon = await start();
      if (kill % TOLD_KILLS === 0) tell(describeProgress(game, kill, performance.now() - startMs));
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
    abort.abort();
    await playing?.catch(() => undefined);
    await daemon.stop('SIGKILL');
    folder.remove();
  }
}

/** Its socket stays open, and nobody answers. */
async function hang({ child }: DaemonProcess, random: SeededRandom): Promise<void> {
  child.kill('SIGSTOP');
  await delay(random.below(HANGING_MS_MAX));
  if (random.below(2) === 0) return;
  child.kill('SIGCONT');
  await delay(random.below(GOING_ON_MS_MAX));
}

function describeProgress({ name }: PayingGame, kills: number, tookMs: number): string {
  const each = (tookMs / 1000 / kills).toFixed(2);
  return `${name}: ${kills} kills in ${(tookMs / 1000).toFixed(0)} s, ${each} s each`;
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
