import { useEffect, useState } from 'preact/hooks';
import { sayHeld } from '../daemon/player/say-removal.ts';
import type { PlayerWallet } from '../methods/generated/player.ts';
import { Answer } from './answer.ts';
import { useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';
import { GameName, nameGames } from './game-name.ts';
import { isOver } from './grant-end.ts';
import { html, type Shown } from './html.ts';
import { placeOf } from './key-places.ts';
import { focusFirst, usePanel } from './panel.ts';
import { useProof, useSecret } from './proof.ts';
import { phrases, texts } from './texts.ts';
import { NameField } from './wallet-name.ts';
import type { WalletReader } from './wallet-reader.ts';

/** What the player does with the key of a wallet that is there. */

interface KeyProps extends PageProps {
  readonly wallet: PlayerWallet;
  readonly reader: WalletReader;
  /** Gets the name of a wallet that was removed. */
  onGone(name: string): void;
}

export function WalletKeys(props: KeyProps): Shown {
  const { open, outcome, opener, close, tell } = usePanel<'export' | 'rename' | 'remove'>();
  const { name } = props.wallet;
  const words = texts.keys;
  const done = { ...props, onEnd: close, onDone: tell };
  return html`
    <div class="keys">
      ${(['rename', 'export', 'remove'] as const).map(
        (one) => html`<button aria-label=${`${words[one]}: ${name}`} ...${opener(one)}>
          ${words[one]}
        </button>`,
      )}
    </div>
    ${outcome}
    ${open === 'rename' ? html`<${RenameForm} ...${done} />` : ''}
    ${open === 'export' ? html`<${ExportQuestion} ...${done} />` : ''}
    ${open === 'remove' ? html`<${RemoveQuestion} ...${done} />` : ''}
  `;
}

interface EndProps extends KeyProps {
  /** Nothing is done. */
  onEnd(): void;
  /** It is done, and this is what became of it. */
  onDone(outcome: Shown | string): void;
}

function RenameForm({ wallet: { name: wallet, custody }, ...props }: EndProps): Shown {
  const { daemon, now, onEnd, onDone } = props;
  const [name, setName] = useState(wallet);
  const { failure, run } = useCalls();
  const { field, isReady, prove } = useProof(placeOf(now, custody));
  const words = texts.keys;
  const rename = async (): Promise<void> => {
    await prove(daemon);
    await daemon.call('player.renameWallet', { wallet, name });
    onDone(words.renamed(wallet, name));
  };
  const send = (event: Event) => {
    event.preventDefault();
    void run(rename());
  };
  return html`<form ref=${focusFirst} onSubmit=${send}>
    <h3>${words.rename}</h3>
    <p>${words.renameWhat}</p>
    <${NameField} label=${words.newName} value=${name} onInput=${setName} />
    ${field}
    <p role="alert">${failure}</p>
    <div class="answer">
      <button type="button" onClick=${onEnd}>${words.leave}</button>
      <button disabled=${name === '' || name === wallet || !isReady}>${words.renameDo}</button>
    </div>
  </form>`;
}

function ExportQuestion({ wallet: { name: wallet, custody }, ...props }: EndProps): Shown {
  const { daemon, now, onEnd, onDone } = props;
  const { failure, run } = useCalls();
  const { field, isReady, take } = useSecret(placeOf(now, custody).keyProof);
  const words = texts.keys;
  const write = async (): Promise<void> => {
    const { file } = await daemon.call('player.exportWallet', { wallet, secret: take() });
    onDone(html`${words.exported(wallet)} <code>${file}</code> ${words.exportedNext}`);
  };
  return html`<fieldset ref=${focusFirst}>
    <legend>${words.export}</legend>
    <p>${words.exportWhat}</p>
    <p class="beware">${words.exportBeware}</p>
    ${field}
    <p role="alert">${failure}</p>
    <${Answer}
      yes=${words.exportDo}
      no=${words.leave}
      isReady=${isReady}
      onYes=${() => run(write())}
      onNo=${onEnd}
    />
  </fieldset>`;
}

/** Says what goes along with it. What the wallet has is read once more before that is decided. */
function RemoveQuestion({ reader, onEnd, ...props }: EndProps): Shown {
  const { wallet, now } = props;
  const { balances, isReading, failure } = reader;
  useEffect(() => reader.read(), []);
  const words = texts.keys;
  const games = now.grants.filter((grant) => grant.wallet === wallet.address && !isOver(grant));
  const names = nameGames(now.grants);
  const isUnknown = balances === undefined || failure !== '';
  const held = isUnknown ? phrases.removal.unknown : sayHeld(balances, phrases);
  return html`<fieldset ref=${focusFirst}>
    <legend>${words.remove}</legend>
    <p class="beware">${isReading ? texts.wallets.reading : held}</p>
    <p>${words.removeKey}</p>
    ${games.length === 0 ? html`<p>${words.noGames}</p>` : html`<p>${words.games}</p>`}
    <ul>${games.map(
      ({ id, game }) => html`<li key=${id}>
        <span><${GameName} game=${game} names=${names} /></span>
      </li>`,
    )}</ul>
    <${RemoveAnswer} ...${props} isReady=${!isReading} onNo=${onEnd} />
  </fieldset>`;
}

/** For a wallet that is removed already but for its key. */
export function RemoveAgain(props: Omit<KeyProps, 'reader'>): Shown {
  const { open, opener, close } = usePanel<'remove'>();
  const { wallet } = props;
  const { removeAgain } = texts.keys;
  return html`
    <button aria-label=${`${removeAgain}: ${wallet.name}`} ...${opener('remove')}>
      ${removeAgain}
    </button>
    ${
      open === undefined
        ? ''
        : html`<fieldset ref=${focusFirst}>
            <legend>${removeAgain}</legend>
            <${RemoveAnswer} ...${props} onNo=${close} />
          </fieldset>`
    }
  `;
}

interface RemoveProps extends Omit<KeyProps, 'reader'> {
  readonly isReady?: boolean;
  onNo(): void;
}

function RemoveAnswer({ wallet, daemon, now, isReady = true, onNo, onGone }: RemoveProps): Shown {
  const { failure, run } = useCalls();
  const { name, address, custody } = wallet;
  const { field, isReady: isProved, take } = useSecret(placeOf(now, custody).keyProof);
  const remove = async (): Promise<void> => {
    await daemon.call('player.removeWallet', { wallet: name, address, secret: take() });
    onGone(name);
  };
  return html`
    ${field}
    <p role="alert">${failure}</p>
    <${Answer}
      yes=${texts.keys.removeDo}
      no=${texts.keys.leave}
      isReady=${isReady && isProved}
      onYes=${() => run(remove())}
      onNo=${onNo}
    />
  `;
}
