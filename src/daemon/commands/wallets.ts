import type { ReadStream } from 'node:tty';
import { fail } from '../../core/errors.ts';
import type { NetworkWallet, PlayerWallet } from '../../methods/generated/player.ts';
import type { Custody, WalletInfo } from '../../methods/generated/types.ts';
import {
  type PassphraseSource,
  passphraseFromDescriptor,
  passphraseFromFile,
  passphraseFromTerminal,
} from '../keys/passphrase.ts';
import { print, standardError, standardOutput } from '../log/output.ts';
import { type PlayerClient, withPlayer } from './client.ts';
import { choosePath } from './key-path-choice.ts';
import { findPlace, findPlaceOf, listPlaces, namePlace, sayProblem } from './key-place.ts';
import { type ProvedOptions, readProof, unlockToAdd } from './proof.ts';
import { readNewSecret } from './secret.ts';
import { TypedLines } from './terminal.ts';

/** `gamekeeper wallets …`: the player's wallets and their keys. */

interface WalletsOptions {
  readonly home?: string;
  readonly json?: boolean;
}

export interface ImportOptions extends ProvedOptions {
  /** A path, or `-` for the standard input. */
  readonly from?: string;
  readonly account?: string;
  /** A name of `pathNames`. */
  readonly path?: string;
}

/** Lists them. */
export async function runWallets(options: WalletsOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const wallets = await client.call('player.wallets', {});
    if (options.json) return print(JSON.stringify(wallets, null, 2));
    const others = await client.call('player.otherWallets', {});
    if (wallets.length === 0) print('There is no wallet on this network yet.');
    print(...wallets.map(describeWallet), ...others.map(describeOther));
  });
}

export async function runWalletCreate(name: string, options: ProvedOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    await unlockToAdd(client, 'gamekeeper wallets create', options);
    printMade(await client.call('player.createWallet', { name }));
  });
}

/** The key is read where it is typed, or from a file; it is in no argument. */
export async function runWalletImport(name: string, options: ImportOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    await unlockToAdd(client, 'gamekeeper wallets import', options);
    const account = readAccount(options.account);
    const bytes = await keySource(options)();
    const key = bytes.toString('utf8');
    bytes.fill(0);
    const readings = await client.call('player.readKey', { key, account });
    const path = await choosePath(readings, options.path);
    printMade(await client.call('player.importWallet', { name, key, account, path }));
  });
}

/** Writes a key into a file, and says where. */
export async function runWalletExport(wallet: string, options: ProvedOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const place = await findPlaceOf(client, wallet);
    const secret = await readProof(client, 'gamekeeper wallets export', options, [place]);
    const { file } = await client.call('player.exportWallet', { wallet, ...secret });
    print(file, 'Anyone who has this file has the wallet. Remove it once you have copied the key.');
  });
}

export async function runWalletRename(
  wallet: string,
  name: string,
  options: ProvedOptions,
): Promise<void> {
  await withPlayer(options, async (client) => {
    const place = await findPlaceOf(client, wallet);
    await unlockToAdd(client, 'gamekeeper wallets rename', options, place);
    const { address } = await client.call('player.renameWallet', { wallet, name });
    print(`The wallet ${address} is called ${name} now`);
  });
}

/** Says what is lost, and removes a wallet whose address is typed. */
export async function runWalletRemove(
  name: string,
  options: ProvedOptions & { readonly address?: string },
): Promise<void> {
  await withPlayer(options, async (client) => {
    const wallets = await client.call('player.wallets', {});
    const wallet = wallets.find((one) => one.name === name);
    if (wallet === undefined) return fail('WalletNotFound', { wallet: name.slice(0, 32) });
    const { address } = wallet;
    const typed = options.address ?? (await askForAddress(wallet));
    if (typed !== address && typed !== address.slice(-SHOWN_END)) {
      const problem = `is not that of the wallet ${name}; nothing was removed`;
      const expected = `the address, or its last ${SHOWN_END} characters`;
      return fail('InvalidParams', { path: 'address', problem, expected });
    }
    const place = await findPlace(client, wallet.custody);
    const secret = await readProof(client, 'gamekeeper wallets remove', options, [place]);
    await client.call('player.removeWallet', { wallet: name, address, ...secret });
    print(`Removed the wallet ${name}`);
  });
}

export interface RelocateOptions extends ProvedOptions {
  readonly to?: string;
  /** File with the passphrase of a vault that is made. */
  readonly newPassphraseFile?: string;
}

