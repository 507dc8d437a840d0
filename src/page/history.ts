import { useMemo, useState } from 'preact/hooks';
import { AuditLine } from './audit-line.ts';
import type { AuditRow } from './audit-rows.ts';
import type { PageProps } from './daemon.ts';
import { Field } from './field.ts';
import { nameGames } from './game-name.ts';
import { html, type Shown } from './html.ts';
import { Pager } from './pager.ts';
import { texts } from './texts.ts';
import { useAudit } from './use-audit.ts';

/** What was granted, refused and signed: the audit, newest first, searched and paged. */

const ROWS_A_PAGE = 50;

export function History({ daemon, now }: PageProps): Shown {
  const { failure } = useAudit({ daemon, now });
  const [wanted, setWanted] = useState('');
  const [page, setPage] = useState(0);
  const { rows } = daemon.audit;
  const names = nameGames(now.grants);
  const sought = wanted.toLowerCase();
  const found = useMemo(() => {
    // The audit has no names: these are as they were granted.
    const isNamed = ([, { name }]: readonly [string, { readonly name: string }]) =>
      name.toLowerCase().includes(sought);
    const games = new Set([...names].filter(isNamed).map(([game]) => game));
    const isFound = ({ sought: all, game }: AuditRow) =>
      all.includes(sought) || (game !== null && games.has(game));
    return rows?.filter(isFound) ?? [];
  }, [rows, sought, names]);
  const words = texts.history;
  if (rows === undefined) {
    return html`<p class="card" role="status">${failure || words.reading}</p>`;
  }
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
      (row) => html`<li key=${row.number} value=${row.number}>
        <${AuditLine} row=${row} names=${names} sought=${sought} />
      </li>`,
    )}</ol>
    <${Pager}
      page=${page}
      pages=${Math.ceil(found.length / ROWS_A_PAGE)}
      back=${words.newer}
      on=${words.older}
      onPage=${setPage}
    />
  </section>`;
}
