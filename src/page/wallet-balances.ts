import { formatAmount } from '../daemon/pairing/describe-grant.ts';
import type { HeldThing, PlayerBalances } from '../methods/generated/player.ts';
import type { InventoryItem } from '../methods/generated/types.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { Quoted } from './lines.ts';
import { PictureTile } from './picture.ts';
import { phrases, texts } from './texts.ts';
import type { WalletReader } from './wallet-reader.ts';

/** What a wallet has, as the service says. */

interface BalancesProps extends Pick<PageProps, 'daemon'> {
  /** Of the wallet. */
  readonly name: string;
  readonly reader: WalletReader;
}

export function Balances({ name, reader, daemon }: BalancesProps): Shown {
  const { balances, isReading, failure, read } = reader;
  const words = texts.wallets;
  return html`
    ${failure === '' ? '' : html`<p role="alert">${words.unread} ${failure}</p>`}
    <p role="status">${isReading && balances === undefined ? words.reading : ''}</p>
    ${balances === undefined ? '' : html`<${Held} balances=${balances} daemon=${daemon} />`}
    <button type="button" aria-label=${`${words.again}: ${name}`} onClick=${read}>
      ${words.again}
    </button>
  `;
}

interface HeldProps extends Pick<PageProps, 'daemon'> {
  readonly balances: PlayerBalances;
}

function Held({ balances, daemon }: HeldProps): Shown {
  const { lamports, resources, assets, characters, isAll } = balances;
  const words = texts.wallets;
  return html`
    <ul class="held">
      <li class="sol">
        <span class="tile" aria-hidden="true">◎</span>
        <span class="what">SOL</span>
        <strong>${formatAmount('lamports', lamports, [], phrases)}</strong>
      </li>
      ${resources.map(
        (item) => html`<${ResourceLine} key=${item.resource} item=${item} daemon=${daemon} />`,
      )}
    </ul>
    <${Things} heading=${words.assets} things=${assets} daemon=${daemon} />
    <${Things} heading=${words.characters} things=${characters} daemon=${daemon} />
    ${isAll ? '' : html`<p>${words.more}</p>`}
  `;
}

interface ResourceProps extends Pick<PageProps, 'daemon'> {
  readonly item: InventoryItem;
}

/** The name and the symbol are others' words, and so is the picture. */
function ResourceLine({ item, daemon }: ResourceProps): Shown {
  const { resource, amount, decimals, name, symbol, uri } = item;
  const token = { resource, kind: '', ...(decimals == null ? {} : { decimals }) };
  return html`<li>
    <${PictureTile} uri=${uri} name=${name ?? symbol} daemon=${daemon} />
    <span class="what">
      ${name ? html`<${Quoted} text=${name} />` : html`<span>${texts.wallets.unnamed}</span>`}
      <small>${resource}</small>
    </span>
    <strong>
      ${formatAmount(resource, amount, [token], phrases)}
      ${symbol ? html` <${Quoted} text=${symbol} />` : ''}
    </strong>
  </li>`;
}

interface ThingsProps extends Pick<PageProps, 'daemon'> {
  readonly heading: string;
  readonly things: readonly HeldThing[];
}

function Things({ heading, things, daemon }: ThingsProps): Shown {
  if (things.length === 0) return html``;
  return html`
    <h3>${heading} (${things.length})</h3>
    <ul class="held">${things.map(
      ({ address, name, uri }) => html`<li key=${address}>
        <${PictureTile} uri=${uri} name=${name} daemon=${daemon} />
        <span class="what">
          ${name ? html`<${Quoted} text=${name} />` : html`<span>${texts.wallets.unnamed}</span>`}
          <small>${address}</small>
        </span>
      </li>`,
    )}</ul>
  `;
}