/** Takes keys to the keychain or the vault: those of the named wallets, or all. */
export async function runWalletRelocate(
  names: readonly string[],
  options: RelocateOptions,
): Promise<void> {
  const to = readCustody(options.to);
  await withPlayer(options, async (client) => {
    const wallets = await client.call('player.wallets', {});
    const meant = wallets.filter(({ name }) => names.length === 0 || names.includes(name));
    const left = new Set(meant.map(({ custody }) => custody).filter((one) => one !== to));
    const places = (await listPlaces(client)).filter(({ custody }) => left.has(custody));
    const command = 'gamekeeper wallets relocate';
    if (places.length === 0) await unlockToAdd(client, command, options);
    const secret = await readProof(client, command, options, places);
    const passphrase = await readVaultPassphrase(client, to, options);
    const wish = { to, wallets: names.length === 0 ? null : names, passphrase, ...secret };
    const { relocated, known } = await client.call('player.relocateKeys', wish);
    const place = namePlace(to);
    print(
      ...relocated.map(({ name }) => `The key of ${name} is in the ${place} now`),
      ...known.map(({ name }) => `The key of ${name} was in the ${place} already`),
      ...(names.length === 0 ? [`New keys go into the ${place} from now on`] : []),
    );
  });
}

/** @throws InvalidArgument. */
function readCustody(text: string | undefined): Custody {
  if (text === 'vault') return 'VAULT';
  if (text === 'keychain') return 'KEYCHAIN';
  const problem = text === undefined ? 'it is missing' : `${text} is no place for keys`;
  return fail('InvalidArgument', { argument: '--to', problem, expected: 'keychain or vault' });
}

/** Of a vault that is made: with play money it needs none of the player's. */
async function readVaultPassphrase(
  client: PlayerClient,
  to: Custody,
  { newPassphraseFile: file }: RelocateOptions,
): Promise<string | null> {
  const isThere = (await listPlaces(client)).some(
    ({ custody, state }) => custody === to && state !== 'ABSENT',
  );
  const isNeeded = file !== undefined || client.channel.service !== 'embedded';
  if (to !== 'VAULT' || isThere || !isNeeded) return null;
  const question = 'Passphrase of the new vault, 8 characters or more: ';
  const origin = { what: 'passphrase', option: '--new-passphrase-file' };
  const needs = 'a terminal to type the passphrase at, or --new-passphrase-file';
  const asked = { question, file, ...origin, method: 'gamekeeper wallets relocate', needs };
  return readNewSecret(asked, 'passphrase');
}

/** Characters of an address that stand for it where it was shown. */
const SHOWN_END = 4;

async function askForAddress({ name, address, grants }: PlayerWallet): Promise<string> {
  if (!process.stdin.isTTY) {
    const problem = 'there is no terminal to ask at';
    const expected = 'the address of the wallet';
    return fail('InvalidArgument', { argument: '--address', problem, expected });
  }
  const lines = new TypedLines(process.stdin, standardOutput);
  try {
    lines.say(`${name} is ${address}.`);
    lines.say('Whatever it holds is lost, unless you have its key elsewhere: wallets export.');
    if (grants > 0) lines.say(`Games that act with it lose that: ${grants} of them.`);
    const typed = await lines.ask(`Last ${SHOWN_END} characters of the address, to remove it: `);
    return typed?.trim() ?? '';
  } finally {
    lines.close();
  }
}

const keyOrigin = Object.freeze({ what: 'key', option: '--from' });

function keySource({ from }: ImportOptions): PassphraseSource {
  if (from === '-') return passphraseFromDescriptor(0, keyOrigin);
  if (from !== undefined) return passphraseFromFile(from, keyOrigin);
  const { stdin } = process;
  if (stdin.isTTY) return passphraseFromTerminal(stdin as ReadStream, standardError, 'Key: ');
  const problem = 'there is no terminal to ask at';
  return fail('InvalidArgument', { argument: '--from', problem, expected: 'a file, or -' });
}

/** @throws InvalidArgument. */
function readAccount(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const problem = `${text} is no number of an account`;
  return fail('InvalidArgument', { argument: '--account', problem, expected: '0 for the first' });
}

function printMade({ name, address }: WalletInfo): void {
  print(`Made the wallet ${name}: ${address}`);
}

function describeOther({ name, address, custody, network }: NetworkWallet): string {
  return `${name}  ${address}  ${namePlace(custody)}, for another service (network ${network})`;
}

function describeWallet(wallet: PlayerWallet): string {
  const { name, address, custody, grants, isRemoved } = wallet;
  const kept = [namePlace(custody), sayProblem(wallet)]
    .filter((text) => text !== '')
    .join(', which ');
  if (isRemoved) return `${name}  ${address}  removed, and its key is still in the ${kept}`;
  const games = grants === 1 ? '1 grant' : `${grants} grants`;
  return `${name}  ${address}  ${kept}${kept.includes(' ') ? ';' : ','} ${games}`;
}
