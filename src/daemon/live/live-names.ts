import { LIVE_RECORDS_MAX, PAGE_RECORDS } from '../../core/limits.ts';
import type { LiveName, OperationName, Resource, User } from '../../methods/generated/types.ts';
import type { LiveBatch, LivePort, LiveQuery, LiveRecord } from '../../methods/live-port.ts';
import type { Named, NamedKind } from './named-addresses.ts';

/** The names of what the records of a session's live tables name, followed as they are. */

interface NamesOptions {
  /** Without it nothing has a name. */
  readonly port: LivePort | undefined;
  /** Looks through what the service says of resources. @throws NotGranted. */
  hear(operation: OperationName, records: readonly LiveRecord[]): void;
  /** The names of these are known now, or others than before. */
  changed(addresses: readonly string[]): void;
  /** No table that names these may be shown. */
  refused(addresses: readonly string[], error: unknown): void;
}

interface Entry {
  /** How many tables name it. */
  uses: number;
  /** Undefined until it is known whether it has one. */
  name: LiveName | null | undefined;
  /** What the game was sent. */
  told: LiveName | null;
  group: Group;
}

/** Addresses that one query follows. */
interface Group {
  readonly kind: NamedKind;
  readonly addresses: Set<string>;
  /** By the address of a user, which of the wallets are theirs. */
  readonly walletsOf: Map<string, readonly string[]>;
  stop(): void;
}

export class LiveNames {
  readonly #options: NamesOptions;
  readonly #entries = new Map<string, Entry>();
  /** Those that are asked for next. */
  readonly #fresh = new Map<NamedKind, Group>();
  /** Those that are followed. */
  readonly #groups = new Set<Group>();

  constructor(options: NamesOptions) {
    this.#options = options;
  }

