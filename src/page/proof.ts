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

type ProvedPlace = Pick<KeyPlace, 'unlock' | 'proof' | 'state'>;

/** For what adds or grants something: the connection is unlocked for a while. */
export function useProof({ unlock, proof, state }: ProvedPlace): Proof {
  const isAbsent = state === 'ABSENT';
  const { take, ...asked } = useSecret(proof === 'NONE' ? 'NONE' : unlock, { isAbsent });
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

interface SecretOptions {
  /** Default: what the secret is called. */
  readonly label?: string | undefined;
  /** Whether there is no place for keys yet, so that nothing could be typed. */
  readonly isAbsent?: boolean;
}

/** For a single yes, which takes the secret each time again. */
export function useSecret(kind: ProofKind, options: SecretOptions = {}): Secret {
  const { label, isAbsent = false } = options;
  const [secret, setSecret] = useState('');
  const take = () => {
    setSecret('');
    return secret || null;
  };
  if (kind === 'NONE') return { field: '', isReady: true, take: () => null };
  if (!isTyped(kind)) {
    const { needed, noPlace } = texts.secret;
    return { field: html`<p>${isAbsent ? noPlace : needed}</p>`, isReady: false, take };
  }
  const props = { kind, label, value: secret, onInput: setSecret };
  const field = html`<${SecretField} ...${props} />`;
  return { field, isReady: secret !== '', take };
}
