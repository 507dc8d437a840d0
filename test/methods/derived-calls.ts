import { existsSync, readFileSync } from 'node:fs';
import { base58Decode } from '../../src/codec/base58.ts';
import { type OperationEntry, operationTable } from '../../src/methods/generated/registry.ts';
import { ADDRESS_BYTES } from '../../src/solana/address.ts';
import { readTranscript } from '../vectors/transcript.ts';
import type { Settlement } from './world.ts';

/**
 * A call of each operation that builds and is not called by hand: the first one of its vector
 * `success`, with the addresses of that scene exchanged for those of the settled world that go by
 * the argument's name (`project`, `projectAddress`), and for a wallet's where none does. Who signs
 * is left to the action.
 */
export function deriveCalls(
  settlement: Settlement,
  friend: string,
  called: ReadonlySet<string>,
): [string, Record<string, unknown>][] {
  const known: Readonly<Record<string, string>> = { ...settlement, resource: settlement.ledger };
  return Object.values(operationTable)
    .filter(({ kind, action }) => kind === 'build' && !called.has(action!))
    .map((entry) => {
      const paths = [...entry.signers.map(({ path }) => path), ...entry.managed];
      const params = deriveArguments(entry, (name) => known[name] ?? friend);
      return [entry.action!, withoutPaths(params, paths) as Record<string, unknown>];
    });
}

/**
 * The arguments with which its vector `success` calls an operation, with other addresses.
 * @param addressFor what stands where an argument, or the argument without `Address`, names one.
 */
export function deriveArguments(
  entry: OperationEntry,
  addressFor: (name: string) => string,
): Record<string, unknown> {
  return exchange(readParams(entry), '', addressFor) as Record<string, unknown>;
}

/** @throws Error that says what to write, where there is no such vector. */
function readParams({ name, domain }: OperationEntry): Record<string, unknown> {
  const file = new URL(`../vectors/${name}/success.io`, import.meta.url);
  const problem =
    `${name} has no vector 'success' that calls it: add vector({ operation: '${name}', name: ` +
    `'success', … }) to test/vectors/cases/, where the others of ${domain} are, and run npm run ` +
    'vectors';
  if (!existsSync(file)) throw new Error(problem);
  const requests = readTranscript(readFileSync(file, 'utf8')).exchanges;
  const calls = requests.map(({ request }) => JSON.parse(request));
  const call = calls.find(({ method }) => method === `api.${name}`);
  if (call === undefined) throw new Error(problem);
  return call.params;
}

function withoutPaths(value: unknown, paths: readonly string[], at = ''): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inside]) => {
      const path = at === '' ? key : `${at}.${key}`;
      return paths.includes(path) ? [] : [[key, withoutPaths(inside, paths, path)]];
    }),
  );
}

function exchange(value: unknown, name: string, addressFor: (name: string) => string): unknown {
  if (typeof value === 'string') {
    const isAddress = base58Decode(value, ADDRESS_BYTES)?.length === ADDRESS_BYTES;
    return isAddress ? addressFor(name.replace(/Address(es)?$/, '')) : value;
  }
  if (Array.isArray(value)) return value.map((item) => exchange(item, name, addressFor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, exchange(inside, key, addressFor)]),
  );
}
