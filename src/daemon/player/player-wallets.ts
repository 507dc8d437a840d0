import { fail } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import type {
  NetworkWallet,
  PackedKeys,
  PlayerWallet,
  ProofKind,
  RelocatedKeys,
  UnpackedKeys,
} from '../../methods/generated/player.ts';
import type { Custody, Grant, WalletInfo } from '../../methods/generated/types.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import type { Home } from '../home/home.ts';
import { exportKey } from '../keys/key-export.ts';
import { importKey, type KeyWish } from '../keys/key-import.ts';
import { type PackedSource, packWallets, unpackWallets } from '../keys/key-move.ts';
import type { KeyPlaces } from '../keys/key-places.ts';
import { describeEntry, readWalletIndex } from '../keys/wallet-index.ts';
import type { WalletStore } from '../keys/wallets.ts';
import type { Notices } from '../pairing/notices.ts';
import { provedBy } from './unlock.ts';

/** The grants that there are with wallets. */
interface WalletGrants {
  list(): readonly Grant[];
  /** Those that have not ended. */
  listLive(): readonly Grant[];
  revoke(id: string): unknown;
}

/** Keys that are to go to another place. */
interface Relocation {
  readonly to: Custody;
  readonly wallets: readonly WalletInfo[];
  /** Whether it is about all keys, new ones too. */
  readonly isAll: boolean;
  /** Of a vault that is made for them. */
  readonly passphrase: string | undefined;
}

interface WalletParts {
  readonly home: Home;
  readonly places: Pick<KeyPlaces, 'problemOf' | 'refresh' | 'provide' | 'prefer'>;
  readonly wallets: WalletStore;
  /** Undefined where the mode grants all. */
  readonly grants: WalletGrants | undefined;
  readonly sessions: { endWithWallet(address: string): void };
  readonly audit: Pick<AuditPort, 'append' | 'keep'>;
  readonly notices: Notices;
}

/** The player's wallets on one network, as the player sees them and decides about them. */
export class PlayerWallets {
  readonly #parts: WalletParts;
  /** One at a time: each takes 128 MiB. */
  readonly #moves = new SerialQueue();

  constructor(parts: WalletParts) {
    this.#parts = parts;
  }

  /** Looks again whether keys can be reached, for a moment. */
  refresh(): Promise<void> {
    return this.#parts.places.refresh();
  }

  list(): PlayerWallet[] {
    const { wallets, grants, places } = this.#parts;
    const live = grants?.listLive() ?? [];
    const countOf = (address: string) => live.filter(({ wallet }) => wallet === address).length;
    const describe = (wallet: WalletInfo) => ({
      ...wallet,
      problem: places.problemOf(wallet.custody) ?? null,
      grants: countOf(wallet.address),
    });
    return [
      ...wallets.list().map((wallet) => ({ ...describe(wallet), isRemoved: false })),
      ...wallets.listRemoved().map((wallet) => ({ ...describe(wallet), isRemoved: true })),
    ];
  }

  /** Those of other networks, of which only the names and the places of the keys are known. */
  async listOthers(): Promise<NetworkWallet[]> {
    const { home, wallets } = this.#parts;
    const others = (await readWalletIndex(home)).all().filter(({ genesisId, isRemoved }) => {
      return genesisId !== wallets.network && !isRemoved;
    });
    return others.map(describeEntry);
  }

  /** Those of these names, or all. @throws WalletNotFound. */
  listFor(names: readonly string[] | undefined): readonly WalletInfo[] {
    const { wallets } = this.#parts;
    return names === undefined ? wallets.list() : names.map((name) => wallets.get(name));
  }

  /** Where the key of a wallet is; undefined if there is none of that address. */
  custodyOf(address: string): Custody | undefined {
    return this.#parts.wallets.findByAddress(address)?.custody;
  }

