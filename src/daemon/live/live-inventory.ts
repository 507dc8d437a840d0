import { PAGE_RECORDS } from '../../core/limits.ts';
import type { Holding, OperationName, Resource } from '../../methods/generated/types.ts';
import { addHolding, type Sum, toItem } from '../../methods/inventory.ts';
import type { LiveBatch, LiveListener, LivePort, LiveRecord } from '../../methods/live-port.ts';
import { FollowedQuery } from './followed-query.ts';
import type { LiveSource } from './source.ts';

/** Looks through what the service says of resources. @throws NotGranted. */
type Hear = (operation: OperationName, records: readonly LiveRecord[]) => void;

/** Resources that one query follows. */
interface ResourceGroup {
  readonly addresses: readonly string[];
  stop(): void;
}

/**
 * `wallet.inventory` as it changes: the holdings of a wallet, summed by resource, with what the
 * service says of the resources. Its first batch is always whole.
 */
export class LiveInventory implements LiveSource {
  readonly keepsEach = false;
  readonly #port: LivePort;
  readonly #hear: Hear;
  readonly #query: FollowedQuery;
  #listener: LiveListener | undefined;
  readonly #holdings = new Map<string, Holding>();
  readonly #sums = new Map<string, Sum>();
  /** What is known of resources; undefined as long as it is asked for. */
  readonly #resources = new Map<string, Resource | null | undefined>();
  /** Resources whose line has to be said again. */
  readonly #changed = new Set<string>();
  #groups: ResourceGroup[] = [];
  /** Of the holdings; undefined before the first batch. */
  #position: string | undefined;
  #isWhole = true;
  #waiting: (() => void)[] = [];

  /** @param holder base58 address of the wallet. */
  constructor(port: LivePort, holder: string, hear: Hear) {
    this.#port = port;
    this.#hear = hear;
    this.#query = new FollowedQuery(port, { operation: 'holdings', args: { holder } });
  }

  start(_since: string | undefined, listener: LiveListener): void {
    this.#listener = listener;
    this.#query.start(undefined, {
      onBatch: (batch) => this.#try(() => this.#takeHoldings(batch)),
      onStale: (sinceUnixMs) => listener.onStale(sinceUnixMs),
      onEnd: (error) => this.#end(error),
    });
  }

  async catchUp(): Promise<void> {
    await this.#query.catchUp();
    if (this.#isComplete()) return;
    await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }

  stop(): void {
    this.#query.stop();
    for (const { stop } of this.#groups.splice(0)) stop();
    this.#listener = undefined;
  }

  #takeHoldings({ position, isWhole, records, removed }: LiveBatch): void {
    if (isWhole) {
      for (const address of [...this.#holdings.keys()]) this.#removeHolding(address);
      this.#isWhole = true;
    }
    for (const address of removed) this.#removeHolding(address);
    for (const record of records) {
      const holding = record as unknown as Holding;
      this.#removeHolding(holding.address);
      this.#changed.add(addHolding(this.#sums, holding, 1n));
      this.#holdings.set(holding.address, holding);
    }
    this.#position = position;
    this.#askForResources();
    this.#tell();
  }

  #removeHolding(address: string): void {
    const holding = this.#holdings.get(address);
    if (holding === undefined) return;
    this.#holdings.delete(address);
    this.#changed.add(addHolding(this.#sums, holding, -1n));
  }

  #askForResources(): void {
    const unknown = [...this.#changed].filter((resource) => !this.#resources.has(resource));
    for (const address of unknown) this.#resources.set(address, undefined);
    for (let i = 0; i < unknown.length; i += PAGE_RECORDS) {
      this.#followResources(this.#absorb(unknown.slice(i, i + PAGE_RECORDS)));
    }
  }

  /** With groups that are no larger, so that resources that come one by one take few queries. */
  #absorb(fresh: readonly string[]): readonly string[] {
    let addresses = fresh;
    // The smallest are last: each group takes those over that it has outgrown.
    for (let last = this.#groups.at(-1); last !== undefined; last = this.#groups.at(-1)) {
      const { length } = last.addresses;
      if (length > addresses.length || length + addresses.length > PAGE_RECORDS) break;
      last.stop();
      this.#groups.pop();
      addresses = [...last.addresses, ...addresses];
    }
    return addresses;
  }

  #followResources(addresses: readonly string[]): void {
    const query = { operation: 'resources', args: { addresses } } as const;
    const stop = this.#port.follow(query, undefined, {
      onBatch: ({ records, removed }) =>
        this.#try(() => this.#takeResources(records, removed, addresses)),
      onStale() {},
      onEnd: (error) => this.#end(error),
    });
    this.#groups.push({ addresses, stop });
    this.#groups.sort((a, b) => b.addresses.length - a.addresses.length);
  }

  #takeResources(
    records: readonly LiveRecord[],
    removed: readonly string[],
    addresses: readonly string[],
  ): void {
    this.#hear('resources', records);
    for (const record of records) {
      const resource = record as unknown as Resource;
      this.#resources.set(resource.address, resource);
      this.#changed.add(resource.address);
    }
    for (const address of [...removed, ...addresses]) {
      const isGone = removed.includes(address) || this.#resources.get(address) === undefined;
      if (isGone) this.#resources.set(address, null);
    }
    this.#tell();
  }

  #isComplete(): boolean {
    return [...this.#changed].every((resource) => this.#resources.get(resource) !== undefined);
  }

  /** Says all that has changed, once all is known that it needs. */
  #tell(): void {
    if (this.#position === undefined || !this.#isComplete()) return;
    const records: LiveRecord[] = [];
    const removed: string[] = [];
    for (const resource of this.#changed) {
      const sum = this.#sums.get(resource);
      if (sum === undefined) continue;
      if (sum.tree + sum.tokens > 0n) {
        const known = this.#resources.get(resource) ?? undefined;
        records.push({ ...toItem(resource, sum, known) });
      } else {
        this.#sums.delete(resource);
        removed.push(resource);
      }
    }
    this.#changed.clear();
    const isWhole = this.#isWhole;
    this.#isWhole = false;
    const total = this.#sums.size;
    this.#listener?.onBatch({ position: this.#position, isWhole, records, removed, total });
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #try(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#end(error as Error);
    }
  }

  #end(error: Error): void {
    const listener = this.#listener;
    this.stop();
    listener?.onEnd(error);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
