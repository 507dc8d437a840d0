import { useState } from 'preact/hooks';
import { useCalls } from './calls.ts';
import { isPlayMoney, type PageProps } from './daemon.ts';
import { Field } from './field.ts';
import { GameName, nameGames } from './game-name.ts';
import { html, type Shown } from './html.ts';
import { LanguageChoice } from './language-choice.ts';
import { LockSettings } from './lock-settings.ts';
import { NotificationChoice } from './notification-choice.ts';
import { RemoveGamekeeper } from './remove-gamekeeper.ts';
import { SecretField } from './secret-field.ts';
import { sayTime, texts } from './texts.ts';

/** The PIN, the lock of the keys, refused games, the language, about, and removing. */
export function Settings({ daemon, now }: PageProps): Shown {
  const { blocked, pin } = now.approvals;
  const names = nameGames(now.grants);
  const words = texts.settings;
  return html`
    <${PinForm} daemon=${daemon} now=${now} key=${String(pin.isSet)} />
    <section class="card">
      <h2>${words.blocked}</h2>
      ${blocked.length === 0 ? html`<p>${words.none}</p>` : ''}
      <ul>${blocked.map(
        (game) => html`<li>
          <span><${GameName} game=${game} names=${names} /></span>
          <button type="button" onClick=${() => void daemon.call('player.unblock', { game })}>
            ${texts.games.unblock}
          </button>
        </li>`,
      )}</ul>
    </section>
    <${LockSettings} daemon=${daemon} now=${now} />
    <${NotificationChoice} daemon=${daemon} now=${now} />
    <${LanguageChoice} daemon=${daemon} now=${now} />
    <${About} channel=${now.channel} />
    <${RemoveGamekeeper} daemon=${daemon} now=${now} />
  `;
}

function About({ channel }: { readonly channel: PageProps['now']['channel'] }): Shown {
  const { heading, what, version, home, service, network } = texts.about;
  const rows = [
    [version, channel.version],
    [home, channel.home],
    ...(isPlayMoney(channel) ? [] : [[service, channel.service]]),
    [network, channel.network],
  ];
  return html`<section class="card">
    <h2>${heading}</h2>
    <p>${what}</p>
    <dl>${rows.map(([label, text]) => html`<dt>${label}</dt><dd><code>${text}</code></dd>`)}</dl>
  </section>`;
}

function PinForm({ daemon, now }: PageProps): Shown {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const { failure, run, fail } = useCalls();
  const { isSet, replaceableAt } = now.approvals.pin;
  const { unlock, proof } = now.channel;
  const words = texts.settings;
  // The first one, and one for a forgotten one, take what seals the keys, if something does.
  const takesOld = isSet && !replaceableAt;
  const takesPassphrase = unlock === 'PASSPHRASE' && proof !== 'NONE' && !takesOld;
  const set = (event: Event) => {
    event.preventDefault();
    if (fresh !== again) return fail(words.pinDiffers);
    const proved =
      takesPassphrase && passphrase !== ''
        ? daemon.ask('player.unlock', { passphrase })
        : undefined;
    setPassphrase('');
    const wish = { pin: fresh, old: isSet && old !== '' ? old : null };
    void run(Promise.resolve(proved).then(() => daemon.call('player.setPin', wish)));
  };
  const forget = () => void run(daemon.call('player.forgetPin', {}));
  const keep = () => void run(daemon.call('player.keepPin', {}));
  return html`<form class="card" onSubmit=${set}>
    <h2>${words.pin}</h2>
    <p>${isSet ? words.pinIsSet : words.pinNotSet}</p>
    ${replaceableAt ? html`<p class="beware">${words.replaceable(sayTime(replaceableAt))}</p>` : ''}
    ${isSet ? html`<${Field} label=${words.pinOld} value=${old} isSecret onInput=${setOld} />` : ''}
    ${
      takesPassphrase
        ? html`<${SecretField} kind=${unlock} value=${passphrase} onInput=${setPassphrase} />`
        : ''
    }
    <${Field} label=${words.pinNew} value=${fresh} isSecret onInput=${setFresh} />
    <${Field} label=${words.pinAgain} value=${again} isSecret onInput=${setAgain} />
    <p role="alert">${failure}</p>
    <div class="answer">
      ${
        isSet && !replaceableAt
          ? html`<button type="button" onClick=${forget}>${words.forget}</button>`
          : ''
      }
      ${replaceableAt ? html`<button type="button" onClick=${keep}>${words.keep}</button>` : ''}
      <button>${words.pinSet}</button>
    </div>
  </form>`;
}
