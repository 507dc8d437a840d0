import { useState } from 'preact/hooks';
import type { Daemon, Snapshot } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { isTyped, SecretField } from './secret-field.ts';
import { texts } from './texts.ts';

/** How the player proves who they are to a part of the page that grants something. */
interface Proof {
  /** Where the secret is typed, or what to do where none can be. */
  readonly field: Shown | string;
  /** Whether it can be proved with what was typed. */
  readonly isReady: boolean;
  /** Proves it, and forgets what was typed. @throws GamekeeperError. */
  prove(daemon: Daemon): Promise<void>;
}

export function useProof({ unlock, proof }: Snapshot['channel']): Proof {
  const [secret, setSecret] = useState('');
  const prove = async (daemon: Daemon): Promise<void> => {
    if (proof === 'NONE') return;
    setSecret('');
    await daemon.call('player.unlock', { passphrase: secret });
  };
  if (proof === 'NONE') return { field: '', isReady: true, prove };
  if (!isTyped(unlock)) {
    return { field: html`<p>${texts.secret.needed}</p>`, isReady: false, prove };
  }
  const field = html`<${SecretField} kind=${unlock} value=${secret} onInput=${setSecret} />`;
  return { field, isReady: secret !== '', prove };
}
