import { sayShortApproval } from '../daemon/approvals/short-receipt.ts';
import type { PendingApproval } from '../methods/generated/player.ts';
import { Answer } from './answer.ts';
import { useCalls } from './calls.ts';
import { Countdown } from './countdown.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { placeOfWallet } from './key-places.ts';
import { Lines, Sentence } from './lines.ts';
import { useSecret } from './proof.ts';
import { phrases, texts } from './texts.ts';

interface ApprovalProps extends PageProps {
  readonly approval: PendingApproval;
  /** Gets what became of it. */
  onOutcome(text: Shown): void;
}

/** One question: what would be signed, and the answer to exactly that. */
export function ApprovalCard({ approval, daemon, now, onOutcome }: ApprovalProps): Shown {
  const { failure, run } = useCalls();
  const { field, isReady, take } = useSecret(placeOfWallet(now, approval.wallet).proof);
  const { id, expiresAt, sentences } = approval;
  const { yes, no, approval: heading, approved, approvedNext, refused } = texts.waiting;
  const { headline, lines, details } = sayShortApproval(sentences, phrases);
  const sentence = html`<${Sentence} parts=${headline} />`;
  const approve = async (): Promise<void> => {
    await daemon.call('player.approve', { approval: id, secret: take() });
    onOutcome(html`<span>${approved} ${sentence} ${approvedNext}</span>`);
  };
  const refuse = async (): Promise<void> => {
    await daemon.call('player.refuseApproval', { approval: id });
    onOutcome(html`<span>${refused} ${sentence}</span>`);
  };
  return html`<article class="card" aria-labelledby=${`heading-${id}`}>
    <h2 id=${`heading-${id}`}>${heading} <${Countdown} until=${expiresAt} /></h2>
    ${sentence}
    <${Lines} lines=${lines} />
    <details>
      <summary>${phrases.approval.details}</summary>
      <${Lines} lines=${details} />
    </details>
    ${field}
    <p role="alert">${failure}</p>
    <${Answer}
      yes=${yes}
      no=${no}
      isReady=${isReady}
      onYes=${() => run(approve())}
      onNo=${() => run(refuse())}
    />
  </article>`;
}
