import type { ReadStream } from 'node:tty';
import { fail } from '../../core/errors.ts';
import type { UnlockKind } from '../../methods/generated/player.ts';
import { secretQuestions } from '../approvals/dialogue.ts';
import {
  type PassphraseSource,
  passphraseFromFile,
  passphraseFromTerminal,
} from '../keys/passphrase.ts';
import { standardError } from '../log/output.ts';

/** A passphrase or a PIN that a command sends on the player's channel. */

interface AskedSecret {
  /** Shown at the terminal. */
  readonly question: string;
  /** Read instead of the terminal. */
  readonly file: string | undefined;
  /** What is in the file, and the option that names it. */
  readonly what: string;
  readonly option: string;
  /** The command, and what it needs where there is neither file nor terminal. */
  readonly method: string;
  readonly needs: string;
}

/** Of the file that proves the player, in `passphraseFile`: a passphrase, or the PIN. */
export const proofFile = Object.freeze({
  what: 'passphrase',
  option: optionOf('passphraseFile'),
});

/** An option as it is typed, by the name that its value has. */
function optionOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Reads a secret, without showing it. @throws PlayerLocked, InvalidArgument. */
export async function readSecret(asked: AskedSecret): Promise<string> {
  const bytes = await sourceOf(asked)();
  const text = bytes.toString('utf8');
  bytes.fill(0);
  return text;
}

/**
 * Reads a new one, at a terminal twice.
 * @param path of the argument that it is, for errors.
 * @throws as `readSecret`; InvalidParams where the two differ.
 */
export async function readNewSecret(asked: AskedSecret, path: string): Promise<string> {
  const secret = await readSecret(asked);
  if (asked.file !== undefined) return secret;
  const again = await readSecret({ ...asked, question: 'The same again: ' });
  if (again.normalize('NFC') === secret.normalize('NFC')) return secret;
  const problem = 'the two are not the same';
  return fail('InvalidParams', { path, problem, expected: 'the same one twice' });
}

/**
 * Reads what unlocks the keys; null where nothing is typed for it.
 * @param method as of `AskedSecret`.
 */
export async function readUnlocking(
  unlock: UnlockKind,
  file: string | undefined,
  method: string,
): Promise<string | null> {
  const question = secretQuestions[unlock];
  return question === undefined
    ? null
    : readSecret({ question, file, ...proofFile, method, needs: NEEDS });
}

const NEEDS = 'the passphrase or the PIN, typed at a terminal or read by --passphrase-file';

function sourceOf({ question, file, method, needs, ...origin }: AskedSecret): PassphraseSource {
  if (file !== undefined) return passphraseFromFile(file, origin);
  const { stdin } = process;
  if (!stdin.isTTY) return fail('PlayerLocked', { method, needs });
  return passphraseFromTerminal(stdin as ReadStream, standardError, question);
}
