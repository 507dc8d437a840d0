import { LAMPORTS_PER_SIGNATURE, rentLamports } from '../../core/limits.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import type { Address } from '../../solana/address.ts';
import { transferInstruction } from '../../solana/native-layouts.ts';
import { compileTransaction } from '../../solana/transaction.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ServiceKeys } from './service-keys.ts';

/**
 * The sum that an operator gives each new wallet, once. The record of it is an account of the
 * ledger: its address is derived from the wallet's and a secret of the service, nobody has its key,
 * and so it stays, in replays and copies too. One transaction pays both, so that a wallet has its
 * sum exactly if it has its mark.
 */
export class StarterSums {
  readonly #ledger: Ledger;
  readonly #keys: ServiceKeys;
  /** One at a time: each sees the mark of the one before. */
  readonly #queue = new SerialQueue();

  constructor(ledger: Ledger, keys: ServiceKeys) {
    this.#ledger = ledger;
    this.#keys = keys;
  }

  /** Whether the wallet was given it now; false if it had it before. Durable when it resolves. */
  give(wallet: Address, lamports: bigint): Promise<boolean> {
    return this.#queue.run(() => this.#give(wallet, lamports));
  }

  async #give(wallet: Address, lamports: bigint): Promise<boolean> {
    const mark = this.#keys.starterMarkOf(wallet);
    if ((this.#ledger.view().account(mark)?.lamports ?? 0n) > 0n) return false;
    const feePayer = this.#keys.serviceAddress;
    const deposit = rentLamports(0);
    const { blockhash } = this.#ledger.latestBlockhash();
    const instructions = [
      transferInstruction(feePayer, mark, deposit),
      transferInstruction(feePayer, wallet, lamports),
    ];
    const unsigned = compileTransaction({ feePayer, blockhash, instructions });
    await this.#ledger.airdrop(feePayer, lamports + deposit + LAMPORTS_PER_SIGNATURE);
    const [bundle] = await this.#ledger.submitBundles([[this.#keys.signAsService(unsigned)]]);
    const { status, error } = bundle!.responses[0]!;
    if (status !== 'Success') throw new Error(`The starter sum failed: ${error?.message}`);
    return true;
  }
}
