import { useEffect, useRef, useState } from 'preact/hooks';
import { ApprovalCard } from './approval-card.ts';
import { AuditLine } from './audit-line.ts';
import type { PageProps, Snapshot } from './daemon.ts';
import { nameGames } from './game-name.ts';
import { html, type Shown } from './html.ts';
import { PairingCard } from './pairing-card.ts';
import { Outcome } from './panel.ts';
import { texts } from './texts.ts';
import { useAudit } from './use-audit.ts';

/** What waits for the player: the pairing, and questions, oldest first. */
export function Waiting(props: PageProps): Shown {
  const { approvals, pairing } = props.now;
  const waiting = listWaiting(props.now);
  const { outcome, tell } = useOutcome(waiting);
  return html`
    ${outcome}
    ${
      waiting.length === 0
        ? html`<div class="card">
            <p>${texts.waiting.nothing}</p>
            <p class="hint">${texts.waiting.whatThisIs}</p>
          </div>`
        : ''
    }
    ${
      pairing === null
        ? ''
        : html`<${PairingCard}
            key=${pairing.id}
            pairing=${pairing}
            onOutcome=${tell}
            ...${props}
          />`
    }
    ${approvals.pending.map(
      (approval) => html`<${ApprovalCard}
        key=${approval.id}
        approval=${approval}
        onOutcome=${tell}
        ...${props}
      />`,
    )}
    <${Missed} ...${props} />
  `;
}

const MISSED_MAX = 3;
const MISSED_MS = 24 * 60 * 60 * 1000;

/** Questions of the last day that expired: those for which the player looks here. */
function Missed({ daemon, now }: PageProps): Shown {
  useAudit({ daemon, now });
  const begin = Date.now() - MISSED_MS;
  const missed = daemon.audit.lastOfKind('APPROVAL_EXPIRED', MISSED_MAX);
  const recent = missed.filter(({ time }) => Date.parse(time) > begin);
  if (recent.length === 0) return html``;
  const names = nameGames(now.grants);
  return html`<section class="card">
    <p>${texts.waiting.missed}</p>
    <ul class="history">
      ${recent.map(
        (row) => html`<li key=${row.number}><${AuditLine} row=${row} names=${names} /></li>`,
      )}
    </ul>
  </section>`;
}

/** By their identifiers. */
function listWaiting({ approvals, pairing }: Snapshot): readonly string[] {
  const asked = approvals.pending.map(({ id }) => id);
  return pairing === null ? asked : [pairing.id, ...asked];
}

interface Answered {
  readonly text: Shown | string;
  /** How often something was answered: each time it is heard again. */
  readonly count: number;
  /** What waited then. */
  readonly waiting: readonly string[];
}

/** What became of the last answer: until something new waits, or another tab is opened. */
function useOutcome(waiting: readonly string[]) {
  const [answered, setAnswered] = useState<Answered | undefined>();
  // What is answered may be gone from the page before its answer is there.
  const now = useRef(waiting);
  now.current = waiting;
  const isStale = answered !== undefined && waiting.some((id) => !answered.waiting.includes(id));
  useEffect(() => {
    if (isStale) setAnswered(undefined);
  }, [isStale]);
  const tell = (text: Shown | string) =>
    setAnswered((last) => ({ text, count: (last?.count ?? 0) + 1, waiting: now.current }));
  const outcome =
    answered === undefined || isStale
      ? ''
      : html`<div class="card"><${Outcome} key=${answered.count}>${answered.text}<//></div>`;
  return { outcome, tell };
}
