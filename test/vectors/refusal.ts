import { VersionedTransaction } from '@solana/web3.js';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import type { OperationArguments, OperationName } from '../../src/methods/generated/types.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import type { Wallet } from '../programs/world.ts';
import type { Scene } from './scene.ts';
import { type Signed, type Vector, vector } from './vector.ts';

/** Vectors of one call, which is refused as soon as it is made. */
export function refusals<Name extends OperationName, Data extends object>(
  operation: Name,
  scene: Scene<Data>,
  cases: Readonly<Record<string, readonly [string, (data: Data) => OperationArguments[Name]]>>,
): Vector[] {
  return Object.entries(cases).map(([name, [shows, args]]) =>
    vector({
      operation,
      name,
      shows,
      scene,
      play: (script, data) => script.call(operation, args(data)),
    }),
  );
}

/** The same instructions in a transaction of another lifetime, signed again. */
export function withLifetimeOf(
  signed: Signed,
  other: Signed,
  ...signers: readonly Wallet[]
): Signed {
  const { blockhash, lastValidBlockHeight } = other;
  const txs = signed.txs.map((text) => {
    const transaction = VersionedTransaction.deserialize(base58Decode(text)!);
    transaction.message.recentBlockhash = blockhash;
    const bytes = Uint8Array.from(transaction.serialize());
    const keys = signers.map(({ key }) => key);
    return base58Encode(signTransactionBytes(bytes, keys));
  });
  return { ...signed, txs, blockhash, lastValidBlockHeight };
}
