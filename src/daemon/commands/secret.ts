import type { ReadStream } from 'node:tty';
import { fail } from '../../core/errors.ts';
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
  /** Read in the place of the terminal. */
  readonly file: string | undefined;
  /** The command, and what it needs where there is neither file nor terminal. */
  readonly method: string;
  readonly needs: string;
}

/** Reads a secret, without showing it. @throws PlayerLocked, VaultSealed. */
export async function readSecret(asked: AskedSecret): Promise<string> {
  const bytes = await sourceOf(asked)();
  const text = bytes.toString('utf8');
  bytes.fill(0);
  return text;
}

function sourceOf({ question, file, method, needs }: AskedSecret): PassphraseSource {
  if (file !== undefined) return passphraseFromFile(file);
  const { stdin } = process;
  if (!stdin.isTTY) return fail('PlayerLocked', { method, needs });
  return passphraseFromTerminal(stdin as ReadStream, standardError, question);
}
