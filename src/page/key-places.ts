import type { KeyPlace, PlayerWallet } from '../methods/generated/player.ts';
import type { Custody } from '../methods/generated/types.ts';
import { Answer } from './answer.ts';
import { useCalls } from './calls.ts';
import type { PageProps, Snapshot } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { focusFirst, usePanel } from './panel.ts';
import { useSecret } from './proof.ts';
import { phrases, texts } from './texts.ts';

/** Where keys are: in the keychain or the vault, and how they come from the one to the other. */

/** The place of a kind; that which takes new keys where there is none, or none is given. */
export function placeOf({ keys: { places } }: Snapshot, custody?: Custody): KeyPlace {
  return places.find((place) => place.custody === custody) ?? places[0]!;
}

/** The place of the wallet of an address, as `placeOf`. */
export function placeOfWallet(now: Snapshot, address: string): KeyPlace {
  return placeOf(now, now.wallets.find((wallet) => wallet.address === address)?.custody);
}

/** Why a key cannot be reached, as the player reads it; empty where it can be. */
export function sayUnreachable({ problem }: Pick<KeyPlace, 'problem'>): string {
  if (problem === null || problem === undefined) return '';
  return texts.places.unreachable(phrases.keychainProblems[problem]);
}

/** Where the key of a wallet is, if that is worth a word. */
export function KeyPlaceLine({ wallet, now }: { wallet: PlayerWallet; now: Snapshot }): Shown {
  const { custody } = wallet;
  const why = sayUnreachable(wallet);
  if (now.keys.places.length < 2 && why === '') return html``;
  return html`
    <p>${texts.places.keptIn[custody]}</p>
    ${why === '' ? '' : html`<p class="beware">${why}</p>`}
  `;
}

interface PlacesProps extends PageProps {
  readonly wallets: readonly PlayerWallet[];
}

/** Brings the keys together that are in two places. */
export function KeyPlaces({ wallets, ...props }: PlacesProps): Shown {
  const { open, outcome, opener, close, tell } = usePanel<Custody>();
  const { places } = props.now.keys;
  const words = texts.places;
  const areApart = places.length > 1;
  if (!areApart && outcome === '') return html``;
  return html`<section class="card" aria-labelledby="key-places">
    <h2 id="key-places">${words.heading}</h2>
    <ul>${places.map(
      (place) => html`<li key=${place.custody}>
        ${words.counted[place.custody](countIn(wallets, place))}
        ${place.takesNew ? ` ${words.takesNew}` : ''} ${sayUnreachable(place)}
      </li>`,
    )}</ul>
    <div class="keys">
      ${
        areApart
          ? places.map(
              ({ custody }) => html`<button key=${custody} ...${opener(custody)}>
                ${words.bring[custody]}
              </button>`,
            )
          : ''
      }
    </div>
    ${outcome}
    ${
      open === undefined
        ? ''
        : html`<${Relocation} key=${open} to=${open} ...${props} onEnd=${close} onDone=${tell} />`
    }
  </section>`;
}

function countIn(wallets: readonly PlayerWallet[], { custody }: KeyPlace): number {
  return wallets.filter((wallet) => wallet.custody === custody).length;
}

interface RelocationProps extends PageProps {
  readonly to: Custody;
  onEnd(): void;
  onDone(outcome: string): void;
}

/** What leaves a place takes the proof of that place. */
function Relocation({ to, daemon, now, onEnd, onDone }: RelocationProps): Shown {
  const { failure, run } = useCalls();
  const left = now.keys.places.find(({ custody }) => custody !== to);
  const { field, isReady, take } = useSecret(left?.keyProof ?? 'NONE');
  const words = texts.places;
  const relocate = async (): Promise<void> => {
    const wish = { to, wallets: null, passphrase: null, secret: take() };
    const { relocated } = await daemon.call('player.relocateKeys', wish);
    onDone(words.brought[to](relocated.length));
  };
  return html`<fieldset ref=${focusFirst}>
    <legend>${words.bring[to]}</legend>
    <p>${words.bringWhat}</p>
    ${field}
    <p role="alert">${failure}</p>
    <${Answer}
      yes=${words.bringDo}
      no=${texts.keys.leave}
      isReady=${isReady}
      onYes=${() => run(relocate())}
      onNo=${onEnd}
    />
  </fieldset>`;
}
