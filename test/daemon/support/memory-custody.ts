import { fail } from '../../../src/core/errors.ts';
import { accountOf, type CustodyPort, type KeyName } from '../../../src/daemon/keys/custody.ts';

/** Keys in memory. It passes the same suite as the keychain and the vault. */
export class MemoryCustody implements CustodyPort {
  readonly kind = 'VAULT';
  readonly description = 'memory';
  readonly #seeds = new Map<string, Buffer>();

  async read(key: KeyName): Promise<Buffer | undefined> {
    const seed = this.#seeds.get(accountOf(key));
    return seed === undefined ? undefined : Buffer.from(seed);
  }

  async write(key: KeyName, seed: Uint8Array): Promise<void> {
    if (this.#seeds.has(accountOf(key))) fail('WalletExists', { wallet: key.wallet });
    this.#seeds.set(accountOf(key), Buffer.from(seed));
  }

  async remove(key: KeyName): Promise<boolean> {
    return this.#seeds.delete(accountOf(key));
  }

  close(): void {
    for (const seed of this.#seeds.values()) seed.fill(0);
  }
}
