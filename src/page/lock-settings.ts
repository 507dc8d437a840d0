import { useState } from 'preact/hooks';
import { useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';
import { Field } from './field.ts';
import { html, type Shown } from './html.ts';
import { sayUnreachable } from './key-places.ts';
import { isTyped, SecretField } from './secret-field.ts';
import { texts } from './texts.ts';

/** Locking the keys, and the passphrase that seals them. */

/** Minutes that can be chosen; null for never. */
const idleChoices = [null, 5, 15, 60] as const;

/** Stands above every part of the page while nothing can be signed. */
export function LockBanner({ daemon, now }: PageProps): Shown {
  const [secret, setSecret] = useState('');
  const { failure, run } = useCalls();
  const { state, places } = now.keys;
  const words = texts.lock;
  if (state === 'OPEN') return html``;
  if (state === 'ABSENT') return html`<${PassphraseForm} daemon=${daemon} now=${now} />`;
  const isAway = state === 'UNREACHABLE';
  const place = places.find((one) => one.state === state) ?? places[0]!;
  // What no passphrase seals is opened by what proves the player for the rest.
  const asked = isTyped(place.unlock) ? place : places.find((one) => isTyped(one.unlock));
  const unlock = asked?.unlock;
  const open = (event: Event) => {
    event.preventDefault();
    setSecret('');
    void run(daemon.call('player.unlock', { passphrase: unlock === undefined ? null : secret }));
  };
  const isOne = places.length === 1;
  return html`<form class="card beware" onSubmit=${open}>
    <h2>${isAway ? words.isAway : isOne ? words.isLocked : words.isLockedIn[place.custody]}</h2>
    <p role="status">
      ${isAway ? sayUnreachable(place) : state === 'UNLOCKING' ? words.opening : words.whatWaits}
    </p>
    <${SecretField} kind=${unlock ?? 'NONE'} value=${secret} onInput=${setSecret} />
    <p role="alert">${failure}</p>
    <div class="answer"><button>${isAway ? words.tryAgain : words.unlock}</button></div>
  </form>`;
}

export function LockSettings(props: PageProps): Shown {
  const { description, isSealable, state, unlock, places } = props.now.keys;
  const canSeal = isSealable && state !== 'ABSENT';
  return html`
    <section class="card">
      <h2>${texts.lock.heading}</h2>
      <p>${description}</p>
      ${places.slice(1).map((place) => html`<p key=${place.custody}>${place.description}</p>`)}
      <${LockNow} ...${props} />
      <${IdleForm} ...${props} key=${props.now.keys.idleMinutes} />
    </section>
    ${canSeal ? html`<${PassphraseForm} ...${props} key=${unlock} />` : ''}
  `;
}

function LockNow({ daemon, now }: PageProps): Shown {
  const { failure, run } = useCalls();
  const { isLockable, places } = now.keys;
  const isOpen = places.some(({ state }) => state === 'OPEN');
  if (!isLockable) return html`<p>${texts.lock.notLockable}</p>`;
  const lock = () => void run(daemon.call('player.lock', {}));
  return html`
    <p role="alert">${failure}</p>
    <div class="answer">
      <button type="button" disabled=${!isOpen} onClick=${lock}>${texts.lock.now}</button>
    </div>
  `;
}

/** To have them locked later than now takes what unlocks them. */
function IdleForm({ daemon, now }: PageProps): Shown {
  const { idleMinutes, isLockable, unlock } = now.keys;
  const [chosen, setChosen] = useState(idleMinutes ?? null);
  const [secret, setSecret] = useState('');
  const { failure, run } = useCalls();
  if (!isLockable) return html``;
  const words = texts.lock;
  const isLater = spanOf(chosen) > spanOf(idleMinutes ?? null);
  const takesSecret = isLater && isTyped(unlock);
  const save = (event: Event) => {
    event.preventDefault();
    const proved = takesSecret ? daemon.ask('player.unlock', { passphrase: secret }) : undefined;
    const minutes = chosen;
    void run(Promise.resolve(proved).then(() => daemon.call('player.setIdleLock', { minutes })));
  };
  // One that was chosen at a terminal is none of ours.
  const choices = idleChoices.some((one) => one === (idleMinutes ?? null))
    ? idleChoices
    : [...idleChoices, idleMinutes ?? null];
  return html`<form onSubmit=${save}>
    <div role="radiogroup" aria-label=${words.idle}>
      <p>${words.idle}</p>
      ${choices.map(
        (minutes) => html`<label class="choice">
          <input
            type="radio"
            name="idle"
            checked=${minutes === chosen}
            onChange=${() => setChosen(minutes)}
          />
          ${minutes === null ? words.never : words.minutes(minutes)}
        </label>`,
      )}
    </div>
    ${isLater ? html`<${SecretField} kind=${unlock} value=${secret} onInput=${setSecret} />` : ''}
    <p role="alert">${failure}</p>
    <div class="answer">
      <button disabled=${chosen === (idleMinutes ?? null)}>${words.save}</button>
    </div>
  </form>`;
}

function spanOf(minutes: number | null): number {
  return minutes ?? Number.POSITIVE_INFINITY;
}

/** What is typed is the new one, or nothing where it is removed. */
function PassphraseForm({ daemon, now }: PageProps): Shown {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const { failure, run, fail } = useCalls();
  const { unlock, state } = now.keys;
  const words = texts.lock;
  const isAbsent = state === 'ABSENT';
  const isSet = unlock === 'PASSPHRASE';
  const send = (passphrase: string | null) => {
    const secret = isTyped(unlock) ? old : null;
    const done = daemon.call('player.setPassphrase', { passphrase, secret });
    void run(
      done.then(() => {
        for (const clear of [setOld, setFresh, setAgain]) clear('');
      }),
    );
  };
  const set = (event: Event) => {
    event.preventDefault();
    if (fresh.normalize() !== again.normalize()) return fail(words.differs);
    send(fresh);
  };
  return html`<form class="card" onSubmit=${set}>
    <h2>${isAbsent ? words.noPlace : words.passphrase}</h2>
    <p>${isAbsent ? words.whyNoPlace : isSet ? words.isSet : words.notSet}</p>
    <p class="beware">${words.nobodyKnows}</p>
    <${SecretField}
      kind=${unlock}
      label=${isSet ? words.old : undefined}
      value=${old}
      onInput=${setOld}
    />
    <${Field} label=${words.fresh} value=${fresh} isSecret onInput=${setFresh} />
    <${Field} label=${words.again} value=${again} isSecret onInput=${setAgain} />
    <p role="alert">${failure}</p>
    <div class="answer">
      ${
        isSet
          ? html`<button type="button" onClick=${() => send(null)}>${words.remove}</button>`
          : ''
      }
      <button>${isAbsent ? words.make : words.set}</button>
    </div>
  </form>`;
}
