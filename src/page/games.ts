import { useState } from 'preact/hooks';
import type { PageProps } from './daemon.ts';
import { GameCard } from './game-card.ts';
import { nameGames } from './game-name.ts';
import { isOver } from './grant-end.ts';
import { html, type Shown } from './html.ts';
import { Pager } from './pager.ts';
import { texts } from './texts.ts';
import { useAudit } from './use-audit.ts';

const GAMES_A_PAGE = 5;

/** The games that were paired: what they may do, what they used, and how that ends. */
export function Games(props: PageProps): Shown {
  const { grants } = props.now;
  const [page, setPage] = useState(0);
  const names = nameGames(grants);
  // What each did last is in it.
  useAudit(props);
  if (grants.length === 0) return html`<p class="card">${texts.games.none}</p>`;
  const byEnd = [...grants].sort((a, b) => Number(isOver(a)) - Number(isOver(b)));
  const pages = Math.ceil(byEnd.length / GAMES_A_PAGE);
  const begin = Math.min(page, pages - 1) * GAMES_A_PAGE;
  const words = texts.games;
  return html`
    ${pages === 1 ? '' : html`<p role="status">${words.page(begin / GAMES_A_PAGE + 1, pages)}</p>`}
    ${byEnd
      .slice(begin, begin + GAMES_A_PAGE)
      .map(
        (grant) => html`<${GameCard} key=${grant.id} grant=${grant} names=${names} ...${props} />`,
      )}
    ${
      pages === 1
        ? ''
        : html`<${Pager}
            page=${begin / GAMES_A_PAGE}
            pages=${pages}
            back=${words.fewer}
            on=${words.more}
            onPage=${setPage}
          />`
    }
  `;
}
