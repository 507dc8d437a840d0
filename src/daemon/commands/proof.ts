import { fail } from '../../core/errors.ts';
import { secretQuestions } from '../approvals/dialogue.ts';
import { TERMINAL_NEEDS } from '../player/unlock.ts';
import type { PlayerClient } from './client.ts';
import { unlock } from './pair.ts';
import { proofFile, readSecret } from './secret.ts';

/** How a command about wallets and keys proves that the player types it. */

export interface ProvedOptions {
  readonly home?: string;
  readonly passphraseFile?: string;
}

/** What taking keys out, or away, takes each time. @throws PlayerLocked. */
export async function readProof(
  { channel: { keyProof: proof } }: PlayerClient,
  method: string,
  { passphraseFile: file }: ProvedOptions,
): Promise<{ readonly secret?: string }> {
  if (proof === 'NONE') return {};
  const question = secretQuestions[proof];
  if (question === undefined) return fail('PlayerLocked', { method, needs: TERMINAL_NEEDS });
  return {
    secret: await readSecret({ question, file, ...proofFile, method, needs: TERMINAL_NEEDS }),
  };
}

/** With play money and no PIN nothing has to be proved. */
export async function unlockToAdd(
  client: PlayerClient,
  command: string,
  { passphraseFile }: ProvedOptions,
): Promise<void> {
  if (client.channel.proof !== 'NONE') await unlock(client, command, passphraseFile);
}
