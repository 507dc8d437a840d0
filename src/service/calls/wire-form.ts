import { base58Decode } from '../../codec/base58.ts';
import { builtToText } from '../../contract/inside-form.ts';
import { TRANSACTION_BYTES_MAX } from '../../core/limits.ts';
import { operationTable } from '../../methods/generated/registry.ts';
import type {
  OperationArguments,
  OperationName,
  OperationResults,
} from '../../methods/generated/types.ts';
import type { InsideArguments, InsideResults } from '../operations/operation.ts';
import { requireCallSize } from '../sends/bundles.ts';
import { isBuild, isSend } from './dispatch.ts';

/** The edge of the service: calls from outside are text, and inside transactions are bytes. */

/**
 * Invalid base58 becomes no bytes, which the ledger answers with Rejected like any other
 * undecodable transaction.
 * @throws LimitExceeded over 100 transactions, before any is decoded.
 */
export function argumentsInside<Name extends OperationName>(
  name: Name,
  args: OperationArguments[Name],
): InsideArguments<Name> {
  if (!isSend(name)) return args as InsideArguments<Name>;
  const { txs } = args as { readonly txs: readonly string[] };
  requireCallSize(txs);
  const decode = (text: string) =>
    base58Decode(text, TRANSACTION_BYTES_MAX * 2) ?? new Uint8Array();
  return { ...args, txs: txs.map(decode) } as unknown as InsideArguments<Name>;
}

export function resultOutside<Name extends OperationName>(
  name: Name,
  result: InsideResults<Name>,
): OperationResults[Name] {
  if (!isBuild(name)) return result as OperationResults[Name];
  return builtToText(result, operationTable[name].submits!) as OperationResults[Name];
}
