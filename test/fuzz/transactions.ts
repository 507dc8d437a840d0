import { VersionedTransaction } from '@solana/web3.js';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { addressFromBytes } from '../../src/solana/address.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { compileTransaction, decodeTransaction } from '../../src/solana/transaction.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { mutateBytes, pick, randomBytesOf } from './mutate.ts';
import type { FuzzTarget } from './target.ts';

/**
 * The transaction decoder. Whatever it takes, web3.js takes too and writes again as it came;
 * whatever it refuses, it refuses as TransactionUndecodable.
 */
export function transactionTarget(): FuzzTarget {
  const corpus = makeCorpus();
  return {
    name: 'transactions',
    hangMs: 2_000,
    makeInput(random) {
      const bytes = mutateBytes(random, pick(random, corpus), pick(random, corpus));
      return Buffer.from(bytes).toString('hex');
    },
    check(input) {
      const bytes = Uint8Array.from(Buffer.from(input, 'hex'));
      let decoded: ReturnType<typeof decodeTransaction>;
      try {
        decoded = decodeTransaction(bytes);
      } catch (error) {
        if (isGamekeeperError(error, 'TransactionUndecodable')) return;
        throw error;
      }
      const theirs = VersionedTransaction.deserialize(bytes);
      if (Buffer.compare(theirs.serialize(), bytes) !== 0) throw new Error('web3.js writes others');
      if (theirs.signatures.length !== decoded.signatures.length) {
        throw new Error('web3.js reads another number of signatures');
      }
      if (Buffer.compare(theirs.message.serialize(), decoded.messageBytes) !== 0) {
        throw new Error('web3.js reads another message');
      }
    },
  };
}

function makeCorpus(): Uint8Array[] {
  const random = new SeededRandom(1);
  const address = () => addressFromBytes(randomBytesOf(random, 32));
  const legacy = [1, 2, 5].map((count) => {
    const feePayer = address();
    const instructions = Array.from({ length: count }, () =>
      transferInstruction(feePayer, address(), 5n),
    );
    return compileTransaction({ feePayer, blockhash: address(), instructions });
  });
  const tables = [3, 30].map((count) => {
    const feePayer = address();
    const addresses = Array.from({ length: count }, address);
    const accounts = addresses.map((one) => ({ address: one, signer: false, writable: true }));
    const instructions = [{ program: address(), accounts, data: randomBytesOf(random, 40) }];
    const lookupTables = [{ address: address(), addresses }];
    return compileTransaction({ feePayer, blockhash: address(), instructions, lookupTables });
  });
  return [...legacy, ...tables];
}
