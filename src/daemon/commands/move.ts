import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail } from '../../core/errors.ts';
import type { WalletInfo } from '../../methods/generated/types.ts';
import { moveExport } from '../keys/key-export.ts';
import { print } from '../log/output.ts';
import { withPlayer } from './client.ts';
import { listPlaces } from './key-place.ts';
import { type ProvedOptions, readProof, unlockToAdd } from './proof.ts';
import { readNewSecret, readSecret } from './secret.ts';

/** `gamekeeper move …`: the player's keys in one file, for another machine. */

interface MoveOptions extends ProvedOptions {
  /** A file with the passphrase of the packed file. */
  readonly packedPassphraseFile?: string;
}

interface PackOptions extends MoveOptions {
  readonly to?: string;
}

/** Packs the keys of all wallets, and says where. */
export async function runPack({ to, ...options }: PackOptions): Promise<void> {
  const target = to === undefined ? undefined : resolve(to);
  if (target !== undefined && existsSync(target)) {
    failTo(target, 'there is a file already; nothing was packed');
  }
  await withPlayer(options, async (client) => {
    const known = await client.call('player.wallets', {});
    const places = (await listPlaces(client)).filter(({ custody }) =>
      known.some((wallet) => wallet.custody === custody),
    );
    const proof = await readProof(client, 'gamekeeper move pack', options, places);
    const question = 'Passphrase for the file, 8 characters or more: ';
    const asked = { ...askedOf('gamekeeper move pack', options), question };
    const passphrase = await readNewSecret(asked, 'passphrase');
    const { path, wallets } = await client.call('player.pack', { passphrase, ...proof });
    if (target !== undefined) await putAt(target, path);
    print(
      target ?? path,
      `  wallets  ${namesOf(wallets)}`,
      'Its passphrase opens it, and nobody can find that again. On the other machine, with the',
      'same service: gamekeeper move unpack FILE. Remove the file once the keys are there.',
      ...(client.channel.service === 'embedded' ? ONLY_HERE : []),
    );
  });
}

/** What play money is worth is in the ledger, which no key takes along. */
const ONLY_HERE = [
  'These keys are for the service inside this Gamekeeper, and what they have is in its folder:',
  'gamekeeper backup takes all of that along.',
];

/** Takes in what was packed on another machine. */
export async function runUnpack(file: string, options: MoveOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    await unlockToAdd(client, 'gamekeeper move unpack', options);
    const question = 'Passphrase of the file: ';
    const asked = { ...askedOf('gamekeeper move unpack', options), question };
    const passphrase = await readSecret(asked);
    const wish = { path: resolve(file), passphrase };
    const { imported, known } = await client.call('player.unpack', wish);
    print(
      ...imported.map(({ name, address }) => `Unpacked the wallet ${name}: ${address}`),
      ...known.map(({ name, address }) => `The wallet ${name} was here already: ${address}`),
    );
  });
}

function askedOf(method: string, { packedPassphraseFile: file }: MoveOptions) {
  const needs = 'a terminal to type it at, or --packed-passphrase-file';
  return { file, what: 'passphrase', option: '--packed-passphrase-file', method, needs };
}

function namesOf(wallets: readonly WalletInfo[]): string {
  return wallets.map(({ name }) => name).join(', ');
}

/** Where it cannot be put, it stays where the daemon has written it. @throws InvalidArgument. */
async function putAt(target: string, packed: string): Promise<void> {
  const kept = `the keys are in ${packed}`;
  const isMoved = await moveExport(packed, target).catch((error: Error) => {
    return failTo(target, `${error.message}; ${kept}`);
  });
  if (!isMoved) failTo(target, `there is a file already; ${kept}`);
}

function failTo(target: string, problem: string): never {
  const expected = 'the path of a new file';
  return fail('InvalidArgument', { argument: '--to', problem: `${target}: ${problem}`, expected });
}
