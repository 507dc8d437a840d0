import { base58Encode } from '../codec/base58.ts';
import { readPath } from '../contract/call-arguments.ts';
import { builtFromText } from '../contract/inside-form.ts';
import { fail } from '../core/errors.ts';
import { operationTable } from './generated/registry.ts';
import type { BuildName } from './generated/types.ts';
import type { ServicePort } from './ports.ts';

/** What stays inside the process, of a service that takes and answers text. */
export function throughText(call: ServicePort['call']): Pick<ServicePort, 'build' | 'send'> {
  return {
    async build(operation, args, signal, options) {
      const answer = await call(operation, args as never, signal, options);
      requireBuilt(operation, answer);
      return builtFromText(answer, operationTable[operation].submits!, () =>
        refuse(operation, 'a transaction is not base58'),
      );
    },
    send: ({ txs, ...args }) =>
      call('sendTransactionBundles', { ...args, txs: txs.map(base58Encode) }),
  };
}

/** @throws ServiceAnswerInvalid. */
function requireBuilt(operation: BuildName, answer: unknown): void {
  const holder = readPath(answer, operationTable[operation].submits!) as
    | Readonly<Record<string, unknown>>
    | undefined;
  const { transaction, transactions, blockhash, lastValidBlockHeight } = holder ?? {};
  const texts = Array.isArray(transactions) ? transactions : [transaction];
  const isComplete =
    texts.every((text) => typeof text === 'string') &&
    typeof blockhash === 'string' &&
    typeof lastValidBlockHeight === 'number';
  if (!isComplete) refuse(operation, 'no transaction');
}

function refuse(operation: BuildName, detail: string): never {
  return fail('ServiceAnswerInvalid', { operation, detail });
}
