import type { CallOptions } from './calls/pending-call.ts';
import { answerInvalid } from './errors.ts';
import { pageRecords } from './generated/protocol.ts';

/** Makes the calls of the namespaces. */
export interface Caller {
  /** @param method the JSON-RPC method, which says the form of the result. */
  call<Result>(
    method: string,
    parameters: object | undefined,
    options: CallOptions | undefined,
  ): Promise<Result>;
}

/** What a list that is read by pages takes. */
interface PageParameters {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/**
 * Walks a list record by record, and asks for a page when it needs one.
 * @param key the field that tells where a record is in the list.
 * @param given its limit is the size of a page, and the walk begins behind its after.
 */
export function walkPages<Item>(
  caller: Caller,
  method: string,
  key: 'address' | 'cursor',
  given: PageParameters | undefined,
  options: CallOptions | undefined,
): AsyncIterableIterator<Item> {
  // As they are now, whatever the caller does with the object.
  return walk(caller, method, key, { ...given }, options);
}

async function* walk<Item>(
  caller: Caller,
  method: string,
  key: string,
  given: PageParameters,
  options: CallOptions | undefined,
): AsyncGenerator<Item, undefined> {
  const limit = given.limit ?? pageRecords;
  let { after } = given;
  for (;;) {
    const records: Item[] = await caller.call(method, { ...given, limit, after }, options);
    for (const record of records) {
      options?.signal?.throwIfAborted();
      yield record;
    }
    if (records.length < limit) return;
    const last = (records.at(-1) as Readonly<Record<string, unknown>>)[key];
    if (typeof last !== 'string') {
      throw answerInvalid(method, 'the last record of a page has no position');
    }
    after = last;
  }
}
