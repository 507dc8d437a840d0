import { useId, useState } from 'preact/hooks';
import { AuditLine } from './audit-line.ts';
import { useCalls } from './calls.ts';
import type { GameProps, PageProps } from './daemon.ts';
import { ExtendGrant } from './extend-grant.ts';
import { GameName, type GameNames } from './game-name.ts';
import { describeEnd, isOver } from './grant-end.ts';
import { html, type Shown } from './html.ts';
import { phrases, texts } from './texts.ts';
import { UsedBudget, UsedInAll } from './used-budget.ts';

interface CardProps extends GameProps {
  readonly names: GameNames;
}

/** One game: what it may do, what it used and did, and how that ends. */
export function GameCard({ names, ...props }: CardProps): Shown {
  const { grant, daemon } = props;
  const { id, game, budgets, revokedAt } = grant;
  const words = texts.games;
  return html`<article class="card" aria-labelledby=${`game-${id}`}>
    <h2><span id=${`game-${id}`}><${GameName} game=${game} names=${names} /></span></h2>
    ${names.get(game)?.isShared ? html`<p class="beware">${words.sameName}</p>` : ''}
    <p>${describeEnd(grant)}</p>
    ${revokedAt ? '' : html`<${ExtendGrant} ...${props} />`}
    ${
      isOver(grant)
        ? html`
            <p>${words.over}</p>
            <${UsedInAll} grant=${grant} />
          `
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
  const { id, game } = grant;
  const isBlocked = now.approvals.blocked.includes(game);
  const block = () => run(daemon.call(isBlocked ? 'player.unblock' : 'player.block', { game }));
  const revoke = () => {
    if (isSure) run(daemon.call('player.revoke', { grant: id }));
    else setSure(true);
  };
  const words = texts.games;
  return html`
    <${AllowedActions} grant=${grant} daemon=${daemon} now=${now} />
    <p role="alert">${failure}</p>
    <${Step}
      name=${isBlocked ? words.unblock : words.block}
      what=${isBlocked ? words.unblockWhat : words.blockWhat}
      onClick=${block}
    />
    <${Step}
      name=${isSure ? words.revokeSure : words.revoke}
      what=${words.revokeWhat}
      isDanger
      onClick=${revoke}
    />
  `;
}

/** Each can be forbidden by itself. */
function AllowedActions({ grant, daemon }: GameProps): Shown {
  const { failure, run } = useCalls();
  const { id, actions } = grant;
  const allowed = actions.filter(({ rule }) => rule === 'ALLOWED').map(({ action }) => action);
  const deny = (action: string) =>
    run(daemon.call('player.narrow', { grant: id, budgets: [], projects: [], never: [action] }));
  const words = texts.games;
  if (allowed.length === 0) return html``;
  return html`
    <h3>${words.may}</h3>
    <p>${words.neverWhat}</p>
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
  `;
}

interface StepProps {
  readonly name: string;
  /** What it does, in a sentence. */
  readonly what: string;
  readonly isDanger?: boolean;
  onClick(): void;
}

function Step({ name, what, isDanger = false, onClick }: StepProps): Shown {
  const id = useId();
  return html`<div class="step">
    <button
      type="button"
      class=${isDanger ? 'danger' : ''}
      aria-describedby=${id}
      onClick=${onClick}
    >${name}</button>
    <span id=${id}>${what}</span>
  </div>`;
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
