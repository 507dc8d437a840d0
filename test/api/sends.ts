import { base58Encode } from '../../src/codec/bytes.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Batch } from '../../src/service/store/store.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../src/solana/address.ts';
import type { KeyPair } from '../../src/solana/keys.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { walletOf } from '../programs/world.ts';

/** What a send needs. */
export interface SendVariables extends Record<string, unknown> {
  readonly txs: readonly string[];
  readonly blockhash: string;
  readonly height: number;
  readonly size: number;
}

/** The send as clients in the field write it. */
export const streamedSend = `query (
  $txs: [Bytes!]!, $blockhash: String!, $height: Int!, $size: Int
) {
  sendTransactionBundles(
    txs: $txs
    blockhash: $blockhash
    lastValidBlockHeight: $height
    options: { bundles: { bundleSize: $size } }
  ) @stream {
    bundleId
    responses { status signature error }
  }
}`;

export const friend = walletOf('friend');

/** Transfers of so many lamports each to one friend, signed; in bundles of `size`. */
export function transfersOf(
  service: OpenedService,
  payer: KeyPair,
  amounts: readonly bigint[],
  size: number,
): SendVariables {
  const to = addressFromBase58(friend.address, 'friend');
  const { blockhash, lastValidBlockHeight } = service.ledger.latestBlockhash();
  const txs = amounts.map((lamports) => {
    const instructions = [transferInstruction(payer.address, to, lamports)];
    const unsigned = compileTransaction({ feePayer: payer.address, blockhash, instructions });
    return base58Encode(signTransactionBytes(unsigned, [payer]));
  });
  return { txs, blockhash: addressToBase58(blockhash), height: lastValidBlockHeight, size };
}

/** What the friend holds. */
export function received(service: OpenedService): bigint {
  const address: Address = addressFromBase58(friend.address, 'friend');
  return service.state.account(address)?.lamports ?? 0n;
}

/** A store whose disk takes what is written when it is told to. */
export class HeldStore extends MemoryStore {
  #holds: Promise<void>[] = [];

  /** The next writes are durable when these promises are; one that rejects fails its write. */
  hold(holds: Promise<void>[]): void {
    for (const hold of holds) hold.catch(() => undefined);
    this.#holds = holds;
  }

  override async commit(batch: Batch): Promise<void> {
    await super.commit(batch);
    if (batch.writes.length > 0) await this.#holds.shift();
  }
}
