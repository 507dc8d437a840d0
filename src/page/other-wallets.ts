import { useEffect, useState } from 'preact/hooks';
import type { NetworkWallet } from '../methods/generated/player.ts';
import { useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { phrases, texts } from './texts.ts';

/** Wallets of other networks: those of another service, or found after Gamekeeper was removed. */
export function OtherWallets({ daemon, now }: PageProps): Shown {
  const [wallets, setWallets] = useState<readonly NetworkWallet[]>([]);
  const { failure, run } = useCalls();
  useEffect(() => {
    void run(daemon.ask('player.otherWallets', {}).then(setWallets));
  }, [now]);
  if (wallets.length === 0 && failure === '') return html``;
  return html`<section class="card" aria-labelledby="other-wallets">
    <h2 id="other-wallets">${texts.removal.others}</h2>
    <p>${failure || texts.removal.othersWhat}</p>
    <ul>${wallets.map(
      ({ name, address, custody }) => html`<li key=${address}>
        <span>${phrases.removal.wallet(name, address, custody)}</span>
      </li>`,
    )}</ul>
  </section>`;
}
