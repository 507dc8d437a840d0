import type { GraphQLError } from 'graphql';
import type { BundleOutcome, SendWatch } from '../ledger/log/outcome.ts';
import { outcomesToWire } from '../sends/bundles.ts';

/** Incremental responses: a send's bundles, each as soon as its outcome is durable. */

/**
 * The items of a send's list, each a promise of its own.
 * @param call submits; its watch is notified of each bundle.
 * @param toItem converts a bundle's outcome to a list item.
 * @throws what the send refuses before any bundle was tried.
 */
export function sendInParts(
  call: (watch: SendWatch) => Promise<readonly unknown[]>,
  toItem: (outcome: BundleOutcome) => unknown,
): Promise<readonly Promise<unknown>[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Promise<unknown>[]>();
  const parts: PromiseWithResolvers<unknown>[] = [];
  let doneCount = 0;
  const watch: SendWatch = {
    begun(count) {
      parts.push(...Array.from({ length: count }, () => Promise.withResolvers<unknown>()));
      // Rejections are reported by the consumer; if it has left they must not end the process.
      for (const part of parts) part.promise.catch(() => undefined);
      resolve(parts.map((part) => part.promise));
    },
    done(outcome) {
      parts[doneCount]!.resolve(toItem(outcome));
      doneCount += 1;
    },
  };
  call(watch).catch((error) => {
    reject(error);
    // Later parts stay pending: the executor drops them, and on a second rejection would drop the
    // first too.
    parts[doneCount]?.reject(error);
  });
  return promise;
}

/** A bundle's outcome as `sendTransactionBundles` and its like answer it. */
export function bundleToItem(outcome: BundleOutcome): unknown {
  return outcomesToWire([outcome])[0];
}

/** The outcome of a bundle of one transaction, as the bulk sends answer it. */
export function transactionToItem(outcome: BundleOutcome): unknown {
  return outcomesToWire([outcome])[0]!.responses[0];
}

/** A payload of the executor: the first has `data`, the others `incremental`. */
export interface Payload {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLError[];
  /** Over an event stream, the first of them. */
  readonly error?: GraphQLError;
  readonly incremental?: readonly Part[];
  readonly hasNext?: boolean;
}

interface Part {
  readonly items?: readonly unknown[] | null;
  readonly path?: readonly (string | number)[];
  readonly label?: string;
  readonly errors?: readonly GraphQLError[];
}

/**
 * Splits payloads into one part each, as event stream clients read only the first part of a
 * payload.
 * @param mask converts an error to its public form.
 */
export async function* splitPayloads(
  payloads: AsyncIterable<Payload>,
  mask: (error: GraphQLError) => GraphQLError,
): AsyncGenerator<Payload> {
  for await (const payload of payloads) {
    const { incremental = [], hasNext = false } = payload;
    if (incremental.length === 0) yield payload;
    for (const [place, part] of incremental.entries()) {
      const isLast = place === incremental.length - 1;
      const errors = part.errors?.map(mask);
      const next = errors === undefined ? part : { ...part, errors };
      yield { incremental: [next], hasNext: hasNext || !isLast };
    }
  }
}

/**
 * A payload as event stream clients expect it: errors are at the top level, the first of them as
 * `error` too, as some clients read that one only; missing results are omitted, as `data: null` and
 * `items: null` would be read as results.
 */
export function tellErrors({ data, errors, incremental, ...rest }: Payload): Payload {
  const [part] = incremental ?? [];
  if (part?.errors !== undefined && (part.items ?? null) === null) {
    return { ...rest, ...withFirst(part.errors) };
  }
  if (errors !== undefined && data === null) return { ...rest, ...withFirst(errors) };
  return {
    ...rest,
    ...(data === undefined ? {} : { data }),
    ...(errors && withFirst(errors)),
    ...(incremental && { incremental }),
  };
}

/** Errors, and the first of them under a name of its own. */
export function withFirst(errors: readonly GraphQLError[]): Pick<Payload, 'errors' | 'error'> {
  const [error] = errors;
  return error === undefined ? { errors } : { errors, error };
}
