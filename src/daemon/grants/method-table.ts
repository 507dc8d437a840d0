import { greatestEffect } from '../../methods/declared-effect.ts';
import {
  daemonMethodTable,
  operationOfAction,
  operationTable,
} from '../../methods/generated/registry.ts';
import type { DaemonMethodName, SendName } from '../../methods/generated/types.ts';
import type { Effect } from '../../methods/inspect/charge.ts';

/**
 * What a grant makes of every method of the game's API. The compiler asks for a row for each method
 * of the daemon and each send; what an action is follows from the effects that its instructions
 * declare, and what only reads or builds is read.
 */

type MethodClass =
  /** About the connection or the game's own writes: it goes on when the grant has ended. */
  | 'own'
  /** Reads, or builds what it does not sign. */
  | 'read'
  /** Sends what wallets of others have signed, and nothing that a wallet of the player has. */
  | 'others'
  /**
   * By what can be lost: nothing but fees and deposits, which needs a grant alone; something of
   * what is there, for which the action must be granted; things that have a budget; what a source
   * gives without end, which is granted only in projects that the game made; and a right over the
   * player's things, which cannot be granted.
   */
  | Effect;

export interface MethodRow {
  /** The most that it can be; the inspection finds what a write is. */
  readonly class: MethodClass;
  /** What the grant judges before anything is done. */
  readonly judged: string;
  /** What is taken out of budgets, besides a call out of those of the minute. */
  readonly counted: 'nothing' | 'the most that it can take';
  /** Whether it is in the journal before it is sent. */
  readonly isJournaled: boolean;
}

const own = row('own', 'nothing');
const read = row('read', 'that there is a grant');
const power = row('power', 'that it is refused');
const others = row('others', 'that no wallet of the player signs');
const acting = 'the action and the wallet';

const daemonRows: Readonly<Record<DaemonMethodName, MethodRow>> = Object.freeze({
  'session.hello': own,
  'session.open': row('own', 'the pairing, and that there is a grant'),
  'session.pair': row('own', 'the player, by the digits'),
  'session.awaitPairing': row('own', 'the player, by the digits'),
  'session.get': own,
  'session.close': own,
  'wallet.list': row('read', 'that there is a grant; it lists the wallets that have one'),
  'wallet.create': power,
  'wallet.use': row('play', 'the action, and that the wallet has a grant for the game'),
  'wallet.signMessage': row('play', acting),
  'wallet.signIn': row('play', acting),
  'transactions.status': own,
  'transactions.unsettled': own,
  'rpc.discover': own,
});

const sendRows: Readonly<Record<SendName, MethodRow>> = Object.freeze({
  sendTransactionBundles: others,
  sendBulkTransactions: others,
  signWithShadowSignerAndSendTransactionBundles: power,
  signWithShadowSignerAndSendBulkTransactions: power,
});

const API_PREFIX = 'api.';

/** Rows that were asked for, by method. */
const rows = new Map<string, MethodRow>();

/** Undefined for what is no method. */
export function rowOf(method: string): MethodRow | undefined {
  const known = rows.get(method);
  if (known !== undefined) return known;
  const found = findRow(method);
  if (found !== undefined) rows.set(method, found);
  return found;
}

function findRow(method: string): MethodRow | undefined {
  if (Object.hasOwn(daemonMethodTable, method)) return daemonRows[method as DaemonMethodName];
  if (method.startsWith(API_PREFIX)) return rowOfOperation(method.slice(API_PREFIX.length));
  const operation = operationOfAction(method);
  if (operation === undefined) return undefined;
  if (operationTable[operation].kind !== 'build') return rowOfOperation(operation);
  const judged = 'the action, the wallet, the projects and the resources';
  const effect = greatestEffect(operation);
  return { class: effect, judged, counted: 'the most that it can take', isJournaled: true };
}

function rowOfOperation(operation: string): MethodRow | undefined {
  if (Object.hasOwn(sendRows, operation)) return sendRows[operation as SendName];
  return Object.hasOwn(operationTable, operation) ? read : undefined;
}

/** One that counts nothing and writes nothing. */
function row(of: MethodClass, judged: string): MethodRow {
  return { class: of, judged, counted: 'nothing', isJournaled: false };
}
