import { fail } from '../../core/errors.ts';
import type { KeyPlace } from '../../methods/generated/player.ts';
import { secretQuestions } from '../approvals/dialogue.ts';
import { TERMINAL_NEEDS } from '../player/unlock.ts';
import type { PlayerClient } from './client.ts';
import { namePlace } from './key-place.ts';
import { unlock } from './pair.ts';
import { proofFile, readSecret } from './secret.ts';

/** How a command about wallets and keys proves that the player types it. */

export interface ProvedOptions {
  readonly home?: string;
  readonly passphraseFile?: string;
}

/**
 * What taking keys out of places, or away, takes each time. Of several, all but the last are proved
 * here, for this connection.
 * @throws PlayerLocked, and as `player.unlock`.
 */
export async function readProof(
  client: PlayerClient,
  method: string,
  options: ProvedOptions,
  places: readonly KeyPlace[],
): Promise<{ readonly secret?: string }> {
  const needed = places.filter(({ keyProof }) => keyProof !== 'NONE');
  for (const place of needed.slice(0, -1)) {
    const { secret } = await readOne(place, method, options, needed.length);
    await client.call('player.unlock', { passphrase: secret ?? null });
  }
  const last = needed.at(-1);
  return last === undefined ? {} : readOne(last, method, options, needed.length);
}

async function readOne(
  { keyProof: proof, custody }: KeyPlace,
  method: string,
  { passphraseFile: file }: ProvedOptions,
  count: number,
): Promise<{ readonly secret?: string }> {
  if (proof === 'NONE') return {};
  const question = secretQuestions[proof];
  if (question === undefined) return fail('PlayerLocked', { method, needs: TERMINAL_NEEDS });
  const asked = count > 1 ? `For the ${namePlace(custody)}. ${question}` : question;
  return {
    secret: await readSecret({
      ...{ question: asked, file, ...proofFile },
      ...{ method, needs: TERMINAL_NEEDS },
    }),
  };
}

/**
 * With play money and no PIN nothing has to be proved.
 * @param place of the wallet that it is about; left out, it is about a new one.
 */
export async function unlockToAdd(
  client: PlayerClient,
  command: string,
  { passphraseFile }: ProvedOptions,
  place: Pick<KeyPlace, 'proof' | 'unlock'> = client.channel,
): Promise<void> {
  if (place.proof !== 'NONE') await unlock(client, command, passphraseFile, place);
}
