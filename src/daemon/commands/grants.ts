import { fail } from '../../core/errors.ts';
import type {
  CommandPlayer,
  LowerLimits,
  PlayerArguments,
  PlayerResults,
} from '../../methods/generated/player.ts';
import type { Grant } from '../../methods/generated/types.ts';
import { printedColumns, print as printLines, standardOutput } from '../log/output.ts';
import {
  decimalsOf,
  describeGrant,
  parseAmount,
  summarizeGrant,
} from '../pairing/describe-grant.ts';
import { withPlayer } from './client.ts';
import { findPlaceOf } from './key-place.ts';
import { unlock } from './pair.ts';
import { sayPin } from './pin.ts';

/** `gamekeeper grants …`: what games may do, and how the player lessens or extends it. */

export interface GrantsOptions {
  readonly home?: string;
  readonly json?: boolean;
}

/** How the result of each generated command is printed. */
const formats: { readonly [Name in CommandPlayer]: (answer: PlayerResults[Name]) => string } = {
  'player.grants': (grants) =>
    grants.map((one) => summarizeGrant(one, printedColumns())).join('\n') || 'No game has a grant.',
  'player.grant': describeHere,
  'player.revoke': (grant) => `Revoked the grant of ${grant.game}. Calls that it signed continue.`,
};

/** Runs a command for a single method of the player's channel. */
export async function runPlayerCommand<Name extends CommandPlayer>(
  method: Name,
  params: PlayerArguments[Name],
  options: GrantsOptions,
): Promise<void> {
  await withPlayer(options, async (client) => {
    const { pin } = await client.call('player.approvals', {});
    if (!options.json && pin.replaceableAt) printLines(...sayPin(pin));
    const answer = await client.call(method, params);
    print(options, answer, formats[method]);
  });
}

/** Takes projects, actions and amounts from a grant. */
export async function runNarrow(
  grant: string,
  options: GrantsOptions & {
    readonly budget?: readonly string[];
    readonly never?: readonly string[];
    readonly project?: readonly string[];
  },
): Promise<void> {
  const { budget = [], never = [], project: projects = [] } = options;
  await withPlayer(options, async (client) => {
    const known = await client.call('player.grant', { grant });
    const budgets = budget.map((text) => readBudget(text, known));
    const answer = await client.call('player.narrow', { grant, budgets, never, projects });
    print(options, answer, describeHere);
  });
}

/** Lets a grant last as long as a new one would. */
export async function runExtend(
  grant: string,
  options: GrantsOptions & { readonly passphraseFile?: string },
): Promise<void> {
  await withPlayer(options, async (client) => {
    const { wallet } = await client.call('player.grant', { grant });
    const place = await findPlaceOf(client, wallet);
    await unlock(client, 'gamekeeper grants extend', options.passphraseFile, place);
    const answer = await client.call('player.extend', { grant });
    print(options, answer, ({ game, endsAt }) => `${game} is paired until ${endsAt} at the latest`);
  });
}

/** Takes the machine's time for right, after it was wrongly ahead. */
export async function runMendClock(
  options: GrantsOptions & { readonly passphraseFile?: string },
): Promise<void> {
  await withPlayer(options, async (client) => {
    await unlock(client, 'gamekeeper grants mend-clock', options.passphraseFile);
    const answer = await client.call('player.mendClock', {});
    print(options, answer, () => "Grants go by the machine's time again.");
  });
}

function describeHere(grant: Grant): string {
  return describeGrant(grant, printedColumns());
}

/** `OF=AMOUNT` in whole tokens: no limit of the budget is above it any more. */
function readBudget(text: string, grant: Grant): LowerLimits {
  const [of = '', amountText = ''] = text.split('=');
  const budget = grant.budgets.find((one) => one.of === of);
  const amount = parseAmount(amountText, decimalsOf(of, grant.tokens));
  if (budget === undefined || amount === undefined) {
    const expected = `OF=AMOUNT, OF one of ${grant.budgets.map((one) => one.of).join(', ')}`;
    return fail('InvalidParams', { path: '--budget', problem: `${text} is not valid`, expected });
  }
  const lower = (limit: string) => (amount < BigInt(limit) ? String(amount) : limit);
  const { perCall, perWindow, inAll } = budget;
  return { of, perCall: lower(perCall), perWindow: lower(perWindow), inAll: lower(inAll) };
}

function print<Answer>(
  { json }: GrantsOptions,
  answer: Answer,
  format: (answer: Answer) => string,
): void {
  standardOutput.write(`${json ? JSON.stringify(answer, null, 2) : format(answer)}\n`);
}
