import { useState } from 'preact/hooks';
import { sayApproval } from '../daemon/approvals/render.ts';
import type { PendingApproval } from '../methods/generated/player.ts';
import { Answer } from './answer.ts';
import { useCalls } from './calls.ts';
import { Countdown } from './countdown.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { Lines } from './lines.ts';
import { isTyped, SecretField } from './secret-field.ts';
import { phrases, texts } from './texts.ts';

interface ApprovalProps extends PageProps {
  readonly approval: PendingApproval;
}

/** One question: what would be signed, and the answer to exactly that. */
export function ApprovalCard({ approval, daemon, now }: ApprovalProps): Shown {
  const [secret, setSecret] = useState('');
  const { failure, run } = useCalls();
  const { id, expiresAt, sentences } = approval;
  const { proof } = now.channel;
  const answer = (call: Promise<unknown>) => {
    void run(call).then(() => setSecret(''));
  };
  const { yes, no, approval: heading } = texts.waiting;
  return html`<article class="card" aria-labelledby=${`heading-${id}`}>
    <h2 id=${`heading-${id}`}>${heading} <${Countdown} until=${expiresAt} /></h2>
    <${Lines} lines=${sayApproval(sentences, phrases)} />
    <${SecretField} kind=${proof} value=${secret} onInput=${setSecret} />
    ${proof === 'TERMINAL' ? html`<p>${texts.secret.needed}</p>` : ''}
    <p role="alert">${failure}</p>
    <${Answer}
      yes=${yes}
      no=${no}
      isReady=${proof === 'NONE' || (isTyped(proof) && secret !== '')}
      onYes=${() => answer(daemon.call('player.approve', { approval: id, secret: secret || null }))}
      onNo=${() => answer(daemon.call('player.refuseApproval', { approval: id }))}
    />
  </article>`;
}
