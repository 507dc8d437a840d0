import { useEffect, useRef, useState } from 'preact/hooks';
import { ApprovalCard } from './approval-card.ts';
import type { PageProps, Snapshot } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { PairingCard } from './pairing-card.ts';
import { Told } from './panel.ts';
import { texts } from './texts.ts';

/** What waits for the player: the pairing, and questions, oldest first. */
export function Waiting(props: PageProps): Shown {
  const { approvals, pairing } = props.now;
  const waiting = listWaiting(props.now);
  const { told, tell } = useTold(waiting);
  return html`
    ${told}
    ${waiting.length === 0 ? html`<p class="card">${texts.waiting.nothing}</p>` : ''}
    ${
      pairing === null
        ? ''
        : html`<${PairingCard} key=${pairing.id} pairing=${pairing} onTold=${tell} ...${props} />`
    }
    ${approvals.pending.map(
      (approval) => html`<${ApprovalCard}
        key=${approval.id}
        approval=${approval}
        onTold=${tell}
        ...${props}
      />`,
    )}
  `;
}

/** By their identifiers. */
function listWaiting({ approvals, pairing }: Snapshot): readonly string[] {
  const asked = approvals.pending.map(({ id }) => id);
  return pairing === null ? asked : [pairing.id, ...asked];
}

interface Answered {
  readonly text: Shown | string;
  /** How often something was answered: each time it is heard anew. */
  readonly count: number;
  /** What waited then. */
  readonly waiting: readonly string[];
}

/** What became of the last answer: until something new waits, or another tab is opened. */
function useTold(waiting: readonly string[]) {
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
  const told =
    answered === undefined || isStale
      ? ''
      : html`<div class="card"><${Told} key=${answered.count}>${answered.text}<//></div>`;
  return { told, tell };
}
