import { useEffect, useState } from 'preact/hooks';
import type { PlayerWallet } from '../methods/generated/player.ts';
import { AddWallet } from './add-wallet.ts';
import { useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { KeyPlaceLine, KeyPlaces } from './key-places.ts';
import { MoveKeys } from './move-keys.ts';
import { OtherWallets } from './other-wallets.ts';
import { Outcome, takeLostFocus } from './panel.ts';
import { texts } from './texts.ts';
import { Balances } from './wallet-balances.ts';
import { RemoveAgain, WalletKeys } from './wallet-keys.ts';
import { useBalances } from './wallet-reader.ts';

/** The wallets of the network: what each has, what is done with its key, and how more are made. */

export function Wallets({ daemon, now }: PageProps): Shown {
  const [wallets, setWallets] = useState<readonly PlayerWallet[] | undefined>();
  const [gone, setGone] = useState('');
  const { failure, run } = useCalls();
  useEffect(() => {
    void run(daemon.ask('player.wallets', {}).then(setWallets));
  }, [now]);
  if (wallets === undefined) {
    return html`<p class="card" role="status">${failure || texts.wallets.reading}</p>`;
  }
  const props = { daemon, now };
  return html`
    ${gone === '' ? '' : html`<${Outcome} key=${gone}>${texts.keys.removed(gone)}<//>`}
    ${wallets.length === 0 ? html`<p class="card">${texts.wallets.none}</p>` : ''}
    ${wallets.map((wallet) => {
      const Card = wallet.isRemoved ? RemovedCard : WalletCard;
      const key = `${wallet.isRemoved}${wallet.address}`;
      return html`<${Card} key=${key} wallet=${wallet} ...${props} onGone=${setGone} />`;
    })}
    <${AddWallet} names=${wallets.map(({ name }) => name)} ...${props} />
    <${KeyPlaces} wallets=${wallets} ...${props} />
    <${OtherWallets} ...${props} />
    <${MoveKeys} wallets=${wallets.filter(({ isRemoved }) => !isRemoved)} ...${props} />
  `;
}

interface WalletProps extends PageProps {
  readonly wallet: PlayerWallet;
  /** Gets the name of a wallet that was removed. */
  onGone(name: string): void;
}

function WalletCard({ wallet, onGone, ...props }: WalletProps): Shown {
  const { name, address } = wallet;
  const reader = useBalances(props, address);
  return html`<article class="card" aria-labelledby=${`wallet-${address}`}>
    <h2 id=${`wallet-${address}`}>${name}</h2>
    <p class="address">${address}</p>
    <${KeyPlaceLine} wallet=${wallet} now=${props.now} />
    <${Balances} name=${name} reader=${reader} daemon=${props.daemon} />
    <${WalletKeys} wallet=${wallet} reader=${reader} onGone=${onGone} ...${props} />
  </article>`;
}

/** One that was removed, and whose key could not be taken away. */
function RemovedCard({ wallet, ...props }: WalletProps): Shown {
  const { name, address } = wallet;
  return html`<article class="card" aria-labelledby=${`removed-${address}`}>
    <h2 id=${`removed-${address}`}>${name}</h2>
    <p class="address">${address}</p>
    <p class="beware" tabindex="-1" ref=${takeLostFocus}>${texts.keys.keyLeft}</p>
    <${RemoveAgain} wallet=${wallet} ...${props} />
  </article>`;
}
