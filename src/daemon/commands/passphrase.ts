import { fail } from '../../core/errors.ts';
import { secretQuestions } from '../approvals/dialogue.ts';
import { print } from '../log/output.ts';
import { type PlayerClient, withPlayer } from './client.ts';
import { readSecret } from './secret.ts';

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
async function readProof(client: PlayerClient, file: string | undefined): Promise<string | null> {
  const question = secretQuestions[client.channel.unlock];
  if (question === undefined) return null;
  const needs = 'the passphrase or the PIN, typed at a terminal or read by --passphrase-file';
  return readSecret({ question, file, method: 'gamekeeper passphrase', needs });
}

async function readNew(file: string | undefined): Promise<string> {
  const needs = 'a terminal to type the passphrase at, or --new-passphrase-file';
  const asked = { file, method: 'gamekeeper passphrase set', needs };
  const question = 'New passphrase of your keys, 8 characters or more: ';
  const passphrase = await readSecret({ ...asked, question });
  if (file !== undefined) return passphrase;
  if ((await readSecret({ ...asked, question: 'The same again: ' })) === passphrase) {
    return passphrase;
  }
  const problem = 'the two are not the same';
  return fail('InvalidParams', { path: 'passphrase', problem, expected: 'the same one twice' });
}
