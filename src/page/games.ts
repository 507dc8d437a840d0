import { useState } from 'preact/hooks';
import { formatAmount, nameBudget } from '../daemon/pairing/describe-grant.ts';
import type { Budget, Grant } from '../methods/generated/types.ts';
import { useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { Quoted } from './lines.ts';
import { phrases, sayTime, texts } from './texts.ts';

/** The games that were paired: what they may do, what they used, and how that ends. */
export function Games(props: PageProps): Shown {
  const { grants } = props.now;
  if (grants.length === 0) return html`<p class="card">${texts.games.none}</p>`;
  const byEnd = [...grants].sort((a, b) => Number(isOver(a)) - Number(isOver(b)));
  return html`${byEnd.map(
    (grant) => html`<${GameCard} key=${grant.id} grant=${grant} ...${props} />`,
  )}`;
}

interface GameProps extends PageProps {
  readonly grant: Grant;
}

function GameCard({ grant, daemon, now }: GameProps): Shown {
  const { id, game, gameName, budgets } = grant;
  return html`<article class="card" aria-labelledby=${`game-${id}`}>
    <h2 id=${`game-${id}`}>${game}</h2>
    <p>${texts.games.calls} <${Quoted} text=${gameName} />, ${describeEnd(grant)}</p>
    ${
      isOver(grant)
        ? ''
        : html`
            ${budgets.map((budget) => html`<${UsedBudget} budget=${budget} grant=${grant} />`)}
            <${GameLimits} grant=${grant} daemon=${daemon} now=${now} />
          `
    }
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
        ${action}
        <button
          type="button"
          aria-label=${`${words.never}: ${action}`}
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

function UsedBudget({ budget, grant }: { readonly budget: Budget; readonly grant: Grant }): Shown {
  const { of, usedInAll, inAll } = budget;
  const format = (amount: string) => formatAmount(of, amount, grant.tokens, phrases);
  const all = Number(inAll);
  return html`<label class="budget">
    ${nameBudget(of, phrases)}: ${texts.games.used(format(usedInAll), format(inAll))}
    <meter min="0" max=${Math.max(all, 1)} value=${Number(usedInAll)}></meter>
  </label>`;
}

function isOver({ revokedAt, endsAt }: Grant): boolean {
  return Boolean(revokedAt) || Date.parse(endsAt) <= Date.now();
}

function describeEnd(grant: Grant): string {
  const { revokedAt, endsAt } = grant;
  if (revokedAt) return texts.games.revoked(sayTime(revokedAt));
  return isOver(grant) ? texts.games.ended(sayTime(endsAt)) : texts.games.until(sayTime(endsAt));
}
