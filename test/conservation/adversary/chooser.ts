import { type Address, addressFromBase58, addressToBase58 } from '../../../src/core/address.ts';
import type { SeededRandom } from '../../durability/seeded-random.ts';
import { pick } from '../../fuzz/mutate.ts';
import { type Wallet, walletOf } from '../../programs/world.ts';
import { walletMarkerAddress } from '../../../src/service/programs/addresses.ts';
import type { Census } from './census.ts';
import { hostileNumber } from './nonsense.ts';
import type { Scene } from './scene.ts';
import { type Fields, referencesOf } from './standing.ts';

/** Most choices fall on so many of a kind, so that those meet each other often. */
const FAMILIAR = 10;
const LATELY_MAX = 60;

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
  #fresh = 0;

  constructor(scene: Scene, random: SeededRandom) {
    this.scene = scene;
    this.random = random;
    this.caller = scene.hostile[0]!;
  }

  get census(): Census {
    return this.scene.census;
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

  /** Has choices fall on records more often, and on those that they name. */
  favour(addresses: readonly Address[]): void {
    for (const address of addresses) {
      const standing = this.census.standing(address);
      if (standing === undefined || standing.kind === 'Wallet') continue;
      const named = referencesOf(standing).map((reference) => reference.address);
      this.#lately.push(address, ...named.slice(0, 8));
    }
    this.#lately.splice(0, Math.max(0, this.#lately.length - LATELY_MAX));
  }

  /** One of a project, as far as a few looks find one. */
  of(kind: string, project: string): string {
    const wanted = addressFromBase58(project, 'project');
    let found = this.anyAddress(kind);
    for (let look = 0; look < 12; look += 1) {
      if (this.#valueAt(found).project === wanted) break;
      found = this.anyAddress(kind);
    }
    return addressToBase58(found);
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

  project(): string {
    return this.any('Project');
  }

  /** A resource of a project that somebody has some of, mostly. */
  spendable(project: string): string {
    const wanted = addressFromBase58(project, 'project');
    for (let look = 0; look < 8 && this.chance(9, 10); look += 1) {
      const resource = this.#valueAt(this.anyAddress('Holding')).resource as Address | undefined;
      if (resource === undefined) break;
      const { storage, project: owner } = this.#valueAt(resource);
      if (owner === wanted && storage !== undefined) return addressToBase58(resource);
    }
    return this.of('Resource', project);
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
    for (let look = 0; look < 20; look += 1) {
      const profile = this.any('Profile');
      const value = this.value(profile);
      if (value.userId === userId && value.user === user) return profile;
    }
    return this.any('Profile');
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

  /** The project's authority, or beside it a wallet that acts for it. */
  acting(project: string): { authority: string; delegateAuthority?: string } {
    const authority = this.named(project, 'authority');
    if (!this.chance(1, 3)) return { authority };
    return { authority, delegateAuthority: this.delegate(project) };
  }

  /** Where an operation names only one wallet, which acts for the project. */
  actor(project: string): { authority: string } {
    if (!this.chance(1, 3)) return { authority: this.named(project, 'authority') };
    return { authority: this.delegate(project) };
  }

  delegate(project: string): string {
    return this.named(this.of('DelegateAuthority', project), 'authority');
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

  /** Nothing, most of the time. */
  maybe<Value>(value: Value): Value | undefined {
    return this.chance(1, 3) ? value : undefined;
  }

  text(): string {
    return `text ${this.random.below(1000)}`;
  }

  /** Leaves of a kind that name the wallet in an index. */
  leavesOf(kind: string, index: string, wallet: string): string[] {
    const found = this.census.leavesBy(kind, index, addressFromBase58(wallet, 'wallet'));
    return found.map(addressToBase58);
  }

  /**
   * Up to three characters of the caller in a use, and their model. Where it has none, those of
   * somebody else, who is the caller then.
   */
  characters(use: string): { characters: string[]; model: string } {
    let fitting = this.#charactersOf(this.caller.address, use);
    for (let look = 0; look < 6 && fitting.length === 0; look += 1) {
      const owner = this.named(this.any('Character'), 'owner');
      fitting = this.#charactersOf(owner, use);
      if (fitting.length > 0) this.caller = { ...this.caller, address: owner };
    }
    const first = fitting.length === 0 ? this.any('Character') : this.from(fitting);
    const model = this.named(first, 'model');
    if (this.chance(3, 4)) return { characters: [first], model };
    const more = fitting.filter((one) => one !== first && this.named(one, 'model') === model);
    return { characters: [first, ...more.slice(0, 2)], model };
  }

  #charactersOf(wallet: string, use: string): string[] {
    return this.leavesOf('Character', 'owner', wallet).filter(
      (one) => (this.value(one).usedBy as Fields | undefined)?.kind === use,
    );
  }

  #valueAt(address: Address): Fields {
    return this.census.standing(address)?.value ?? {};
  }
}
