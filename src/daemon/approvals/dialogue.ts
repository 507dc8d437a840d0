import { isGamekeeperError } from '../../core/errors.ts';
import type { Approvals, PendingApproval, ProofKind } from '../../methods/generated/player.ts';
import type { Talk } from '../pairing/dialogue.ts';
import { layOut, layOutPlain } from '../pairing/quote.ts';
import { renderApproval } from './render.ts';

/** The question before something is signed that no grant allows, the same in every terminal. */

/** Where it is asked. */
export interface SecretTalk extends Talk {
  /** As `ask`, without showing what is typed. */
  askSecret(question: string): Promise<string | undefined>;
}

/** What can be done with the approval. */
export interface ApprovalSteps {
  /** What a yes takes. */
  readonly proof: ProofKind;
  /** @throws ApprovalOver, PlayerLocked, VaultSealed, RateLimited. */
  approve(secret: string | undefined): Promise<unknown>;
  /** @throws ApprovalOver. */
  refuse(): Promise<unknown>;
}

const QUESTION = 'y has it signed, n refuses it, Enter lets it wait> ';

/** Shows what would be signed, and asks. Closing and Enter change nothing. */
export async function askForApproval(
  approval: PendingApproval,
  steps: ApprovalSteps,
  talk: SecretTalk,
): Promise<void> {
  talk.say(renderApproval(approval, talk.columns).join('\n'));
  for (;;) {
    const typed = (await talk.ask(QUESTION))?.trim();
    if (typed === undefined) return;
    if (typed === '') return talk.say('It waits until it expires.');
    try {
      if (/^no?$/i.test(typed)) {
        await steps.refuse();
        return talk.say('Refused.');
      }
      if (/^y(es)?$/i.test(typed)) {
        const secret = await askProof(steps.proof, talk);
        if (secret === undefined) return;
        await steps.approve(secret.text);
        // It may still fail: the grant is judged again, and a disk can be full.
        return talk.say('Approved.');
      }
    } catch (error) {
      if (!isGamekeeperError(error)) throw error;
      talk.say(layOutPlain(error.message, [], talk.columns).join('\n'));
      if (error.name === 'ApprovalOver') return;
    }
  }
}

/** What a yes takes; undefined if nobody types it. */
async function askProof(
  proof: ProofKind,
  talk: SecretTalk,
): Promise<{ readonly text?: string } | undefined> {
  const question = secretQuestions[proof];
  if (question === undefined) return {};
  const text = await talk.askSecret(question);
  return text === undefined || text === '' ? undefined : { text };
}

export const secretQuestions: Readonly<Partial<Record<ProofKind, string>>> = Object.freeze({
  PASSPHRASE: 'Passphrase of your keys: ',
  PIN: 'PIN: ',
});

/** What waits, and who is not heard, for a list. */
export function renderApprovals(
  { pending, unheard, blocked }: Approvals,
  columns: number,
): string[] {
  const lines = [
    ...unheard.map(({ game, times, until }) => ({
      label: 'unheard',
      own: `${game} asked ${times} times more than it may; again from ${until}`,
    })),
    ...blocked.map((game) => ({ label: 'blocked', own: `${game} may ask for nothing` })),
  ];
  const asked = pending.flatMap((approval) => renderApproval(approval, columns));
  const nothing =
    pending.length === 0 ? layOutPlain('Nothing is waiting for you.', [], columns) : [];
  return [...nothing, ...asked, ...lines.flatMap((line) => layOut(line, columns))];
}
