import { useState } from 'preact/hooks';
import { html, type Shown } from './html.ts';
import { keepKey, type TabKey } from './tab-key.ts';
import { texts } from './texts.ts';

/** For a browser that came without a code: the digits that `gamekeeper open` shows. */
export function Entrance(): Shown {
  const [digits, setDigits] = useState('');
  const [isWrong, setWrong] = useState(false);
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const key = await sendDigits(digits.replaceAll(/\s/g, ''));
    if (key === null) return setWrong(true);
    keepKey(key);
    location.reload();
  };
  const { heading, how, enter: label, wrong } = texts.entrance;
  return html`
    <header><h1>${texts.title}</h1></header>
    <main>
      <form class="card" onSubmit=${enter}>
        <h2>${heading}</h2>
        <label>
          ${how}
          <input
            inputmode="numeric"
            autocomplete="off"
            maxlength="9"
            value=${digits}
            onInput=${(event: InputEvent) => setDigits((event.target as HTMLInputElement).value)}
          />
        </label>
        <p role="alert">${isWrong ? wrong : ''}</p>
        <button>${label}</button>
      </form>
    </main>
  `;
}

async function sendDigits(digits: string): Promise<TabKey | null> {
  const answer = await fetch('/digits', { method: 'POST', body: new URLSearchParams({ digits }) });
  return answer.ok ? answer.json() : null;
}
