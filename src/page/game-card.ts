import { useState } from 'preact/hooks';
import { AuditLine } from './audit-line.ts';
import { useCalls } from './calls.ts';
import type { GameProps, PageProps } from './daemon.ts';
import { ExtendGrant } from './extend-grant.ts';
import { describeEnd, isOver } from './grant-end.ts';
import { html, type Shown } from './html.ts';
import { Quoted } from './lines.ts';
import { phrases, texts } from './texts.ts';
import { UsedBudget } from './used-budget.ts';

/** One game: what it may do, what it used and did, and how that ends. */
export function GameCard(props: GameProps): Shown {
  const { grant, daemon } = props;
  const { id, game, gameName, budgets, revokedAt } = grant;
  return html`<article class="card" aria-labelledby=${`game-${id}`}>
    <h2 id=${`game-${id}`}>${game}</h2>
    <p>${texts.games.calls} <${Quoted} text=${gameName} />, ${describeEnd(grant)}</p>
    ${revokedAt ? '' : html`<${ExtendGrant} ...${props} />`}
    ${
      isOver(grant)
        ? ''
        : html`
            ${budgets.map(
              (budget) => html`<${UsedBudget} key=${budget.of} budget=${budget} ...${props} />`,
            )}
            <${GameLimits} ...${props} />
          `
    }
    <${LastThings} game=${game} daemon=${daemon} />
  </article>`;
}

/** What the player takes from a game: at once, and without a proof, as it can harm nobody. */
function GameLimits({ grant, daemon, now }: GameProps): Shown {
  const [isSure, setSure] = useState(false);
  const { failure, run } = useCalls();
  const { id, game, actions } = grant;
  const isBlocked = now.approvals.blocked.includes(game);
  const allowed = actions.filter(({ rule }) => rule === 'ALLOWED').map(({ action }) => action);
  const deny = (action: string) =>
    run(daemon.call('player.narrow', { grant: id, budgets: [], projects: [], never: [action] }));
  const block = () => run(daemon.call(isBlocked ? 'player.unblock' : 'player.block', { game }));
  const revoke = () => {
    if (isSure) run(daemon.call('player.revoke', { grant: id }));
    else setSure(true);
  };
  const words = texts.games;
  return html`
    ${allowed.length === 0 ? '' : html`<h3>${words.may}</h3>`}
    <ul>${allowed.map(
      (action) => html`<li>
        ${phrases.sayAction(action)}
        <button
          type="button"
          aria-label=${`${words.never}: ${phrases.sayAction(action)}`}
          onClick=${() => deny(action)}
        >${words.never}</button>
      </li>`,
    )}</ul>
    <p role="alert">${failure}</p>
    <div class="answer">
      <button type="button" onClick=${block}>${isBlocked ? words.unblock : words.block}</button>
      <button type="button" class="danger" onClick=${revoke}>
        ${isSure ? words.revokeSure : words.revoke}
      </button>
    </div>
  `;
}

const LAST_THINGS = 5;

/** What the audit says of a game last, by the lines that the tab has read. */
function LastThings({ game, daemon }: Pick<PageProps, 'daemon'> & { readonly game: string }) {
  const { audit } = daemon;
  const last = audit.lastAbout(game, LAST_THINGS);
  const words = texts.games;
  if (last.length === 0) {
    return html`<h3>${words.last}</h3>
      <p>${audit.rows === undefined ? texts.history.reading : words.lastNone}</p>`;
  }
  return html`<h3>${words.last}</h3>
    <ul class="history">
      ${last.map((row) => html`<li key=${row.number}><${AuditLine} row=${row} /></li>`)}
    </ul>`;
}
