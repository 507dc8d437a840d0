import type { GraphQLError } from 'graphql';
import type { BundleOutcome, SendWatch } from '../ledger/log/outcome.ts';
import { outcomesToWire } from '../reads/bundles.ts';

/** Answers in parts: a send's bundles, each as soon as its outcome is durable. */

/**
 * The items of a send's list, each a promise of its own.
 * @param call sends; its watch hears of each bundle.
 * @param toItem what the send answers of a bundle.
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
      // What fails is told by who reads it; a reader that left is no reason to end the process.
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
    // Those behind it stay open: the executor drops them, and with a second error the first too.
    parts[doneCount]?.reject(error);
  });
  return promise;
}

/** What `sendTransactionBundles` and its like answer of a bundle. */
export function bundleToItem(outcome: BundleOutcome): unknown {
  return outcomesToWire([outcome])[0];
}

/** What the bulk sends answer of a bundle, which holds one transaction. */
export function transactionToItem(outcome: BundleOutcome): unknown {
  return outcomesToWire([outcome])[0]!.responses[0];
}

/** A payload as the executor makes it: the first has `data`, the others `incremental`. */
export interface Payload {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLError[];
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
 * One part a payload, as the clients of event streams read no more than the first.
 * @param mask what is told of an error.
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
 * A payload as the clients of event streams read it: what failed stands at the top, and an answer
 * that there is not is left out, as both `data: null` and `items: null` are read as answers.
 */
export function tellErrors({ data, errors, incremental, ...rest }: Payload): Payload {
  const [part] = incremental ?? [];
  if (part?.errors !== undefined && (part.items ?? null) === null) {
    return { ...rest, errors: part.errors };
  }
  if (errors !== undefined && data === null) return { ...rest, errors };
  return {
    ...rest,
    ...(data === undefined ? {} : { data }),
    ...(errors && { errors }),
    ...(incremental && { incremental }),
  };
}