  /**
   * Takes keys to another place, one after the other. The audit says so before each is removed
   * where it was. What ends it midway leaves the others where they are.
   * @throws CustodyMissing, and as `WalletStore.relocate`.
   */
  relocate(wish: Relocation, proof: ProofKind): Promise<RelocatedKeys> {
    const { wallets: store, audit, places } = this.#parts;
    const { to, wallets, isAll, passphrase } = wish;
    return this.#moves.run(async () => {
      await places.provide(to, passphrase === undefined ? undefined : Buffer.from(passphrase));
      // Before the first: a new key must not be left behind.
      if (isAll) await places.prefer(to);
      const result: { relocated: WalletInfo[]; known: WalletInfo[] } = { relocated: [], known: [] };
      for (const { address, custody: from } of wallets) {
        const line = { wallet: address, custody: to, from, by: provedBy(proof) };
        const isMoved = await store.relocate(address, to, () => audit.keep('KEY_RELOCATED', line));
        const now = store.findByAddress(address);
        if (now !== undefined) (isMoved ? result.relocated : result.known).push(now);
      }
      const count = result.relocated.length;
      if (count > 0) this.#tell(`the keys of ${sayWallets(result.relocated)} were relocated`);
      return result;
    });
  }

  /** @throws WalletNotFound. */
  require(name: string): WalletInfo {
    return this.#parts.wallets.get(name);
  }

  /** @throws WalletNotFound, InvalidParams if the wallet has another address. */
  requireSame(name: string, address: string): WalletInfo {
    const { wallets } = this.#parts;
    const isSame = (wallet: WalletInfo) => wallet.name === name && wallet.address === address;
    const wallet = wallets.listRemoved().find(isSame) ?? wallets.get(name);
    if (wallet.address === address) return wallet;
    const problem = `is not that of the wallet ${name}`;
    return fail('InvalidParams', {
      path: 'address',
      problem,
      expected: 'the address of the wallet',
    });
  }

  /** @throws InvalidParams, WalletExists, KeychainUnavailable, KeychainReadBack, VaultSealed. */
  async create(name: string): Promise<WalletInfo> {
    const wallet = await this.#parts.wallets.create(name);
    this.#tell(`the wallet ${name} was made`);
    return wallet;
  }

  /** @throws as `create`; InvalidParams for no key, KeyOfOtherNetwork. */
  async import(name: string, key: KeyWish): Promise<WalletInfo> {
    const { wallets, audit } = this.#parts;
    const wallet = await importKey(wallets, name, key);
    audit.append('KEY_IMPORTED', { wallet: wallet.address, custody: wallet.custody });
    this.#tell(`the wallet ${name} was made with a key from elsewhere`);
    return wallet;
  }

  /**
   * Writes the key into a new file. The audit says so before there is one.
   * @param proof by which the player proved who they are.
   * @returns the file's path.
   * @throws WalletNotFound, KeychainUnavailable, VaultSealed, StorageFull, StoreDamaged.
   */
  async export(name: string, proof: ProofKind): Promise<string> {
    const { wallets, audit, home } = this.#parts;
    const wallet = wallets.get(name);
    const { address, custody } = wallet;
    const line = { wallet: address, custody, by: provedBy(proof) };
    const file = await exportKey(home, wallets, wallet, () => audit.keep('KEY_EXPORTED', line));
    this.#tell(`the key of the wallet ${name} was written into a file`);
    return file;
  }

  /**
   * Writes the keys of all wallets into one new file, sealed with a passphrase of its own. The
   * audit says so before there is one.
   * @throws NotFound for no wallet, LimitExceeded, and as `export`.
   */
  pack(passphrase: string, proof: ProofKind): Promise<PackedKeys> {
    const { wallets: store, audit, home } = this.#parts;
    store.requireAllUnlocked();
    return this.#moves.run(async () => {
      let wallets: readonly WalletInfo[] = [];
      const path = await packWallets(home, store, Buffer.from(passphrase), async (packed) => {
        wallets = packed;
        const line = { wallets: packed.map(({ address }) => address), by: provedBy(proof) };
        await audit.keep('KEYS_PACKED', line);
      });
      this.#tell(`the keys of ${sayWallets(wallets)} were packed into a file`);
      return { path, wallets };
    });
  }

  /** Takes in what was packed, all or nothing. @throws as `unpackWallets`. */
  unpack(source: PackedSource, passphrase: string): Promise<UnpackedKeys> {
    const { wallets: store, audit } = this.#parts;
    store.requireUnlocked();
    return this.#moves.run(async () => {
      const taken = await unpackWallets(store, source, Buffer.from(passphrase));
      for (const { address, custody } of taken.imported) {
        audit.append('KEY_IMPORTED', { wallet: address, custody });
      }
      if (taken.imported.length > 0)
        this.#tell(`the keys of ${sayWallets(taken.imported)} were unpacked`);
      return taken;
    });
  }

  /** Names it again; its grants and sessions continue. @throws as `WalletStore.rename`. */
  async rename(name: string, to: string): Promise<WalletInfo> {
    const { wallets, audit } = this.#parts;
    const wallet = await wallets.rename(name, to);
    audit.append('WALLET_RENAMED', { wallet: wallet.address, from: name, to });
    this.#tell(`the wallet ${name} is called ${to} now`);
    return wallet;
  }

  /**
   * Ends what games may do with a wallet, and then removes it with its key. The audit says so
   * before.
   * @throws WalletNotFound, InvalidParams, KeychainUnavailable, VaultSealed, StorageFull.
   */
  async remove(name: string, address: string, proof: ProofKind): Promise<void> {
    const { wallets, audit, grants, sessions } = this.#parts;
    const { custody } = this.requireSame(name, address);
    await wallets.remove(name, address, async () => {
      await audit.keep('KEY_REMOVED', { wallet: address, custody, by: provedBy(proof) });
      // One that has ended could be extended.
      const ending = grants
        ?.list()
        .filter(({ wallet, revokedAt }) => wallet === address && !revokedAt);
      for (const { id } of ending ?? []) grants!.revoke(id);
      sessions.endWithWallet(address);
    });
    this.#tell(`the wallet ${name} was removed`);
  }

  #tell(text: string): void {
    this.#parts.notices.add('WALLETS_CHANGED', 'gamekeeper', text);
  }
}

function sayWallets({ length }: readonly unknown[]): string {
  return length === 1 ? 'one wallet' : `${length} wallets`;
}
