import { useRef, useState } from 'preact/hooks';
import { isGamekeeperError } from '../../clients/typescript/src/owner/browser.ts';
import type { PlayerArguments, PlayerWallet } from '../methods/generated/player.ts';
import type { WalletInfo } from '../methods/generated/types.ts';
import { Answer } from './answer.ts';
import { useCalls } from './calls.ts';
import { isPlayMoney, type PageProps } from './daemon.ts';
import { Field } from './field.ts';
import { html, type Shown } from './html.ts';
import { useKeySecret } from './key-secret.ts';
import { focusFirst, usePanel } from './panel.ts';
import { useProof } from './proof.ts';
import { phrases, texts } from './texts.ts';

/** Takes the keys of all wallets to another machine: packs them there, unpacks them here. */

/** The least of a passphrase for a file, and the most of a file: those of the methods. */
const PASSPHRASE_MIN = 8;
const FILE_BYTES_MAX = 98_304;

interface MoveProps extends PageProps {
  /** Those to take along. */
  readonly wallets: readonly PlayerWallet[];
}

export function MoveKeys({ wallets, ...props }: MoveProps): Shown {
  const isPlay = isPlayMoney(props.now.channel);
  const { open, outcome, opener, close, tell } = usePanel<'pack' | 'unpack'>();
  const words = texts.move;
  const done = { ...props, onEnd: close, onDone: tell };
  return html`<section class="card" aria-labelledby="move-keys">
    <h2 id="move-keys">${isPlay ? words.headingPlay : words.heading}</h2>
    <div class="keys">
      ${wallets.length > 0 ? html`<button ...${opener('pack')}>${words.pack}</button>` : ''}
      <button ...${opener('unpack')}>${words.unpack}</button>
    </div>
    ${outcome}
    ${open === 'pack' ? html`<${PackForm} wallets=${wallets} ...${done} />` : ''}
    ${open === 'unpack' ? html`<${UnpackForm} ...${done} />` : ''}
  </section>`;
}

interface FormProps extends PageProps {
  /** Nothing is done. */
  onEnd(): void;
  /** It is done, and this is what became of it. */
  onDone(outcome: Shown | string): void;
}

function PackForm({ wallets, daemon, now, onEnd, onDone }: FormProps & MoveProps): Shown {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const { failure, run, fail } = useCalls();
  const { field, isReady, take } = useKeySecret({ daemon, now }, wallets);
  const words = texts.move;
  const isPlay = isPlayMoney(now.channel);
  const pack = async (): Promise<void> => {
    const wish = { passphrase, secret: await take() };
    const { path, wallets: all } = await daemon.call('player.pack', wish);
    const packed = words.packed(all.map(({ name }) => name).join(', '));
    const next = isPlay ? words.packedPlay : words.packedNext;
    onDone(html`<span>${packed} <code>${path}</code> ${next}</span>`);
  };
  const check = () => {
    if (passphrase.length < PASSPHRASE_MIN) return fail(words.tooShort);
    if (passphrase.normalize() !== again.normalize()) return fail(texts.lock.differs);
    return run(pack());
  };
  return html`<fieldset ref=${focusFirst}>
    <legend>${words.pack}</legend>
    <p>${words.packWhat}</p>
    <p>${words.packNot}</p>
    ${isPlay ? html`<p>${words.playMoney}</p>` : ''}
    <p class="beware">${words.packBeware}</p>
    <${Field} label=${words.fresh} value=${passphrase} isSecret onInput=${setPassphrase} />
    <${Field} label=${words.again} value=${again} isSecret onInput=${setAgain} />
    ${field}
    <p role="alert">${failure}</p>
    <${Answer}
      yes=${words.packDo}
      no=${texts.keys.leave}
      isReady=${isReady && passphrase !== '' && again !== ''}
      onYes=${check}
      onNo=${onEnd}
    />
  </fieldset>`;
}

type PackedFile = Pick<PlayerArguments['player.unpack'], 'path' | 'content'>;

function UnpackForm({ daemon, now, onEnd, onDone }: FormProps): Shown {
  const [path, setPath] = useState('');
  const [chosen, setChosen] = useState<File | undefined>();
  const [passphrase, setPassphrase] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { failure, run } = useCalls();
  const { field, isReady, prove } = useProof({ ...now.channel, state: now.keys.state });
  const words = texts.move;
  const isNamed = isWhole(path.trim()) || chosen !== undefined;
  const unpack = async (): Promise<void> => {
    await prove(daemon);
    const file = chosen === undefined ? { path: path.trim() } : await readFile(chosen);
    const wish = { path: null, content: null, ...file, passphrase };
    setPassphrase('');
    const { imported, known } = await daemon
      .call('player.unpack', wish)
      .catch((error) => Promise.reject(nameFile(error, chosen)));
    const became = [sayWallets(words.unpacked, imported), sayWallets(words.known, known)];
    onDone([...became, words.unpackedNext].filter((text) => text !== '').join(' '));
  };
  const send = (event: Event) => {
    event.preventDefault();
    void run(unpack());
  };
  return html`<form ref=${focusFirst} onSubmit=${send}>
    <h3>${words.unpack}</h3>
    <p>${words.unpackWhat}</p>
    <label>
      ${words.file}
      <input type="file" ref=${input} onChange=${() => setChosen(input.current?.files?.[0])} />
    </label>
    ${
      chosen === undefined
        ? html`<${Field} label=${words.path} value=${path} onInput=${setPath} />`
        : ''
    }
    <${Field} label=${words.old} value=${passphrase} isSecret onInput=${setPassphrase} />
    ${field}
    <p role="alert">${failure}</p>
    <div class="answer">
      <button type="button" onClick=${onEnd}>${texts.keys.leave}</button>
      <button disabled=${!isNamed || passphrase === '' || !isReady}>${words.unpackDo}</button>
    </div>
  </form>`;
}

/** From the root of a disk on, on any system. */
function isWhole(path: string): boolean {
  return /^(?:\/|\\\\|[A-Za-z]:[\\/])/.test(path);
}

async function readFile(file: File): Promise<PackedFile> {
  if (file.size > FILE_BYTES_MAX) throw new Error(texts.move.tooBig(file.name));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { content: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

/** Of what was handed over as bytes the daemon knows no name. */
function nameFile(error: unknown, chosen: File | undefined): unknown {
  if (chosen === undefined || !isGamekeeperError(error, 'PackedFileInvalid')) return error;
  const { problem } = error.context as { readonly problem: string };
  return new Error(phrases.pageErrors.PackedFileInvalid({ file: chosen.name, problem }));
}

function sayWallets(say: (names: string) => string, wallets: readonly WalletInfo[]): string {
  const names = wallets.map(({ name, address }) => `${name} (${address})`).join(', ');
  return wallets.length === 0 ? '' : say(names);
}
