import type { PlayerWallet, ProofKind } from '../../methods/generated/player.ts';
import type { WalletInfo } from '../../methods/generated/types.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import { exportKey } from '../keys/key-export.ts';
import { readKeyText } from '../keys/key-text.ts';
import type { WalletStore } from '../keys/wallets.ts';
import type { Notices } from '../pairing/notices.ts';
import type { PlayerGrants } from './player-methods.ts';

interface WalletParts {
  readonly home: string;
  readonly wallets: WalletStore;
  /** Undefined where the mode grants all. */
  readonly grants: Pick<PlayerGrants, 'listLive'> | undefined;
  readonly audit: Pick<AuditPort, 'append' | 'keep'>;
  readonly notices: Notices;
}

/** The player's wallets on one network, as the player sees them and decides about them. */
export class PlayerWallets {
  readonly #parts: WalletParts;

  constructor(parts: WalletParts) {
    this.#parts = parts;
  }

  list(): PlayerWallet[] {
    const live = this.#parts.grants?.listLive() ?? [];
    const countOf = (address: string) => live.filter(({ wallet }) => wallet === address).length;
    return this.#parts.wallets
      .list()
      .map((wallet) => ({ ...wallet, grants: countOf(wallet.address) }));
  }

  /** @throws WalletNotFound. */
  require(name: string): WalletInfo {
    return this.#parts.wallets.get(name);
  }

  /** @throws InvalidParams, WalletExists, KeychainUnavailable, KeychainReadBack, VaultSealed. */
  async create(name: string): Promise<WalletInfo> {
    const wallet = await this.#parts.wallets.create(name);
    this.#tell(`the wallet ${name} was made`);
    return wallet;
  }

  /** @throws as `create`; InvalidParams for no key, KeyOfOtherNetwork. */
  async import(name: string, key: string, account: number | null): Promise<WalletInfo> {
    const { wallets, audit } = this.#parts;
    // What is typed wrong is said before anything is worked out.
    wallets.requireNew(name);
    const seed = await readKeyText(key, account);
    try {
      const wallet = await wallets.adopt(name, seed);
      audit.append('KEY_IMPORTED', { wallet: wallet.address, custody: wallet.custody });
      this.#tell(`the wallet ${name} was made with a key from elsewhere`);
      return wallet;
    } finally {
      seed.fill(0);
    }
  }

  /**
   * Writes the key into a new file. The audit says so before there is one.
   * @param proof by which the player proved who they are.
   * @returns the file's path.
   * @throws WalletNotFound, KeychainUnavailable, VaultSealed, StorageFull.
   */
  async export(name: string, proof: ProofKind): Promise<string> {
    const { wallets, audit, home } = this.#parts;
    const wallet = wallets.get(name);
    const keyPair = await wallets.loadKeyPair(wallet);
    const seed = keyPair.exportSeed();
    keyPair.destroy();
    try {
      const { address, custody } = wallet;
      await audit.keep('KEY_EXPORTED', { wallet: address, custody, by: provedBy(proof) });
      const file = await exportKey(home, name, seed);
      this.#tell(`the key of the wallet ${name} was written into a file`);
      return file;
    } finally {
      seed.fill(0);
    }
  }

  #tell(text: string): void {
    this.#parts.notices.add('WALLETS_CHANGED', 'gamekeeper', text);
  }
}

/** As the audit says it. */
function provedBy(proof: ProofKind): Exclude<ProofKind, 'NONE'> | 'NOTHING' {
  return proof === 'NONE' ? 'NOTHING' : proof;
}
