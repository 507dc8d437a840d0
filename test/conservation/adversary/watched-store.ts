import { readLogEntry } from '../../../src/service/ledger/log/store-log.ts';
import { type StateSpace, stateSpaces } from '../../../src/service/ledger/state/state.ts';
import { MemoryStore } from '../../../src/service/store/memory.ts';
import type { Batch, Key, Space } from '../../../src/service/store/store.ts';

/** What batches have changed, and by which transactions. */
export interface Changes {
  /** What was there before, by space and key; undefined where nothing did. */
  readonly before: Readonly<Record<StateSpace, ReadonlyMap<Key, Uint8Array | undefined>>>;
  /** Transactions that were executed, in order, as the log keeps them. */
  readonly executed: readonly Uint8Array[];
}

/** A store that notes what its batches change, whoever writes them: the whole truth of a commit. */
export class WatchedStore extends MemoryStore {
  #before = nothingNoted();
  #logged: bigint[] = [];

  override commit(batch: Batch): Promise<void> {
    for (const { space, key } of batch.writes) {
      if (space === 'log') this.#logged.push(Buffer.from(key, 'latin1').readBigUInt64BE());
      const noted = isOfState(space) ? this.#before[space] : undefined;
      if (noted !== undefined && !noted.has(key)) noted.set(key, this.get(space, key));
    }
    return super.commit(batch);
  }

  /** What changed since the last call. */
  takeChanges(): Changes {
    const executed = this.#logged.flatMap((sequence) => {
      const entry = readLogEntry(this, sequence);
      return entry?.kind === 'Bundle' ? entry.transactions : [];
    });
    const changes = { before: this.#before, executed };
    this.#before = nothingNoted();
    this.#logged = [];
    return changes;
  }

  /** This store as it was before the changes, for reading by key. */
  earlier(changes: Changes): MemoryStore {
    return new EarlierStore(this, changes);
  }
}

class EarlierStore extends MemoryStore {
  readonly #current: MemoryStore;
  readonly #changes: Changes;

  constructor(current: MemoryStore, changes: Changes) {
    super();
    this.#current = current;
    this.#changes = changes;
  }

  override get(space: Space, key: Key): Uint8Array | undefined {
    const before = isOfState(space) ? this.#changes.before[space] : undefined;
    return before?.has(key) ? before.get(key) : this.#current.get(space, key);
  }
}

function nothingNoted(): Record<StateSpace, Map<Key, Uint8Array | undefined>> {
  const spaces = stateSpaces.map((space) => [space, new Map()] as const);
  return Object.fromEntries(spaces) as Record<StateSpace, Map<Key, Uint8Array | undefined>>;
}

function isOfState(space: Space): space is StateSpace {
  return stateSpaces.some((one) => one === space);
}
