import { walletMarkerAddress } from '../../../src/service/programs/kit/addresses.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../src/solana/address.ts';
import type { SeededRandom } from '../../durability/seeded-random.ts';
import { pick } from '../../fuzz/mutate.ts';
import { type Wallet, walletOf } from '../../programs/world.ts';
import type { Census } from './census.ts';
import { hostileNumber } from './nonsense.ts';
import type { Scene, Side } from './scene.ts';
import { type Fields, referencesOf } from './standing.ts';
import { termsOf } from './terms.ts';

/** Most choices fall on so many of a kind, so that those meet each other often. */
const FAMILIAR = 10;
/** Looks at random before all are looked through. */
const LOOKS = 8;
const LATELY_MAX = 40;

/** The kinds that settings are in. */
const calledKinds = new Set([
  'Recipe',
  'Faucet',
  'StakingPool',
  'Multipliers',
  'MissionPool',
  'Mission',
  'Resource',
  'CharacterModel',
  'DelegateAuthority',
]);

/** Of each record: so old are the oldest terms that somebody may still agree to. */
const TERMS_REMEMBERED = 5;

/** Chooses what calls are about. Addresses are base58, as calls take them. */
export class Chooser {
  readonly random: SeededRandom;
  readonly scene: Scene;
  /** Who acts where an operation is a player's. */
  caller: Wallet;
  /** What is chosen first while it is of the right kind: what others are about to use. */
  focus: readonly Address[] = [];
  /** What attacks have changed lately, and what that names: where one got through others follow. */
  readonly #lately: Address[] = [];
  /** Terms that were read, oldest first, by the record's address. */
  readonly #read = new Map<string, readonly object[]>();
  #fresh = 0;

  constructor(scene: Scene, random: SeededRandom) {
    this.scene = scene;
    this.random = random;
    this.caller = scene.hostile[0]!;
  }

  get census(): Census {
    return this.scene.census;
  }

  /** UNIX seconds. */
  get now(): number {
    return Number(this.scene.world.service.ledger.time.now);
  }

  chance(one: number, of: number): boolean {
    return this.random.below(of) < one;
  }

  from<Item>(items: readonly Item[]): Item {
    return pick(this.random, items);
  }

  /** Any record of a kind; nobody's address where there is none. */
  any(kind: string): string {
    return addressToBase58(this.anyAddress(kind));
  }

  /** One of the same kind, of another project if there is one. */
  foreign(address: Address): Address {
    const { project } = this.#valueAt(address);
    return this.#find(this.census.kindOf(address), (value) => value.project !== project);
  }

