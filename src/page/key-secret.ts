import type { KeyPlace } from '../methods/generated/player.ts';
import type { Custody } from '../methods/generated/types.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { useSecret } from './proof.ts';
import { isTyped } from './secret-field.ts';
import { texts } from './texts.ts';

/** Keys of two places take the proof of each, of which one goes along with the call. */
export function useKeySecret(
  { daemon, now }: PageProps,
  wallets: readonly { readonly custody: Custody }[],
): { readonly field: Shown | string; readonly isReady: boolean; take(): Promise<string | null> } {
  const places = now.keys.places.filter(
    ({ custody, keyProof }) =>
      keyProof !== 'NONE' && wallets.some((wallet) => wallet.custody === custody),
  );
  const labelOf = (place: KeyPlace | undefined) =>
    places.length > 1 && place !== undefined && isTyped(place.keyProof)
      ? texts.places.secretOf[place.custody](texts.secret[place.keyProof])
      : undefined;
  const last = useSecret(places[0]?.keyProof ?? 'NONE', { label: labelOf(places[0]) });
  const first = useSecret(places[1]?.keyProof ?? 'NONE', { label: labelOf(places[1]) });
  return {
    field: html`${first.field} ${last.field}`,
    isReady: first.isReady && last.isReady,
    async take() {
      if (places.length > 1) await daemon.call('player.unlock', { passphrase: first.take() });
      return last.take();
    },
  };
}
