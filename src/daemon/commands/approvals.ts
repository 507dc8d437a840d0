import { fail } from '../../core/errors.ts';
import type { PendingApproval } from '../../methods/generated/player.ts';
import {
  type ApprovalSteps,
  askForApproval,
  renderApprovals,
  secretQuestions,
} from '../approvals/dialogue.ts';
import { renderApproval } from '../approvals/render.ts';
import { print, printedColumns, standardOutput } from '../log/output.ts';
import { TERMINAL_NEEDS } from '../player/unlock.ts';
import { type PlayerClient, withPlayer } from './client.ts';
import { findPlaceOf } from './key-place.ts';
import { sayPin } from './pin.ts';
import { proofFile, readSecret } from './secret.ts';
import { TypedLines } from './terminal.ts';

/** `gamekeeper approvals`, `approve`, `refuse`, `block` and `unblock`. */

interface ApprovalsOptions {
  readonly home?: string;
  readonly json?: boolean;
}

export interface ApproveOptions extends ApprovalsOptions {
  readonly passphraseFile?: string;
  /** Says yes without a question, where a yes takes nothing else. */
  readonly yes?: boolean;
}

/** Lists what waits for the player. */
export async function runApprovals(options: ApprovalsOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const approvals = await client.call('player.approvals', {});
    const lines = options.json
      ? [JSON.stringify(approvals, null, 2)]
      : renderApprovals(approvals, printedColumns());
    // A PIN that is said to be forgotten is shown first, all the time.
    if (!options.json && approvals.pin.replaceableAt) print(...sayPin(approvals.pin));
    print(...lines);
  });
}

/** Shows what would be signed, and says yes to exactly that. */
export async function runApprove(numberText: string, options: ApproveOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const approval = await find(client, numberText);
    const { proof } = await findPlaceOf(client, approval.wallet);
    const steps = stepsOf(client, approval, proof);
    const question = secretQuestions[steps.proof];
    if (question === undefined && !options.yes && steps.proof !== 'TERMINAL') {
      return talk(approval, steps);
    }
    print(...renderApproval(approval, printedColumns()));
    const secret = question && (await askSecret(question, options));
    await steps.approve(secret);
    print(`Approved ${approval.number}`);
  });
}

/** Says no. */
export async function runRefuse(numberText: string, options: ApprovalsOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const approval = await find(client, numberText);
    await stepsOf(client, approval).refuse();
    print(`Refused ${approval.number}: ${approval.game}, ${approval.method}`);
  });
}

/** Lets a game ask for nothing any more, or ask again. */
export async function runBlock(
  game: string,
  method: 'player.block' | 'player.unblock',
  options: ApprovalsOptions,
): Promise<void> {
  await withPlayer(options, async (client) => {
    await client.call(method, { game });
    const what = method === 'player.block' ? 'may ask for nothing' : 'may ask again';
    print(`${game} ${what}`);
  });
}

async function talk(approval: PendingApproval, steps: ApprovalSteps): Promise<void> {
  const { stdin } = process;
  if (!stdin.isTTY) {
    const needs = 'gamekeeper approve --yes, or a terminal to answer at';
    fail('PlayerLocked', { method: 'gamekeeper approve', needs });
  }
  const lines = new TypedLines(stdin, standardOutput);
  try {
    await askForApproval(approval, steps, lines);
  } finally {
    lines.close();
  }
}

/** @throws ApprovalOver if nothing with this number waits. */
async function find(client: PlayerClient, text: string): Promise<PendingApproval> {
  const { pending } = await client.call('player.approvals', {});
  const found = pending.find(({ number }) => String(number) === text);
  return found ?? fail('ApprovalOver', { approval: text.slice(0, 64), state: 'not waiting' });
}

function stepsOf(
  client: PlayerClient,
  { id: approval }: PendingApproval,
  proof = client.channel.proof,
): ApprovalSteps {
  return {
    proof,
    approve: (secret) => client.call('player.approve', { approval, ...(secret && { secret }) }),
    refuse: () => client.call('player.refuseApproval', { approval }),
  };
}

function askSecret(question: string, { passphraseFile: file }: ApproveOptions): Promise<string> {
  return readSecret({
    ...{ question, file, ...proofFile },
    ...{ method: 'gamekeeper approve', needs: TERMINAL_NEEDS },
  });
}
