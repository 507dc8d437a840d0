import { isGamekeeperError } from '../../../src/core/errors.ts';
import { operationTable } from '../../../src/methods/generated/registry.ts';
import type { BuildName } from '../../../src/methods/generated/types.ts';
import { inspectTransactions } from '../../../src/methods/inspect/inspect.ts';
import type { Wallet } from '../../programs/world.ts';
import type { Build } from './attacker.ts';

/**
 * A service that shows a player other terms than it builds with: it takes whatever the record is
 * now. The player's daemon inspects what it built before it signs.
 */

/** The arguments that it builds with, in place of those of the call. */
export function withoutTerms<Args extends object>(name: BuildName, args: Args): Args {
  const { terms: path } = operationTable[name];
  return path === undefined ? args : (leaveOut(args, path.split('.')) as Args);
}

function leaveOut(value: object, [name, ...rest]: readonly string[]): object {
  const inner = (value as Readonly<Record<string, object>>)[name!];
  const left = rest.length === 0 || inner === undefined ? undefined : leaveOut(inner, rest);
  return { ...value, [name!]: left };
}

/** Whether the inspection refuses what was built for a call of one of these players. */
export function isSeenThrough(build: Build, players: readonly Wallet[]): boolean {
  const { name: operation, args, transactions, blockhash, result } = build;
  const isActing = (wallet: string): boolean => players.some(({ address }) => address === wallet);
  try {
    inspectTransactions({ operation, args, transactions, blockhash, result, isActing });
    return false;
  } catch (error) {
    if (isGamekeeperError(error) && error.name === 'UnsafeTransaction') return true;
    throw error;
  }
}
