import type {
  LiveBatch,
  LiveListener,
  LivePort,
  LiveQuery,
  LiveRecord,
} from '../../../src/methods/live-port.ts';

/** One query that is followed, as the service has it. */
export class HandQuery {
  readonly query: LiveQuery;
  readonly since: string | undefined;
  readonly listener: LiveListener;
  isStopped = false;

  constructor(query: LiveQuery, since: string | undefined, listener: LiveListener) {
    this.query = query;
    this.since = since;
    this.listener = listener;
  }

  give(records: readonly LiveRecord[], rest: Partial<LiveBatch> = {}): void {
    const batch = { position: '1', isWhole: false, removed: [], total: records.length };
    if (!this.isStopped) this.listener.onBatch({ ...batch, records, ...rest });
  }
}

/** A port whose batches the test gives by hand. */
export class HandPort implements LivePort {
  readonly queries: HandQuery[] = [];

  follow(query: LiveQuery, since: string | undefined, listener: LiveListener): () => void {
    const followed = new HandQuery(query, since, listener);
    this.queries.push(followed);
    return () => {
      followed.isStopped = true;
    };
  }

  get last(): HandQuery {
    return this.queries.at(-1)!;
  }

  get running(): number {
    return this.queries.filter(({ isStopped }) => !isStopped).length;
  }
}
