import { bytesFromBinary } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { Note } from '../ledger/log/log-entry.ts';
import type { Store } from '../store/store.ts';
import type { GatekeeperNetwork, VerificationPass } from './provider.ts';

const KEY_PREFIX = 'verification:';

/**
 * The table of the local provider, filled by a developer. Not part of the ledger's state: like a
 * real provider it is unaffected by reverts. It is included in exports.
 */
export class VerificationTable {
  readonly #store: Pick<Store, 'get'>;
  readonly #keepNote: (note: Note) => Promise<void>;

  /** @param keepNote keeps it durably. */
  constructor(store: Pick<Store, 'get'>, keepNote: (note: Note) => Promise<void>) {
    this.#store = store;
    this.#keepNote = keepNote;
  }

  get(wallet: Address): readonly VerificationPass[] {
    const kept = this.#store.get('meta', KEY_PREFIX + wallet);
    if (kept === undefined) return [];
    const passes = JSON.parse(Buffer.from(kept).toString()) as KeptPass[];
    return passes.map(({ gatekeeperNetwork, expiry }) => ({
      gatekeeperNetwork,
      expiry: expiry === null ? null : BigInt(expiry),
    }));
  }

  /** Adds a pass, replacing the wallet's pass of the same kind. */
  async add(wallet: Address, pass: VerificationPass): Promise<void> {
    await this.#keep(wallet, [...this.#others(wallet, pass.gatekeeperNetwork), pass]);
  }

  /** @throws NotFound when the wallet has none of the kind. */
  async remove(wallet: Address, gatekeeperNetwork: GatekeeperNetwork): Promise<void> {
    const others = this.#others(wallet, gatekeeperNetwork);
    if (others.length === this.get(wallet).length) {
      fail('NotFound', { kind: gatekeeperNetwork, address: `of ${addressToBase58(wallet)}` });
    }
    await this.#keep(wallet, others);
  }

  #others(wallet: Address, gatekeeperNetwork: GatekeeperNetwork): readonly VerificationPass[] {
    return this.get(wallet).filter((pass) => pass.gatekeeperNetwork !== gatekeeperNetwork);
  }

  async #keep(wallet: Address, passes: readonly VerificationPass[]): Promise<void> {
    const kept: KeptPass[] = passes.map(({ gatekeeperNetwork, expiry }) => ({
      gatekeeperNetwork,
      expiry: expiry === null ? null : String(expiry),
    }));
    const value = kept.length === 0 ? null : Buffer.from(JSON.stringify(kept));
    await this.#keepNote({ key: bytesFromBinary(KEY_PREFIX + wallet), value });
  }
}

interface KeptPass {
  readonly gatekeeperNetwork: GatekeeperNetwork;
  readonly expiry: string | null;
}
