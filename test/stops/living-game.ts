import { setTimeout as delay } from 'node:timers/promises';
import {
  CallTimeout,
  connectToDaemon,
  type GamekeeperClient,
  isGamekeeperError,
} from '../../clients/typescript/src/node.ts';
import type { LiveWorld } from '../clients/support/live-place.ts';

/**
 * A game's life in a process of its own, whose home, data folder and world are its argument: it is
 * paired, mints and gives gold away by itself and by the player's yes, and reads. It makes a call
 * again that says that it is safe, or whose outcome is unknown, with the same key. Its last line is
 * what it was told.
 */
const [, , given = ''] = process.argv;
const { home, dataFolder, world } = JSON.parse(given) as {
  readonly home: string;
  readonly dataFolder: string;
  readonly world: LiveWorld;
};
const TRIES_MAX = 60;
const READS = 24;
const { manifest, gold: resource, friend: recipient } = world;
const told: string[] = [];

/** Tries until it works. Nothing but an error of Gamekeeper's names, or its time-out, may come. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isKnown = isGamekeeperError(error) || error instanceof CallTimeout;
      if (!isKnown || tries === TRIES_MAX) throw error;
      told.push(error.name);
      process.stdout.write(`told ${error.name}: ${error.message}\n`);
      await delay(100);
    }
  }
}

const client: GamekeeperClient = await insist(() =>
  connectToDaemon({
    game: manifest.game,
    home,
    dataFolder,
    manifest,
    showPairing: (pairing) => {
      process.stdout.write(`digits ${pairing?.code ?? 'hidden'}\n`);
    },
  }),
);
const owner = client.currentSession.wallet.address;
const mint = { resource, owner, amount: 100n, idempotencyKey: 'mint' };
await insist(() => client.resources.mint(mint));
for (const [idempotencyKey, amount] of [
  ['unasked', 4n],
  ['asked', 60n],
] as const) {
  await insist(() => client.resources.transfer({ resource, recipient, amount, idempotencyKey }));
}
const find = () => insist(() => client.holdings.find({ holder: recipient }));
const [holdings] = await Promise.all(Array.from({ length: READS }, find));
const gold = holdings!.reduce((sum, { balance }) => sum + balance, 0n);
client.close();
process.stdout.write(`${JSON.stringify({ gold: String(gold), told })}\n`);
