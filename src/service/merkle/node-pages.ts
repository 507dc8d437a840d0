import { HASH_BYTES, hashPair, keccak256 } from '../../solana/keccak.ts';
import { pageKey, type TreeStorage } from './storage.ts';

/**
 * The nodes of a tree, in pages. A page holds the nodes under one node, four levels of them: 2, 4,
 * 8 and 16 hashes, from the top down and from the left. Row 0 of pages has the leaves; the top row
 * has fewer levels when four does not divide the depth. A page that is missing holds the hashes of
 * empty subtrees. The root is in the head.
 *
 * So a write touches one page for each four levels, and any proof, canopy or not, reads as many.
 */
const PAGE_LEVELS = 4;
const DEPTH_MAX = 30;

/** Hashes of empty subtrees by height; an empty leaf is 32 zero bytes. */
let emptyNodes: readonly Uint8Array[] | undefined;

/** The hash of an empty subtree of this height. `initKeccak` must have completed. */
export function emptyNode(height: number): Uint8Array {
  if (emptyNodes === undefined) {
    const nodes: Uint8Array[] = [new Uint8Array(HASH_BYTES)];
    for (let below = 0; below < DEPTH_MAX; below += 1) {
      nodes.push(hashPair(nodes[below]!, nodes[below]!));
    }
    emptyNodes = nodes;
  }
  return emptyNodes[height]!;
}

/** Writes a leaf, rewrites the pages above it and answers the new root. */
export function writePath(
  storage: TreeStorage,
  depth: number,
  index: number,
  leaf: Uint8Array,
): Uint8Array {
  let node = leaf;
  for (let row = 0; row * PAGE_LEVELS < depth; row += 1) {
    const levels = levelsOf(row, depth);
    const path = index >>> (row * PAGE_LEVELS);
    const pageIndex = path >>> levels;
    const page = Uint8Array.from(readPage(storage, row, levels, pageIndex));
    for (let level = levels; level > 0; level -= 1) {
      const offset = nodeOffset(level, path >>> (levels - level));
      page.set(node, offset);
      // Siblings are adjacent, the left one at the even position.
      const pair = offset & ~(2 * HASH_BYTES - 1);
      node = keccak256(page.subarray(pair, pair + 2 * HASH_BYTES));
    }
    storage.put('node', pageKey(row, pageIndex), page);
  }
  return node;
}

/** The leaf at an index; zeros where there is none. */
export function readLeafHash(storage: TreeStorage, depth: number, index: number): Uint8Array {
  const levels = levelsOf(0, depth);
  const page = readPage(storage, 0, levels, index >>> levels);
  const offset = nodeOffset(levels, index);
  return page.subarray(offset, offset + HASH_BYTES);
}

/** The first `count` siblings on a leaf's path, from the leaf up. They are views into the pages. */
export function readSiblings(
  storage: TreeStorage,
  depth: number,
  index: number,
  count: number,
): Uint8Array[] {
  const siblings: Uint8Array[] = [];
  for (let row = 0; siblings.length < count; row += 1) {
    const levels = levelsOf(row, depth);
    const path = index >>> (row * PAGE_LEVELS);
    const page = readPage(storage, row, levels, path >>> levels);
    for (let level = levels; level > 0 && siblings.length < count; level -= 1) {
      const offset = nodeOffset(level, (path >>> (levels - level)) ^ 1);
      siblings.push(page.subarray(offset, offset + HASH_BYTES));
    }
  }
  return siblings;
}

/** How many levels the pages of a row hold. */
function levelsOf(row: number, depth: number): number {
  return Math.min(PAGE_LEVELS, depth - row * PAGE_LEVELS);
}

/**
 * Offset of a node in its page: `level` steps below the page's top, at `path` counted from the left
 * of the tree.
 */
function nodeOffset(level: number, path: number): number {
  const width = 1 << level;
  // The levels above this one take 2 + 4 + … hashes, which is two less than its own width.
  return (width - 2 + (path & (width - 1))) * HASH_BYTES;
}

function readPage(storage: TreeStorage, row: number, levels: number, index: number): Uint8Array {
  return storage.get('node', pageKey(row, index)) ?? emptyPage(row, levels);
}

const emptyPages = new Map<number, Uint8Array>();

/** The page of an empty part of a row. Shared: read only. */
function emptyPage(row: number, levels: number): Uint8Array {
  const key = row * (PAGE_LEVELS + 1) + levels;
  let page = emptyPages.get(key);
  if (page !== undefined) return page;
  page = new Uint8Array((2 ** (levels + 1) - 2) * HASH_BYTES);
  for (let level = 1; level <= levels; level += 1) {
    const node = emptyNode(row * PAGE_LEVELS + levels - level);
    for (let path = 0; path < 1 << level; path += 1) page.set(node, nodeOffset(level, path));
  }
  emptyPages.set(key, page);
  return page;
}
