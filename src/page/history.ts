import { useEffect, useState } from 'preact/hooks';
import type { NumberedLine } from '../daemon/audit/kinds.ts';
import { describeLine } from '../daemon/player/describe-audit.ts';
import { useCalls } from './calls.ts';
import type { Daemon, PageProps } from './daemon.ts';
import { Field } from './field.ts';
import { html, type Shown } from './html.ts';
import { phrases, texts } from './texts.ts';

/** What was granted, refused and signed: the audit, newest first, searched and paged. */

const ROWS_A_PAGE = 50;

interface Row {
  readonly number: number;
  readonly text: string;
}

export function History({ daemon, now }: PageProps): Shown {
  const [rows, setRows] = useState<readonly Row[] | undefined>();
  const { failure, run } = useCalls();
  const [wanted, setWanted] = useState('');
  const [page, setPage] = useState(0);
  const last = rows?.[0]?.number ?? 0;
  // Whatever happens makes a line, and a new snapshot.
  useEffect(() => {
    const read = readAfter(daemon, last).then((fresh) =>
      setRows((known = []) => [...fresh.filter(isAfter(known)), ...known]),
    );
    void run(read);
  }, [now]);
  const words = texts.history;
  if (rows === undefined) {
    return html`<p class="card" role="status">${failure || words.reading}</p>`;
  }
  const found = rows.filter(({ text }) => text.toLowerCase().includes(wanted.toLowerCase()));
  const begin = page * ROWS_A_PAGE;
  const shown = found.slice(begin, begin + ROWS_A_PAGE);
  const search = (text: string) => {
    setWanted(text);
    setPage(0);
  };
  return html`<section class="card">
    <h2>${words.heading}</h2>
    <${Field} label=${words.search} value=${wanted} onInput=${search} />
    <p role="alert">${failure}</p>
    <p role="status">${words.found(found.length, rows.length)}</p>
    <ol class="history" reversed start=${shown[0]?.number ?? 1}>${shown.map(
      ({ number, text }) => html`<li key=${number} value=${number}>${text}</li>`,
    )}</ol>
    <div class="answer">
      <button type="button" disabled=${begin === 0} onClick=${() => setPage(page - 1)}>
        ${words.newer}
      </button>
      <button
        type="button"
        disabled=${begin + ROWS_A_PAGE >= found.length}
        onClick=${() => setPage(page + 1)}
      >${words.older}</button>
    </div>
  </section>`;
}

const isAfter =
  (known: readonly Row[]) =>
  ({ number }: Row): boolean =>
    number > (known[0]?.number ?? 0);

/** All lines behind one, newest first. */
async function readAfter(daemon: Daemon, last: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let after: number | null = last; after !== null; ) {
    // Days that were summed up have no lines of their own.
    const wish: { after: number; afterDay: number } = { after, afterDay: Number.MAX_SAFE_INTEGER };
    const { lines, next } = await daemon.ask('player.audit', wish);
    for (const { number, line } of lines) {
      const decoded: NumberedLine = JSON.parse(line);
      rows.push({ number, text: describeLine(decoded, phrases) });
    }
    after = next ?? null;
  }
  return rows.reverse();
}