  /** Takes up what a table names; `ask` follows. Beyond a limit it has no name. */
  use({ kind, address }: Named): void {
    const known = this.#entries.get(address);
    if (known !== undefined) {
      known.uses += 1;
      return;
    }
    if (this.#options.port === undefined || this.#entries.size >= LIVE_RECORDS_MAX) return;
    let group = this.#fresh.get(kind);
    if (group === undefined || group.addresses.size === PAGE_RECORDS) {
      if (group !== undefined) this.#follow(group);
      group = { kind, addresses: new Set(), walletsOf: new Map(), stop() {} };
      this.#fresh.set(kind, group);
    }
    group.addresses.add(address);
    this.#entries.set(address, { uses: 1, name: undefined, told: null, group });
  }

  /** A table no longer names it. */
  release(address: string): void {
    const entry = this.#entries.get(address);
    if (entry === undefined) return;
    entry.uses -= 1;
    if (entry.uses > 0) return;
    this.#entries.delete(address);
    entry.group.addresses.delete(address);
    if (entry.group.addresses.size === 0) this.#stop(entry.group);
  }

  /** Asks for what was taken up. */
  ask(): void {
    for (const group of this.#fresh.values()) this.#follow(group);
    this.#fresh.clear();
  }

  /** Whether it is known if it has a name. */
  isKnown(address: string): boolean {
    return this.#entries.get(address)?.name !== undefined || !this.#entries.has(address);
  }

  /** The name as it is sent now; undefined if the game knows it, or it is not known yet. */
  untold(address: string): LiveName | undefined {
    const entry = this.#entries.get(address);
    if (entry?.name === undefined || entry.name === entry.told) return undefined;
    return entry.name ?? { address, ...nothing };
  }

  noteTold(address: string): void {
    const entry = this.#entries.get(address);
    if (entry !== undefined) entry.told = entry.name ?? null;
  }

  /** It was not sent after all. */
  noteUntold(address: string): void {
    const entry = this.#entries.get(address);
    if (entry !== undefined) entry.told = null;
  }

  close(): void {
    for (const group of this.#groups) this.#stop(group);
    this.#entries.clear();
    this.#fresh.clear();
  }

  #follow(group: Group): void {
    const { port } = this.#options;
    if (port === undefined || group.addresses.size === 0) return;
    this.#absorb(group);
    this.#groups.add(group);
    const query = queryOf(group);
    group.stop = port.follow(query, undefined, {
      onBatch: (batch) => this.#take(group, query.operation, batch),
      onStale() {},
      // Names stay as they are; the tables end for the same reason, and say it.
      onEnd: () => this.#settle(group, [...group.addresses]),
    });
  }

  /**
   * Takes over groups that are no larger, so that names that come one by one take few queries, and
   * each of them is asked for again a few times only.
   */
  #absorb(group: Group): void {
    const others = [...this.#groups].filter(({ kind }) => kind === group.kind);
    others.sort((a, b) => a.addresses.size - b.addresses.size);
    for (const other of others) {
      const { size } = other.addresses;
      if (size > group.addresses.size || size + group.addresses.size > PAGE_RECORDS) return;
      this.#stop(other);
      for (const address of other.addresses) {
        group.addresses.add(address);
        this.#entries.get(address)!.group = group;
      }
    }
  }

  #stop(group: Group): void {
    this.#groups.delete(group);
    group.stop();
  }

  #take(group: Group, operation: OperationName, { isWhole, records, removed }: LiveBatch): void {
    try {
      this.#options.hear(operation, records);
    } catch (error) {
      this.#options.refused([...group.addresses], error);
      return;
    }
    const names = new Map<string, LiveName>();
    for (const record of records) {
      for (const name of this.#namesIn(group, record)) names.set(name.address, name);
    }
    const gone = isWhole
      ? [...group.addresses]
      : removed.flatMap((key) => group.walletsOf.get(key) ?? [key]);
    const changed = gone.filter((address) => !names.has(address) && this.#set(address, null));
    for (const key of removed) group.walletsOf.delete(key);
    for (const name of names.values())
      if (this.#set(name.address, name)) changed.push(name.address);
    if (changed.length > 0) this.#options.changed(changed);
  }

  #namesIn({ kind, addresses, walletsOf }: Group, record: LiveRecord): LiveName[] {
    if (kind === 'resource') return [nameOfResource(record as unknown as Resource)];
    const user = record as unknown as User;
    const theirs = user.wallets.wallets.filter((wallet) => addresses.has(wallet));
    const lost = (walletsOf.get(user.address) ?? []).filter((one) => !theirs.includes(one));
    walletsOf.set(user.address, theirs);
    const names = theirs.map((address) => nameOfUser(address, user));
    for (const address of lost) if (this.#set(address, null)) this.#options.changed([address]);
    return names;
  }

  /** @returns whether it is another one than before. */
  #set(address: string, name: LiveName | null): boolean {
    const entry = this.#entries.get(address);
    if (entry === undefined || isSame(entry.name, name)) return false;
    entry.name = name;
    return true;
  }

  #settle(group: Group, addresses: readonly string[]): void {
    const unknown = addresses.filter((address) => this.#entries.get(address)?.name === undefined);
    for (const address of unknown) this.#set(address, null);
    if (group.addresses.size > 0) this.#options.changed(unknown);
  }
}

const nothing = Object.freeze({ name: null, symbol: null, decimals: null, uri: null });

function isSame(before: LiveName | null | undefined, name: LiveName | null): boolean {
  if (before === undefined || before === null || name === null) return before === name;
  return JSON.stringify(before) === JSON.stringify(name);
}

function queryOf({ kind, addresses }: Group): LiveQuery {
  const values = [...addresses];
  return kind === 'resource'
    ? { operation: 'resources', args: { addresses: values } }
    : { operation: 'user', args: { wallets: values } };
}

function nameOfResource({ address, name, symbol, decimals, uri }: Resource): LiveName {
  const token = { symbol: symbol || null, decimals: decimals ?? null };
  return { address, name: name || null, ...token, uri: uri || null };
}

/** @param address of the wallet that is named. */
function nameOfUser(address: string, { info }: User): LiveName {
  const { name, username, pfp } = info;
  return {
    address,
    name: name || username || null,
    symbol: null,
    decimals: null,
    uri: pfp || null,
  };
}
