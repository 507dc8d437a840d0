import { existsSync } from 'node:fs';
import { equalBytes } from '../../codec/bytes.ts';
import type { GamekeeperError } from '../../core/errors.ts';
import {
  describeKnown,
  type EndedTable,
  findEndProblem,
  type KnownEnd,
} from '../../sealed/known-ends.ts';
import { describeLogKey, type Head, type HeadPort } from './chain.ts';
import { damaged } from './problems.ts';
import { hasStore } from './sqlite-open.ts';
import type { Key } from './store.ts';

/** Checks a store against heads recorded outside of it. */

/** The part of a store that is checked against heads. */
interface ChainedStore {
  readonly head: Head | undefined;
  chainHashAt(key: Key): Uint8Array | undefined;
}

/**
 * If heads are recorded there must be a store: a missing one is never silently recreated.
 * @throws StoreDamaged.
 */
export function requireStore(path: string, ports: readonly HeadPort[]): void {
  if (hasStore(path)) return;
  const [known] = ports.flatMap((port) => port.known());
  if (known === undefined) return;
  const what = existsSync(path) ? 'all of it: the file is empty' : 'all of it: there is no file';
  throw damaged(path, what, describeKnown({ describe: describeEnd }, known));
}

/**
 * Every recorded head must be on the store's chain: a truncated store, or another one, does not
 * have it. Each port is then told where it ends.
 * @throws StoreDamaged.
 */
export function checkHeads(path: string, store: ChainedStore, ports: readonly HeadPort[]): void {
  const [damage] = ports.flatMap((port) => findHeadDamage(path, store, port));
  if (damage !== undefined) throw damage;
  const { head } = store;
  if (head === undefined) return;
  for (const port of ports) port.note(head);
}

/** What is wrong with a store by heads that are recorded elsewhere. */
export function findHeadDamage(
  path: string,
  store: ChainedStore,
  port: HeadPort,
): GamekeeperError[] {
  return port.known().flatMap((known) => findDamage(path, store, known) ?? []);
}

function findDamage(
  path: string,
  store: ChainedStore,
  known: KnownEnd<Head>,
): GamekeeperError | undefined {
  const { head } = store;
  const table: EndedTable<Head> = {
    last: head && describeEnd(head),
    compare(end) {
      if (isOnChain(store, end)) return 'has';
      return head === undefined || head.key < end.key ? 'lost' : 'another';
    },
    describe: describeEnd,
  };
  const problem = findEndProblem(table, known);
  return problem && damaged(path, problem.what, problem.detail);
}

function isOnChain(store: ChainedStore, { key, hash }: Head): boolean {
  const found = store.chainHashAt(key);
  return found !== undefined && equalBytes(found, hash);
}

function describeEnd({ key }: Head): string {
  return `entry ${describeLogKey(key)}`;
}
