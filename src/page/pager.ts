import { html, type Shown } from './html.ts';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** What the buttons say. */
  readonly back: string;
  readonly on: string;
  onPage(page: number): void;
}

/** Goes through what is too much for one page. */
export function Pager({ page, pages, back, on, onPage }: PagerProps): Shown {
  return html`<div class="answer">
    <button type="button" disabled=${page === 0} onClick=${() => onPage(page - 1)}>${back}</button>
    <button type="button" disabled=${page + 1 >= pages} onClick=${() => onPage(page + 1)}>
      ${on}
    </button>
  </div>`;
}
