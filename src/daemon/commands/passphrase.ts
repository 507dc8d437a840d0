import { print } from '../log/output.ts';
import { type PlayerClient, withPlayer } from './client.ts';
import { readNewSecret, readUnlocking } from './secret.ts';

/** `gamekeeper passphrase …`: what seals the keys in the system's keychain. */

interface PassphraseOptions {
  readonly home?: string;
  /** Files with the new passphrase, and with what proves the player now. */
  readonly newPassphraseFile?: string;
  readonly passphraseFile?: string;
}

/** Sets it for the first time, or changes it with the one as it was. */
export async function runPassphraseSet(options: PassphraseOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const secret = await readProof(client, options.passphraseFile);
    const passphrase = await readNew(options.newPassphraseFile);
    await client.call('player.setPassphrase', { passphrase, secret });
    print('The passphrase is set. Nobody can find it again: without it the keys are lost');
  });
}

export async function runPassphraseRemove(options: PassphraseOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const secret = await readProof(client, options.passphraseFile);
    await client.call('player.setPassphrase', { passphrase: null, secret });
    print('The keys have no passphrase any more: what reads the keychain can read them');
  });
}

/** What proves the player now; null where nothing does. */
function readProof({ channel }: PlayerClient, file: string | undefined): Promise<string | null> {
  return readUnlocking(channel.unlock, file, 'gamekeeper passphrase');
}

function readNew(file: string | undefined): Promise<string> {
  const needs = 'a terminal to type the passphrase at, or --new-passphrase-file';
  const question = 'New passphrase of your keys, 8 characters or more: ';
  const origin = { what: 'passphrase', option: '--new-passphrase-file' };
  const asked = { question, file, ...origin, method: 'gamekeeper passphrase set', needs };
  return readNewSecret(asked, 'passphrase');
}