  anyAddress(kind: string): Address {
    for (const [favourites, often] of [
      [this.focus, 2],
      [this.#lately, 1],
    ] as const) {
      const ofKind = favourites.filter((address) => this.census.kindOf(address) === kind);
      if (ofKind.length > 0 && this.chance(often, 3)) return this.from(ofKind);
    }
    const all = this.census.all(kind);
    if (all.length === 0) return walletOf('nobody').key.address;
    return all[this.random.below(this.chance(4, 5) ? Math.min(FAMILIAR, all.length) : all.length)]!;
  }

  /** Has choices fall more often on records that calls are about, or that these name. */
  favour(addresses: readonly Address[]): void {
    for (const address of addresses) {
      const standing = this.census.standing(address);
      const named = standing === undefined ? [] : referencesOf(standing);
      const all = [address, ...named.slice(0, 4).map((reference) => reference.address)];
      for (const one of all) {
        const isKnown = !calledKinds.has(this.census.kindOf(one)) || this.#lately.includes(one);
        if (!isKnown) this.#lately.push(one);
      }
    }
    this.#lately.splice(0, Math.max(0, this.#lately.length - LATELY_MAX));
  }

  /** One of a project, or any where the project has none. */
  of(kind: string, project: string): string {
    const wanted = addressFromBase58(project, 'project');
    return this.find(kind, (value) => value.project === wanted);
  }

  /** A record that passes a test, or any where none does. */
  find(kind: string, matches: (value: Fields, address: Address) => boolean): string {
    return addressToBase58(this.#find(kind, matches));
  }

  #find(kind: string, matches: (value: Fields, address: Address) => boolean): Address {
    for (let look = 0; look < LOOKS; look += 1) {
      const found = this.anyAddress(kind);
      if (matches(this.#valueAt(found), found)) return found;
    }
    const all = this.census.all(kind).filter((one) => matches(this.#valueAt(one), one));
    return all.length === 0 ? this.anyAddress(kind) : this.from(all);
  }

  /** Terms of a record as a game reads them: now, or as some game read them earlier; or none. */
  terms(address: string): object | undefined {
    const standing = this.census.account(addressFromBase58(address, 'address'));
    const read = standing && termsOf(standing.kind, standing.value);
    const known = this.#read.get(address) ?? [];
    if (read !== undefined) this.#read.set(address, [...known, read].slice(-TERMS_REMEMBERED));
    if (this.chance(1, 3)) return undefined;
    return known.length > 0 && this.chance(1, 2) ? this.from(known) : read;
  }

  /** The fields of a record, none where there is nothing. */
  value(address: string): Fields {
    return this.#valueAt(addressFromBase58(address, 'address'));
  }

  /** An address that a record names, in base58. */
  named(record: string, ...fields: readonly string[]): string {
    let value: unknown = this.value(record);
    for (const field of fields) value = (value as Fields | undefined)?.[field];
    return typeof value === 'string' ? addressToBase58(value as Address) : this.any('Project');
  }

  /** One of the two with everything in it, mostly. */
  project(): string {
    return this.chance(3, 4) ? this.from(this.scene.sides).project : this.any('Project');
  }

  /** A resource of a project that somebody has some of, mostly. */
  spendable(project: string): string {
    if (this.chance(1, 10)) return this.of('Resource', project);
    const wanted = addressFromBase58(project, 'project');
    const isHeld = ({ resource, balance }: Fields): boolean =>
      balance !== 0n && this.#valueAt(resource as Address).project === wanted;
    const holding = this.find('Holding', isHeld);
    const { resource } = this.value(holding);
    const isOwn = resource !== undefined && isHeld(this.value(holding));
    return isOwn ? addressToBase58(resource as Address) : this.of('Resource', project);
  }

  /** A resource that a wallet has some of, in one of the two forms or in either; or any. */
  held(wallet: string, form?: 'leaf' | 'token'): string {
    const owner = addressFromBase58(wallet, 'wallet');
    const leaves = this.census.leavesBy('Holding', 'holder', owner).map((one) => {
      const { resource, balance } = this.#valueAt(one);
      return balance === 0n ? undefined : (resource as Address);
    });
    // What is always in tokens cannot change its form.
    const isToken = ({ storage }: Fields): boolean =>
      form === undefined || (storage as Fields | undefined)?.kind === 'LedgerState';
    const mints = this.census.tokensOf(owner);
    const tokens = this.census.all('Resource').filter((one) => {
      const value = this.#valueAt(one);
      return mints.includes(value.mint as Address) && isToken(value);
    });
    const all = form === 'token' ? tokens : form === 'leaf' ? leaves : [...leaves, ...tokens];
    const known = all.flatMap((one) => one ?? []);
    const isAny = known.length === 0 || this.chance(1, 6);
    return isAny ? this.any('Resource') : addressToBase58(this.from(known));
  }

  /** A player whose wallet is nobody's any more, else any wallet. */
  userless(): string {
    const { honest, hostile } = this.scene;
    const lost = [...honest, ...hostile].find(
      ({ key }) => this.census.account(walletMarkerAddress(key.address)) === undefined,
    );
    return lost?.address ?? (this.chance(1, 2) ? this.freshWallet() : this.wallet());
  }

  /** A project in which the caller has no profile yet. */
  projectToEnter(): string {
    const { user, userId } = this.#userOf(this.caller.address);
    const profiles = this.census.all('Profile').map((one) => this.#valueAt(one));
    const own = profiles.filter((one) => one.user === user && one.userId === userId);
    const entered = new Set(own.map(({ project }) => project));
    const sides = this.scene.sides.map(({ project }) => project);
    const missing = sides.find((one) => !entered.has(addressFromBase58(one, 'project')));
    return missing ?? this.project();
  }

  /** Any wallet: a player's mostly. */
  wallet(): string {
    const { honest, hostile, cast } = this.scene;
    return this.from(this.chance(5, 6) ? [...honest, ...hostile] : cast).address;
  }

  /** A profile of a wallet's user; anybody's where it has none. */
  profileOf(wallet: string): string {
    const { userId, user } = this.#userOf(wallet);
    return this.find('Profile', (value) => value.userId === userId && value.user === user);
  }

  /** A wallet of the same user, or any. */
  userWallet(wallet: string): string {
    const place = this.census.place(addressFromBase58(wallet, 'wallet'));
    const user = place && this.census.leafAt(place);
    const wallets = (user?.value.wallets ?? []) as readonly Address[];
    const cast = this.scene.cast.map(({ key }) => key.address);
    // Who loses a wallet has a profile no more: mostly those that came lately are to go.
    const guests = wallets.filter((one) => !cast.includes(one));
    if (guests.length > 0 && this.chance(4, 5)) return addressToBase58(this.from(guests));
    return wallets.length === 0 ? this.wallet() : addressToBase58(this.from(wallets));
  }

  /** What records name the user of a wallet by. */
  #userOf(wallet: string): Fields {
    const marker = walletMarkerAddress(addressFromBase58(wallet, 'wallet'));
    return this.census.account(marker)?.value ?? {};
  }

  /** A key that nobody has used, in the adversary's hands. */
  freshWallet(): string {
    this.#fresh += 1;
    const wallet = walletOf(`fresh ${this.#fresh}`);
    this.scene.keyring.set(wallet.key.address, wallet);
    this.scene.attackers.add(wallet.key.address);
    this.census.call(wallet.key.address, `fresh ${this.#fresh}`);
    return wallet.address;
  }

  /** The project's authority, or next to it a wallet that acts for it, mostly with the right. */
  acting(project: string, right: string): { authority: string; delegateAuthority?: string } {
    const authority = this.named(project, 'authority');
    if (!this.chance(1, 3)) return { authority };
    return { authority, delegateAuthority: this.delegate(project, right) };
  }

  /** Where an operation names only one wallet, which acts for the project. */
  actor(project: string, right: string): { authority: string } {
    if (!this.chance(1, 3)) return { authority: this.named(project, 'authority') };
    return { authority: this.delegate(project, right) };
  }

  delegate(project: string, right: string): string {
    const wanted = addressFromBase58(project, 'project');
    const isAny = this.chance(1, 4);
    const delegation = this.find('DelegateAuthority', (value) => {
      const given = (value.delegations ?? []) as readonly { permission: { kind: string } }[];
      const has = isAny || given.some(({ permission }) => permission.kind === right);
      return value.project === wanted && has;
    });
    return this.named(delegation, 'authority');
  }

  /** Base units: mostly few, now and then impossibly many. */
  amount(): string {
    if (this.chance(1, 12)) return String(hostileNumber(this.random));
    return String(1 + this.random.below(this.chance(1, 5) ? 900 : 20));
  }

  /** Base units that players can pay, but for a few. */
  price(): string {
    if (this.chance(1, 40)) return String(hostileNumber(this.random));
    return String(1 + this.random.below(this.chance(1, 4) ? 40 : 5));
  }

  /** A number that fits an Int: a badge, an amount of a faucet. */
  small(limit: number): number {
    return this.chance(1, 20)
      ? Number(hostileNumber(this.random) % 2n ** 31n)
      : this.random.below(limit);
  }

  seconds(): string {
    if (this.chance(1, 8)) return String(hostileNumber(this.random));
    return this.from(['1', '60', '60', '600', '3600', '86400', '31536000']);
  }

  /** An asset that is no character, if a few looks find one, who has it, and where it fits. */
  asset(): { mint: string; owner: string; side: Side } {
    let asset = this.from(this.scene.assets);
    for (let look = 0; look < LOOKS; look += 1) {
      if (this.census.assetHolder(asset.mint)?.isFrozen === false) break;
      asset = this.from(this.scene.assets);
    }
    const owner = this.census.assetHolder(asset.mint)?.owner;
    const holder = owner === undefined ? this.wallet() : addressToBase58(owner);
    return { mint: addressToBase58(asset.mint), owner: holder, side: asset.side };
  }

  /** Nothing, most of the time. */
  maybe<Value>(value: Value): Value | undefined {
    return this.chance(1, 3) ? value : undefined;
  }

  text(): string {
    return `text ${this.random.below(1000)}`;
  }

  /**
   * Up to three characters of the caller in a use, and their model. Where it has none, those of
   * somebody else, who is the caller then.
   */
  characters(use: string, source?: string): { characters: string[]; model: string } {
    const isFitting = ({ usedBy, source: made }: Fields): boolean => {
      const exists = source === undefined || (made as Fields | undefined)?.kind === source;
      return exists && (usedBy as Fields | undefined)?.kind === use;
    };
    const ofWallet = (wallet: string): Address[] =>
      this.census
        .leavesBy('Character', 'owner', addressFromBase58(wallet, 'wallet'))
        .filter((one) => isFitting(this.#valueAt(one)));
    let fitting = ofWallet(this.caller.address);
    if (fitting.length === 0) {
      const { honest, hostile } = this.scene;
      const players = new Set([...honest, ...hostile].map(({ key }) => key.address));
      const isPlayers = (value: Fields): boolean =>
        isFitting(value) && players.has(value.owner as Address);
      const owner = this.named(this.find('Character', isPlayers), 'owner');
      this.caller = { ...this.caller, address: owner };
      fitting = ofWallet(owner);
    }
    const all = fitting.map(addressToBase58);
    const first = all.length === 0 ? this.any('Character') : this.from(all);
    const model = this.named(first, 'model');
    if (this.chance(3, 4)) return { characters: [first], model };
    const more = all.filter((one) => one !== first && this.named(one, 'model') === model);
    return { characters: [first, ...more.slice(0, 2)], model };
  }

  #valueAt(address: Address): Fields {
    return this.census.standing(address)?.value ?? {};
  }
}
