import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { BudgetLimits, KeyPlace, PendingPairing } from '../../methods/generated/player.ts';
import { secretQuestions } from '../approvals/dialogue.ts';
import { print, standardOutput } from '../log/output.ts';
import { decimalsOf, parseAmount } from '../pairing/describe-grant.ts';
import { askForPairing, type PairingSteps } from '../pairing/dialogue.ts';
import { lowerTo, takeAmount } from '../pairing/taken-limits.ts';
import { TERMINAL_NEEDS } from '../player/unlock.ts';
import { type PlayerClient, withPlayer } from './client.ts';
import { findPlace } from './key-place.ts';
import { setNewPin } from './pin.ts';
import { proofFile, readSecret } from './secret.ts';
import { TypedLines } from './terminal.ts';

/** `gamekeeper pair`, and what other commands need to prove that the player types them. */

export interface PairOptions {
  readonly home?: string;
  readonly passphraseFile?: string;
  readonly digits?: string;
  /** Such as `fees=all` or `ADDRESS=2.5`. */
  readonly take?: readonly string[];
  /** Addresses of shared projects in which the game may do more than play. */
  readonly shared?: readonly string[];
  readonly refuse?: boolean;
}

/** Pairs the game that asks. Exit code 1 if none does, or none was paired. */
export async function runPair(options: PairOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const pairing = await client.call('player.pairing', {});
    if (!pairing) return leave('No game asks to be paired.');
    if (options.refuse) {
      await client.call('player.refuse', { pairing: pairing.id });
      print(`Refused ${pairing.game}`);
      return;
    }
    await prove(client, pairing, options.passphraseFile);
    const isPaired =
      options.digits === undefined
        ? await talk(client, pairing)
        : await pairByOptions(client, pairing, options.digits, options);
    if (!isPaired) process.exitCode = 1;
  });
}

/** Where nothing proves the player, the game is told so at once instead of waiting in vain. */
async function prove(
  client: PlayerClient,
  { id, wallet }: PendingPairing,
  file?: string,
): Promise<void> {
  try {
    const place = await findPlace(client, wallet.custody);
    // The first pairing sets the PIN where nothing else proves the player.
    if (place.proof === 'TERMINAL' && process.stdin.isTTY) {
      await requirePlaceForKeys(client);
      await client.call('player.unlock', { passphrase: await setNewPin(client) });
    } else await unlock(client, 'gamekeeper pair', file, place);
  } catch (error) {
    const isUnprovable =
      isGamekeeperError(error, 'PlayerLocked') || isGamekeeperError(error, 'CustodyMissing');
    if (isUnprovable) await leaveUnproved(client, id);
    throw error;
  }
}

async function leaveUnproved(client: PlayerClient, pairing: string): Promise<void> {
  try {
    await client.call('player.refuse', { pairing, isUnproved: true });
  } catch (error) {
    // It may have ended meanwhile.
    if (!isGamekeeperError(error, 'PairingMissing')) throw error;
  }
}

/** @throws CustodyMissing where the daemon has no place for keys yet. */
export async function requirePlaceForKeys(client: PlayerClient): Promise<void> {
  const { state } = await client.call('player.keys', {});
  if (state === 'ABSENT') fail('CustodyMissing', {});
}

/**
 * Proves that it is the player who types. @throws PlayerLocked where there is no passphrase, or
 * nowhere to type it; CustodyMissing where there is no place for keys, so that nothing can be
 * proved.
 */
export async function unlock(
  client: PlayerClient,
  command: string,
  passphraseFile: string | undefined,
  { unlock: kind }: Pick<KeyPlace, 'unlock'> = client.channel,
): Promise<void> {
  const question = secretQuestions[kind];
  if (question === undefined) {
    await requirePlaceForKeys(client);
    return fail('PlayerLocked', { method: command, needs: TERMINAL_NEEDS });
  }
  const file = { file: passphraseFile, ...proofFile };
  const asked = { question, ...file, method: command, needs: SECRET_NEEDS };
  await client.call('player.unlock', { passphrase: await readSecret(asked) });
}

const SECRET_NEEDS =
  "the vault's passphrase or the PIN, typed at a terminal or read by --passphrase-file; " +
  'without one, end Gamekeeper, run gamekeeper start in a terminal, and answer there';

async function talk(client: PlayerClient, pairing: PendingPairing): Promise<boolean> {
  const lines = new TypedLines(process.stdin, standardOutput);
  const steps: PairingSteps = {
    show: (answers) => client.call('player.pairing', answers),
    pair: (digits, answers) =>
      client.call('player.pair', { pairing: pairing.id, digits, ...answers }),
    refuse: () => client.call('player.refuse', { pairing: pairing.id }),
  };
  try {
    return (await askForPairing(pairing, steps, lines)) !== undefined;
  } finally {
    lines.close();
  }
}

async function pairByOptions(
  client: PlayerClient,
  pairing: PendingPairing,
  digits: string,
  { take = [], shared: projects = [] }: PairOptions,
): Promise<boolean> {
  const budgets = take.map((text) => readTake(text, pairing));
  const confirmed = { pairing: pairing.id, digits, budgets, projects };
  const { game, endsAt } = await client.call('player.pair', confirmed);
  print(`${game} is paired until ${endsAt} at the latest`);
  return true;
}

/** `OF=all`, or `OF=AMOUNT` in whole tokens, which no limit is then above. */
function readTake(text: string, { budgets, tokens }: PendingPairing): BudgetLimits {
  const [of = '', amountText = ''] = text.split('=');
  const budget = budgets.find((one) => one.of === of);
  if (budget === undefined) {
    const expected = budgets.map((one) => one.of).join(', ') || 'none, as no budget is proposed';
    return fail('InvalidParams', { path: '--take', problem: `${of} is not proposed`, expected });
  }
  if (amountText === 'all') return lowerTo(budget, budget);
  const amount = parseAmount(amountText, decimalsOf(of, tokens));
  if (amount !== undefined) return takeAmount(budget, amount);
  const problem = `${amountText} is no amount`;
  return fail('InvalidParams', { path: '--take', problem, expected: 'OF=all, or OF=AMOUNT' });
}

function leave(text: string): void {
  print(text);
  process.exitCode = 1;
}
