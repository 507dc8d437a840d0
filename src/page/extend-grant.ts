import { useState } from 'preact/hooks';
import { Answer } from './answer.ts';
import { useCalls } from './calls.ts';
import type { GameProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { placeOfWallet } from './key-places.ts';
import { useProof } from './proof.ts';
import { texts } from './texts.ts';

/** Lets a game play on: what grants something takes the player's proof. */
export function ExtendGrant(props: GameProps): Shown {
  const [isOpen, setOpen] = useState(false);
  const { extend } = texts.games;
  if (isOpen) return html`<${Confirmation} ...${props} onEnd=${() => setOpen(false)} />`;
  return html`<p><button type="button" onClick=${() => setOpen(true)}>${extend}</button></p>`;
}

function Confirmation({ grant, daemon, now, onEnd }: GameProps & { onEnd(): void }): Shown {
  const { failure, run } = useCalls();
  const { field, isReady, prove } = useProof(placeOfWallet(now, grant.wallet));
  const extend = async (): Promise<void> => {
    await prove(daemon);
    await daemon.call('player.extend', { grant: grant.id });
    onEnd();
  };
  const { extend: heading, extendWhat, extendSure, extendNot } = texts.games;
  return html`<fieldset>
    <legend>${heading}</legend>
    <p>${extendWhat}</p>
    ${field}
    <p role="alert">${failure}</p>
    <${Answer}
      yes=${extendSure}
      no=${extendNot}
      isReady=${isReady}
      onYes=${() => run(extend())}
      onNo=${onEnd}
    />
  </fieldset>`;
}
