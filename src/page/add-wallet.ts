import { useRef, useState } from 'preact/hooks';
import { isGamekeeperError } from '../../clients/typescript/src/owner/browser.ts';
import type { KeyPath, KeyReading } from '../methods/generated/player.ts';
import type { WalletInfo } from '../methods/generated/types.ts';
import { useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';
import { Field } from './field.ts';
import { html, type Shown } from './html.ts';
import { PathChoice } from './key-path-choice.ts';
import { focusFirst, usePanel } from './panel.ts';
import { useProof } from './proof.ts';
import { texts } from './texts.ts';
import { NameField } from './wallet-name.ts';

/** Makes wallets: with a new key, or with one that the player has. */

/** The most that a key takes, in any form: that of the method. */
const KEY_MAX = 2048;

interface AddProps extends PageProps {
  /** Of the wallets that there are. */
  readonly names: readonly string[];
}

export function AddWallet(props: AddProps): Shown {
  const { open, outcome, opener, close, tell } = usePanel<'create' | 'import'>();
  const words = texts.keys;
  const done = { ...props, onEnd: close, onDone: tell };
  return html`<section class="card" aria-labelledby="add-wallet">
    <h2 id="add-wallet">${words.another}</h2>
    <div class="keys">
      <button ...${opener('create')}>${words.create}</button>
      <button ...${opener('import')}>${words.import}</button>
    </div>
    ${outcome}
    ${open === 'create' ? html`<${CreateForm} ...${done} />` : ''}
    ${open === 'import' ? html`<${ImportForm} ...${done} />` : ''}
  </section>`;
}

interface FormProps extends AddProps {
  /** Nothing is made. */
  onEnd(): void;
  onDone(outcome: string): void;
}

function CreateForm(props: FormProps): Shown {
  const make = (name: string) => props.daemon.call('player.createWallet', { name });
  const { create, createWhat, createDo } = texts.keys;
  return html`<${AddForm} ...${props} heading=${create} yes=${createDo} isReady make=${make}>
    <p>${createWhat}</p>
  <//>`;
}

/** A key of which is asked yet which wallet is meant. */
interface HeldKey {
  readonly key: string;
  readonly account: number | null;
  readonly readings: readonly KeyReading[];
}

/**
 * The key is forgotten when a wallet is made with it, whatever becomes of that. Words are held
 * until the player has chosen which of their wallets is meant.
 */
function ImportForm(props: FormProps): Shown {
  const [key, setKey] = useState('');
  const [account, setAccount] = useState('');
  const [hasFile, setHasFile] = useState(false);
  const [held, setHeld] = useState<HeldKey | undefined>(undefined);
  const [chosen, setChosen] = useState<KeyPath | null>(null);
  const single = useRef<HeldKey | undefined>(undefined);
  const file = useRef<HTMLInputElement>(null);
  const words = texts.keys;
  const noteFile = () => setHasFile(Boolean(file.current?.files?.length));
  const takeKey = async (): Promise<string> => {
    const [chosen] = file.current!.files ?? [];
    const isTooLong = chosen !== undefined && chosen.size > KEY_MAX;
    const taken = isTooLong ? '' : key.trim() || (await chosen?.text()) || '';
    setKey('');
    file.current!.value = '';
    noteFile();
    return taken === '' ? Promise.reject(new Error(words.noKey)) : taken;
  };
  const prepare = async (): Promise<boolean> => {
    if (held !== undefined) return true;
    const wish = { key: await takeKey(), account: account === '' ? null : Number(account) };
    const readings = await props.daemon.call('player.readKey', wish).catch((error) => {
      // The key alone has a form here; what is wrong with it, it says in English.
      if (isGamekeeperError(error, 'InvalidParams')) throw new Error(words.noKey);
      throw error;
    });
    const isClear = readings.length === 1;
    single.current = isClear ? { ...wish, readings } : undefined;
    if (!isClear) setHeld({ ...wish, readings });
    return isClear;
  };
  const make = (name: string): Promise<WalletInfo> => {
    const { key, account, readings } = single.current ?? held!;
    single.current = undefined;
    setHeld(undefined);
    const path = readings.length === 1 ? null : chosen;
    return props.daemon.call('player.importWallet', { name, key, account, path });
  };
  const isTyped = (key.trim() !== '' || hasFile) && /^\d{0,9}$/.test(account);
  const isReady = held === undefined ? isTyped : chosen !== null;
  const form = { heading: words.import, yes: words.importDo, isReady, prepare, make };
  if (held !== undefined) {
    const choice = { readings: held.readings, chosen, onChoose: setChosen };
    return html`<${AddForm} ...${props} ...${form}><${PathChoice} ...${choice} /><//>`;
  }
  return html`<${AddForm} ...${props} ...${form}>
    <p>${words.importWhat}</p>
    <${KeyField} value=${key} onInput=${setKey} />
    <label>
      ${words.keyFile}
      <input type="file" ref=${file} onChange=${noteFile} />
    </label>
    <${Field} label=${words.account} value=${account} isNumber onInput=${setAccount} />
    <p class="beware">${words.importBeware}</p>
  <//>`;
}

interface KeyFieldProps {
  readonly value: string;
  onInput(key: string): void;
}

/**
 * Shows no letter, and is no field for passwords: next to the name, a browser would offer to keep
 * the key as one. Nothing may check its spelling, which some browsers do elsewhere.
 */
function KeyField({ value, onInput }: KeyFieldProps): Shown {
  return html`<label>
    ${texts.keys.key}
    <input
      type="text"
      class="hidden"
      autocomplete="off"
      autocapitalize="none"
      spellcheck=${false}
      maxlength=${KEY_MAX}
      value=${value}
      onInput=${(event: InputEvent) => onInput((event.target as HTMLInputElement).value)}
    />
  </label>`;
}

interface AddFormProps extends FormProps {
  readonly heading: string;
  /** What the button says that makes it. */
  readonly yes: string;
  readonly isReady: boolean;
  readonly children: unknown;
  /** Looks at what was typed. @returns whether there is nothing left to ask. */
  prepare?(): Promise<boolean>;
  /** Makes the wallet of a name. @throws GamekeeperError, or an error in the page's language. */
  make(name: string): Promise<WalletInfo>;
}

function AddForm(form: AddFormProps): Shown {
  const { heading, yes, isReady, children, prepare, make, ...props } = form;
  const { daemon, now, names, onEnd, onDone } = props;
  const [name, setName] = useState('');
  const { failure, run } = useCalls();
  const { field, isReady: isProved, prove } = useProof({ ...now.channel, state: now.keys.state });
  const words = texts.keys;
  const isTaken = names.includes(name);
  const add = async (): Promise<void> => {
    if ((await prepare?.()) === false) return;
    await prove(daemon);
    const { name: made, address } = await make(name);
    onDone(words.made(made, address));
  };
  const send = (event: Event) => {
    event.preventDefault();
    void run(add());
  };
  return html`<form ref=${focusFirst} onSubmit=${send}>
    <h3>${heading}</h3>
    <${NameField} label=${words.name} value=${name} onInput=${setName} />
    <p role="status">${isTaken ? words.isTaken(name) : ''}</p>
    ${children}
    ${field}
    <p role="alert">${failure}</p>
    <div class="answer">
      <button type="button" onClick=${onEnd}>${words.leave}</button>
      <button disabled=${name === '' || isTaken || !isReady || !isProved}>${yes}</button>
    </div>
  </form>`;
}
