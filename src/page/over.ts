import type { Daemon } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { phrases, texts } from './texts.ts';

/** What to do without the daemon: what was started again has another address and other keys. */
export function Over({ daemon }: { readonly daemon: Daemon }): Shown {
  const words = texts.over;
  if (daemon.isRemoved) {
    return html`<section class="card" role="status">
      <h2>${phrases.removal.done}</h2>
      <p>${texts.removal.close}</p>
    </section>`;
  }
  return html`<section class="card" role="status">
    <h2>${words.heading}</h2>
    <p>${words.why}</p>
    <p>${words.open} <code>gamekeeper open</code></p>
    <p>${words.comesBack}</p>
    <div class="answer">
      <button type="button" onClick=${() => daemon.retry()}>${words.retry}</button>
    </div>
  </section>`;
}
