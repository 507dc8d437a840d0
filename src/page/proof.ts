import { useState } from 'preact/hooks';
import type { KeyPlace, ProofKind } from '../methods/generated/player.ts';
import type { Daemon } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { isTyped, SecretField } from './secret-field.ts';
import { texts } from './texts.ts';

/** How the player proves who they are to a part of the page. */

interface Asked {
  /** Where the secret is typed, or what to do where none can be. */
  readonly field: Shown | string;
  /** Whether it can be proved with what was typed. */
  readonly isReady: boolean;
}

interface Proof extends Asked {
  /** Proves it, and forgets what was typed. @throws GamekeeperError. */
  prove(daemon: Daemon): Promise<void>;
}

/** For what adds or grants something: the connection is unlocked for a while. */
export function useProof({ unlock, proof }: Pick<KeyPlace, 'unlock' | 'proof'>): Proof {
  const { take, ...asked } = useSecret(proof === 'NONE' ? 'NONE' : unlock);
  return {
    ...asked,
    async prove(daemon) {
      if (proof !== 'NONE') await daemon.call('player.unlock', { passphrase: take() });
    },
  };
}

interface Secret extends Asked {
  /** What goes along with the call, which is forgotten here; null where nothing is asked for. */
  take(): string | null;
}

/** For a single yes, which takes the secret each time again. */
export function useSecret(kind: ProofKind, label?: string): Secret {
  const [secret, setSecret] = useState('');
  const take = () => {
    setSecret('');
    return secret || null;
  };
  if (kind === 'NONE') return { field: '', isReady: true, take: () => null };
  if (!isTyped(kind)) {
    return { field: html`<p>${texts.secret.needed}</p>`, isReady: false, take };
  }
  const props = { kind, label, value: secret, onInput: setSecret };
  const field = html`<${SecretField} ...${props} />`;
  return { field, isReady: secret !== '', take };
}
