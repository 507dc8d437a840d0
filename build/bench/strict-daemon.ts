import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Lapped, lapsOf, makeFolder, nextMessage, startChild, stopChild } from './children.ts';
import { type BenchFarm, plantFarm } from './farm.ts';
import { PASSPHRASE } from './passphrase.ts';
import { openSession, type WireClient } from './wire-client.ts';
import { type BenchWorld, settle } from './world.ts';

const GAME = 'gamekeeper.bench';
/** More than all that is called. */
const LIMIT = '1000000000';
/** As long as the farm's mission keeps a character away, at least. */
const MISSION_HOURS = 1;
const limits = { perCall: LIMIT, perWindow: LIMIT, inAll: LIMIT };

interface StrictDaemon extends Lapped {
  readonly daemon: WireClient;
  readonly world: BenchWorld;
  readonly farm: BenchFarm;
  close(): Promise<void>;
}

/**
 * A daemon where games are paired, with one that was granted what is priced: transfers of a world,
 * and a craft and missions of a farm.
 */
export async function startStrict(characterCount: number): Promise<StrictDaemon> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  mkdirSync(home, { mode: 0o700 });
  const { wallet, ...made } = await makeWorld(home, characterCount);
  const child = startChild('daemon-child.ts', [home, 'strict']);
  await nextMessage(child);
  const secret = await pair(home, made, wallet);
  const daemon = await openSession(home, { game: GAME, wallet, secret });
  return {
    daemon,
    ...made,
    ...lapsOf(child),
    async close() {
      daemon.close();
      await stopChild(child);
      folder.remove();
    },
  };
}

/** In a daemon that grants all, as a game may not make resources otherwise without being asked. */
async function makeWorld(home: string, characterCount: number) {
  const child = startChild('daemon-child.ts', [home]);
  await nextMessage(child);
  const client = await openSession(home);
  const world = await settle(client);
  const farm = await plantFarm(client, characterCount);
  const { name } = (await client.call('session.get', {})).wallet;
  client.close();
  await stopChild(child);
  return { world, farm, wallet: name as string };
}

/** Asks as a game and answers as its player. @returns the game's secret, base58. */
async function pair(
  home: string,
  { world, farm }: { readonly world: BenchWorld; readonly farm: BenchFarm },
  wallet: string,
): Promise<string> {
  // Loaded on demand: earlier commits lack some of it.
  const { connectToDaemon, withPlayer } = await import('../../src/daemon/commands/client.ts');
  const { keptSecrets } = await import('../../src/daemon/commands/command-pairing.ts');
  const { accountResource, ledgerResource } = world;
  const things = ['fees', 'deposits', accountResource, ledgerResource, farm.turnip];
  const budgets = [
    ...things.map((of) => ({ of, ...limits })),
    { of: 'assets', ...limits, holdHours: MISSION_HOURS },
  ];
  const actions = ['resources.transfer', 'recipes.craft', 'missions.send'];
  const manifest = {
    game: GAME,
    name: 'Bench',
    projects: [world.project, farm.project],
    actions: actions.map((action) => ({ action })),
    budgets: budgets.map((budget) => ({ ...budget, windowHours: 24, reason: 'Measures' })),
  };
  const confirm = (digits: string): Promise<void> =>
    withPlayer({ home }, async (player) => {
      await player.call('player.unlock', { passphrase: PASSPHRASE });
      const pending = await player.call('player.pairing', {});
      await player.call('player.pair', { pairing: pending!.id, digits, budgets });
    });
  let confirmed: Promise<void> | undefined;
  const client = await connectToDaemon({
    home,
    wallet,
    manifest,
    showPairing: (digits) => {
      confirmed = confirm(digits);
    },
  });
  await confirmed;
  const { network } = await client.session.get();
  client.close();
  return (await keptSecrets(home).read(GAME, network))!;
}
