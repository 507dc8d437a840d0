import { existsSync } from 'node:fs';
import { equalBytes } from '../../codec/bytes.ts';
import type { GamekeeperError } from '../../core/errors.ts';
import { describeKnown, type EndedTable, findEndProblem } from '../../sealed/known-ends.ts';
import { describeLogKey, type Head, type HeadPort, isSameHead, type NotedHead } from './chain.ts';
import type { HeadFile } from './head-file.ts';
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
  for (const port of ports) {
    const known = port.read();
    if (known === undefined) continue;
    const what = existsSync(path) ? 'all of it: the file is empty' : 'all of it: there is no file';
    throw damaged(path, what, describeKnown({ describe: describeEnd }, knownBy(port, known)));
  }
}

/**
 * Every recorded head must be on the store's chain: a truncated store, or another one, does not
 * have it. A store of this format has its head file from the beginning.
 * @throws StoreDamaged.
 */
export function checkHeads(
  path: string,
  store: ChainedStore,
  headFile: HeadFile,
  ports: readonly HeadPort[],
): void {
  const damage = findHeadDamage(path, store, headFile);
  if (damage !== undefined) throw damage;
  for (const port of ports) {
    const found = findPortDamage(path, store, port);
    if (found !== undefined) throw found;
  }
  const { head } = store;
  const slot = headFile.readSlot();
  const heads = slot?.body ?? [];
  if (slot === undefined || heads.length !== 1 || !isSameHead(heads[0], head)) {
    headFile.reset(head === undefined ? [] : [head]);
  }
}

/** Checks the store's own head file; undefined if it matches. */
export function findHeadDamage(
  path: string,
  store: ChainedStore,
  headFile: HeadFile,
): GamekeeperError | undefined {
  const slot = headFile.readSlot();
  if (slot === undefined) {
    if (store.head === undefined) return undefined;
    const detail = 'without it nobody can tell whether the store has all that it had';
    return damaged(headFile.name, 'all of it: there is no file', detail);
  }
  // If the store was about to be replaced, either head is valid.
  const { body: heads, notedMs } = slot;
  const [first] = heads;
  if (first === undefined || heads.some((head) => isOnChain(store, head))) return undefined;
  return findDamage(path, store, headFile, { ...first, notedMs });
}

/** Checks a store against a head recorded elsewhere; undefined if it matches. */
export function findPortDamage(
  path: string,
  store: ChainedStore,
  port: HeadPort,
): GamekeeperError | undefined {
  const known = port.read();
  return known && findDamage(path, store, port, known);
}

function findDamage(
  path: string,
  store: ChainedStore,
  port: HeadPort,
  known: NotedHead,
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
  const problem = findEndProblem(table, knownBy(port, known));
  return problem && damaged(path, problem.what, problem.detail);
}

function isOnChain(store: ChainedStore, { key, hash }: Head): boolean {
  const found = store.chainHashAt(key);
  return found !== undefined && equalBytes(found, hash);
}

function knownBy({ name }: HeadPort, { notedMs, ...end }: NotedHead) {
  return { name, end, notedMs };
}

function describeEnd({ key }: Head): string {
  return `entry ${describeLogKey(key)}`;
}
