import { isWide, JsonText, writeJson } from '../../core/json-slices.ts';
import { Pace } from '../../core/pace.ts';
import { noLog, type ServiceLog } from '../http/requests.ts';
import { accountMethods } from './account-methods.ts';
import { chainMethods } from './chain-methods.ts';
import { historyMethods } from './history-methods.ts';
import type { CallHandler } from './json-rpc.ts';
import type { RpcContext, RpcMethods } from './method.ts';
import { requireList } from './params.ts';
import { RpcError, rpcCodes } from './rpc-errors.ts';
import { tokenMethods } from './token-methods.ts';
import { traced } from './traced.ts';
import { transactionMethods } from './transaction-methods.ts';

/** All methods served over HTTP. */
export const rpcMethods: RpcMethods = {
  ...chainMethods,
  ...accountMethods,
  ...tokenMethods,
  ...transactionMethods,
  ...historyMethods,
};

/** Methods that execute something. */
const writing = new Set(['sendTransaction', 'simulateTransaction', 'requestAirdrop']);
/** Those whose results are outcomes, which are durable. */
const sending = new Set(['sendTransaction', 'requestAirdrop']);

/** Codes of what is refused as the ledger has not come to a slot: its writer may have. */
const ofTime: ReadonlySet<number> = new Set([
  rpcCodes.minContextSlotNotReached,
  rpcCodes.blockNotAvailable,
]);

/** The handler of all methods. What they read is durable before they answer. */
export function makeCallHandler(context: RpcContext, log: ServiceLog = noLog): CallHandler {
  const isKnown = (name: string): boolean => Object.hasOwn(rpcMethods, name);
  const call: CallHandler = async (name, params, { signal, begin } = {}) => {
    const method = isKnown(name) ? rpcMethods[name] : undefined;
    if (method === undefined) refuseMethod();
    const list = requireList(params);
    const turn = begin?.(writing.has(name) ? 'write' : 'read');
    try {
      if (turn?.ready !== undefined) await turn.ready;
      const pace = turn ?? new Pace(signal);
      const run = async () => method(list, { ...context, pace });
      const result = await context.ledger.answer(run, sending.has(name));
      if (!isWide(result)) return result;
      const text = (await writeJson(result, pace)).join('');
      turn?.spendBytes(text.length);
      return new JsonText(text);
    } catch (error) {
      if (error instanceof RpcError && ofTime.has(error.code)) context.ledger.requireWriter();
      throw error;
    } finally {
      turn?.end();
    }
  };
  return traced(call, log, isKnown);
}

export function refuseMethod(): never {
  throw new RpcError(rpcCodes.methodNotFound, 'Method not found');
}
