import type { Line } from '../daemon/pairing/quote.ts';
import { quote } from '../daemon/pairing/quote.ts';
import { html, type Shown } from './html.ts';

/**
 * Lines of the daemon's sentences: ours as they are, those of others as quotations. A label that
 * the line before has too is not said again.
 */
export function Lines({ lines }: { readonly lines: readonly Line[] }): Shown {
  let before = '';
  return html`<dl>${lines.map(({ label = '', own, quoted = [], isWarning }) => {
    const shown = label === before ? '' : label;
    before = label || before;
    return html`
      <dt class=${isWarning ? 'beware' : ''}>${shown}</dt>
      <dd>${own}${quoted.map((text) => html` <${Quoted} text=${text} />`)}</dd>
    `;
  })}</dl>`;
}

/** Parts of one sentence, each with the texts of others that it ends with. */
export function Sentence({ parts }: { readonly parts: readonly Line[] }): Shown {
  return html`<span class="sentence">${parts.map(
    ({ own, quoted = [], isWarning }) => html`<span class=${isWarning ? 'beware' : ''}>
      ${own}${quoted.map((text) => html` <${Quoted} text=${text} />`)}
    </span> `,
  )}</span>`;
}

/** A text of others; the marks around it are the browser's. */
export function Quoted({ text }: { readonly text: string }): Shown {
  return html`<q>${makeQuotable(text)}</q>`;
}

/** Made safe to show as the terminal does, so that it does not end its own quotation. */
export function makeQuotable(text: string): string {
  return quote(text).slice(1, -1);
}
