import { existsSync } from 'node:fs';
import { fail } from '../../core/errors.ts';
import type { PlayerBalances, RemovalPlan } from '../../methods/generated/player.ts';
import { lookAtHome } from '../home/home.ts';
import { resolveHome } from '../home/paths.ts';
import { removeEmptyFolder } from '../home/removal.ts';
import { print } from '../log/output.ts';
import { placesToProve } from '../player/removal-proof.ts';
import { sayRemoval } from '../player/say-removal.ts';
import { planAtRest } from '../process/removal-desk.ts';
import { finishRemoval, isRemoved, removeHome } from '../process/remove-home.ts';
import { readStartFile } from '../socket/start-file.ts';
import { english } from '../words/english.ts';
import { type PlayerClient, withPlayer } from './client.ts';
import { listPlaces } from './key-place.ts';
import { type ProvedOptions, readProof } from './proof.ts';
import { waitForEnd } from './stop.ts';
import { askYes } from './terminal.ts';

/** `gamekeeper uninstall`: removes what Gamekeeper keeps, and the keys where that is wanted. */

interface UninstallOptions extends ProvedOptions {
  readonly withKeys?: boolean;
  readonly yes?: boolean;
}

const COMMAND = 'gamekeeper uninstall';

/**
 * Says what goes and what stays, asks, and removes it. Exit code 1 if nothing was removed.
 * @throws GamesConnected, WritesUnsettled, DaemonRunning, DaemonNotRunning for keys while no daemon
 *   could check a secret, StoreDamaged, and what proves the player.
 */
export async function runUninstall(options: UninstallOptions): Promise<void> {
  const home = resolveHome(options.home);
  const start = await readStartFile(home, 'player.json');
  if (start === undefined) return removeAtRest(home, options);
  const withKeys = options.withKeys === true;
  let isWanted = false;
  await withPlayer({ home }, async (client) => {
    const plan = await client.call('player.removal', {});
    const { network } = client.channel;
    const balances = await readAll(client, plan);
    isWanted = await ask({ plan, withKeys, network, balances }, options);
    if (!isWanted) return;
    const places = placesToProve(plan, await listPlaces(client));
    const proof = withKeys ? await readProof(client, COMMAND, options, places) : {};
    await client.call('player.uninstall', { withKeys, ...proof });
  });
  if (!isWanted) return;
  await waitForEnd(home, 'player.json', start);
  // What the daemon could not finish, or did not begin, is done here, or says why not.
  if (!isRemoved(home)) await removeHome(home, { withKeys });
  print(english.removal.done);
}

/** Where none runs, nobody says what wallets have, and no secret can be checked. */
async function removeAtRest(home: string, options: UninstallOptions): Promise<void> {
  if (!existsSync(home) || isRemoved(home)) {
    if (options.withKeys === true && existsSync(home)) failNoDaemon(home);
    // A kill may have left it.
    removeEmptyFolder(home);
    return print(`There is nothing of Gamekeeper in ${home}`);
  }
  if (!(await finishRemoval(home))) {
    if (options.withKeys === true) failNoDaemon(home);
    const plan = await planAtRest(lookAtHome(home));
    const told = { plan, withKeys: false, network: undefined, balances: new Map() };
    if (!(await ask(told, options))) return;
    await removeHome(home, { withKeys: false });
  }
  print(english.removal.done);
}

function failNoDaemon(home: string): never {
  return fail('DaemonNotRunning', { home });
}

/** Says it all, and whether it is wanted. */
async function ask(
  told: Parameters<typeof sayRemoval>[0],
  { yes }: UninstallOptions,
): Promise<boolean> {
  const { hindrances, what, wallets, rest } = sayRemoval(told, english);
  print(...what, ...wallets.map((line) => `  ${line}`), ...rest);
  const { yes: deed, yesWithKeys } = english.removal;
  const question = `${told.withKeys ? yesWithKeys : deed}? [y/N] `;
  // The daemon refuses it by name.
  const isHindered = hindrances.length > 0;
  if (isHindered || yes === true || (await askYes(question))) return true;
  print('Nothing was removed; --yes does it.');
  process.exitCode = 1;
  return false;
}

/** What each wallet of the network has; of one that cannot be read, nothing. */
async function readAll(
  client: PlayerClient,
  { wallets }: RemovalPlan,
): Promise<ReadonlyMap<string, PlayerBalances>> {
  const read = new Map<string, PlayerBalances>();
  for (const { address, network } of wallets) {
    if (network !== client.channel.network) continue;
    const balances = await client.call('player.balances', { wallet: address }).catch(() => null);
    if (balances !== null) read.set(address, balances);
  }
  return read;
}
