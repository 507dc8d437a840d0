import { ApprovalCard } from './approval-card.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { PairingCard } from './pairing-card.ts';
import { texts } from './texts.ts';

/** What waits for the player: the pairing, and questions, oldest first. */
export function Waiting(props: PageProps): Shown {
  const { approvals, pairing } = props.now;
  if (pairing === null && approvals.pending.length === 0) {
    return html`<p class="card">${texts.waiting.nothing}</p>`;
  }
  return html`
    ${
      pairing === null
        ? ''
        : html`<${PairingCard} key=${pairing.id} pairing=${pairing} ...${props} />`
    }
    ${approvals.pending.map(
      (approval) => html`<${ApprovalCard} key=${approval.id} approval=${approval} ...${props} />`,
    )}
  `;
}
