import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeAskedManifest } from '../clients/support/asked-game.ts';
import {
  type LivePlace,
  type LivePlaceName,
  openLivePlace,
} from '../clients/support/live-place.ts';
import { Player } from '../clients/support/player.ts';
import { openPlayer } from '../daemon/support/client.ts';
import { RunningCommand, repository } from '../support/daemon-process.ts';
import { stopProcess } from '../support/stop-process.ts';
import { openSteppedWay } from './stopping-proxy.ts';

/** Who is stopped at steps of a game's life. */
export type Victim = 'game' | 'daemon' | 'service';

/**
 * Who is stopped where, for how long, and at which step first. Each further stop comes a step later
 * after the one before, so that no try is stopped for ever where it was stopped last.
 */
export interface LifeOptions {
  readonly place: LivePlaceName;
  readonly victim: Victim;
  readonly stopMs: number;
  readonly firstStep: number;
}

/** The steps of which one is the first to be stopped at: those until a session is open. */
export const FIRST_STEPS = 6;

/** What came of a life. */
export interface Life {
  readonly stops: number;
  /** What the game found the friend to have. */
  readonly gold: string;
  /** Names of the errors that it was told, in their order. */
  readonly told: readonly string[];
}

/** Lives a game's life, and stops the victim at steps of it. @throws what ended it early. */
export async function live({ place: name, victim, stopMs, firstStep }: LifeOptions): Promise<Life> {
  const place = await openLivePlace(name);
  try {
    const world = await place.prepare(makeAskedManifest);
    const { home, path } = place.folder;
    let game: RunningCommand | undefined;
    let interval = firstStep;
    let left = firstStep;
    let stops = 0;
    let stopping: Promise<void> | undefined;
    const way = await openSteppedWay(home, () => {
      if (stopping !== undefined || game?.child.exitCode !== null) return;
      left -= 1;
      if (left >= 0) return;
      interval += 1;
      left = interval;
      const pid = victim === 'game' ? game.pid : place.pids[victim]!;
      stops += 1;
      stopping = stopProcess(pid, stopMs).finally(() => {
        stopping = undefined;
      });
    });
    const data = { home: way.home, dataFolder: join(path, 'data'), world };
    const script = join(repository, 'test/stops/living-game.ts');
    game = new RunningCommand([JSON.stringify(data)], { command: [process.execPath, script] });
    let isOver = false;
    void game.ended.then(() => {
      isOver = true;
    });
    await playAlong(place, world.takes, game, () => isOver);
    await game.ended;
    await stopping;
    await way.close();
    const { status, stdout, stderr } = game.result();
    if (status !== 0) throw new Error(`the game ended with ${status}: ${stdout}${stderr}`);
    return { stops, ...JSON.parse(stdout.trim().split('\n').at(-1)!) };
  } finally {
    await place.close();
  }
}

/** The player types the digits that are shown, and says yes to what is asked, until it is over. */
async function playAlong(
  place: LivePlace,
  takes: readonly string[],
  game: RunningCommand,
  isOver: () => boolean,
): Promise<void> {
  const player = new Player(place);
  const approving = approveAll(place, isOver);
  let typed: string | undefined;
  while (!isOver()) {
    const shown = [...game.result().stdout.matchAll(/^digits (\w+)$/gm)].at(-1)?.[1];
    if (shown !== undefined && shown !== 'hidden' && shown !== typed) {
      const said = await player.pair(shown, takes);
      // Who was told that the daemon does not answer types them again.
      if (said.includes('aired')) typed = shown;
    }
    await delay(50);
  }
  await approving;
}

async function approveAll({ folder }: LivePlace, isOver: () => boolean): Promise<void> {
  const passphrase = readFileSync(folder.passphraseFile, 'utf8').trim();
  while (!isOver()) {
    try {
      const channel = await openPlayer(folder.home);
      while (!isOver()) {
        const { pending } = await channel.call('player.approvals');
        for (const { id } of pending) {
          await channel.call('player.approve', { approval: id, secret: passphrase });
        }
        await delay(100);
      }
      await channel.close();
    } catch {
      // The daemon stopped for too long: it is asked again.
      await delay(100);
    }
  }
}
