import type { KeyPlace, PlayerWallet } from '../../methods/generated/player.ts';
import type { Custody } from '../../methods/generated/types.ts';
import { englishKeychainProblems } from '../words/keychain-problems.ts';
import type { PlayerClient } from './client.ts';

/** Where keys are, for commands: each place has its own proof of the player. */

/** The place that takes new keys, and another if there is one. */
export async function listPlaces(client: PlayerClient): Promise<readonly KeyPlace[]> {
  return (await client.call('player.keys', {})).places;
}

/** The place of a kind; that which takes new keys where there is none, or none is given. */
export async function findPlace(
  client: PlayerClient,
  custody: Custody | undefined,
): Promise<KeyPlace> {
  const places = await listPlaces(client);
  return places.find((place) => place.custody === custody) ?? places[0]!;
}

/** The place of the wallet of a name or an address, as `findPlace`. */
export async function findPlaceOf(client: PlayerClient, wallet: string): Promise<KeyPlace> {
  const wallets = await client.call('player.wallets', {});
  const isMeant = ({ name, address }: PlayerWallet) => name === wallet || address === wallet;
  return findPlace(client, wallets.find(isMeant)?.custody);
}

/** What a place is called. */
export function namePlace(custody: Custody): string {
  return custody === 'VAULT' ? 'vault' : 'keychain';
}

/** Why a place or a key in it cannot be reached, with what to do; empty where it can be. */
export function sayProblem({ problem }: Pick<KeyPlace, 'problem'>): string {
  if (problem === null || problem === undefined) return '';
  return `cannot be reached now: ${englishKeychainProblems[problem]}`;
}
