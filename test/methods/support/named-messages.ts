import { utf8Decode } from '../../../src/codec/bytes.ts';
import type { ServicePort } from '../../../src/methods/ports.ts';

/** A service of tests whose messages are their own signatures, in UTF-8: it reads them as text. */
export function servicePartsOf(
  answer: (name: string, args: any) => Promise<unknown>,
): Pick<ServicePort, 'call' | 'build' | 'send'> {
  const ask = answer as ServicePort['call'];
  return {
    call: ask,
    build: (name, args) => answer(name, args),
    send: ({ txs, ...args }) =>
      ask('sendTransactionBundles', { ...args, txs: txs.map(utf8Decode) }),
  };
}
