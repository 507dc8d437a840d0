import { greatestEffect } from '../../methods/declared-effect.ts';
import {
  actionTable,
  daemonMethodTable,
  operationTable,
} from '../../methods/generated/registry.ts';
import type { DaemonMethodName, OperationName, SendName } from '../../methods/generated/types.ts';
import type { Effect } from '../../methods/inspect/charge.ts';

/**
 * What a grant makes of every method of the game's API. The compiler asks for a row for each method
 * of the daemon and each send; what an action is follows from the effects that its instructions
 * declare, and what only reads or builds is read.
 */

type MethodClass =
  /** About the connection or the game's own writes: it continues when the grant has ended. */
  | 'own'
  /** Reads, or builds what it does not sign. */
  | 'read'
  /** Sends what wallets of others have signed, and nothing that a wallet of the player has. */
  | 'others'
  /** The same, with the signature of the user's shadow wallet, which is judged like a call's. */
  | 'shadow'
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
  /**
   * Whether the most that it can take is counted against budgets, and is in the journal before it
   * is sent.
   */
  readonly isJournaled: boolean;
}

const own = row('own');
const read = row('read');
const play = row('play');
const others = row('others');
const shadow = row('shadow');
/** What cannot be granted, and what is no method. */
export const power = row('power');

const daemonRows: Readonly<Record<DaemonMethodName, MethodRow>> = Object.freeze({
  'session.hello': own,
  // By what the daemon is in use for.
  'daemon.makeWay': own,
  // These three are judged by the pairing and by the player, who types the digits.
  'session.open': own,
  'session.pair': own,
  'session.awaitPairing': own,
  // What is on the page the player decides, and what it shows no game sees.
  'session.openPlayerPage': own,
  'session.get': own,
  'session.close': own,
  'daemon.time': own,
  // Lists the wallets that have a grant.
  'wallet.list': read,
  // Joins reads that every game may make.
  'wallet.inventory': read,
  'world.get': read,
  // Each of its calls is judged by itself.
  'world.plant': play,
  'wallet.create': power,
  // The other wallet needs a grant for the game too.
  'wallet.use': play,
  'wallet.signMessage': play,
  'wallet.signIn': play,
  'transactions.status': own,
  'transactions.unsettled': own,
  // Judged as the read that it names, at the time and later.
  'live.subscribe': own,
  'live.unsubscribe': own,
  'live.catchUp': own,
  'rpc.discover': own,
});

const sendRows: Readonly<Record<SendName, MethodRow>> = Object.freeze({
  sendTransactionBundles: others,
  sendBulkTransactions: others,
  signWithShadowSignerAndSendTransactionBundles: shadow,
  signWithShadowSignerAndSendBulkTransactions: shadow,
});

const API_PREFIX = 'api.';

const actionRows = new Map(
  Object.entries(actionTable).map(([action, operation]) => [action, rowOfAction(operation)]),
);

/** Undefined for what is no method. */
export function rowOf(method: string): MethodRow | undefined {
  if (Object.hasOwn(daemonMethodTable, method)) return daemonRows[method as DaemonMethodName];
  if (method.startsWith(API_PREFIX)) return rowOfOperation(method.slice(API_PREFIX.length));
  return actionRows.get(method);
}

function rowOfAction(operation: OperationName): MethodRow | undefined {
  if (operationTable[operation].kind !== 'build') return rowOfOperation(operation);
  return Object.freeze({ class: greatestEffect(operation), isJournaled: true });
}

function rowOfOperation(operation: string): MethodRow | undefined {
  if (Object.hasOwn(sendRows, operation)) return sendRows[operation as SendName];
  return Object.hasOwn(operationTable, operation) ? read : undefined;
}

/** One that counts nothing and writes nothing. */
function row(of: MethodClass): MethodRow {
  return Object.freeze({ class: of, isJournaled: false });
}
