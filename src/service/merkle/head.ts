import { asBuffer } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { AdvancedTreeShape } from '../../solana/tree-shape.ts';
import { changeKey, HEAD_KEY, type TreeStorage } from './storage.ts';

/**
 * The part of a tree that every write reads and writes. The changelog's active slot is `sequence`
 * modulo `maxBufferSize`. Unlike in SPL the rightmost path is not stored: the pages have its nodes.
 */
export interface TreeHead extends AdvancedTreeShape {
  /** Writes so far, appends and replacements. */
  readonly sequence: bigint;
  /** Index of the next leaf to be appended. */
  readonly nextIndex: number;
  readonly root: Uint8Array;
}

// maxDepth u8, canopyDepth u8, maxBufferSize u16, nextIndex u32, sequence u64, root.
const HEAD_BYTES = 48;
// Leaf index u32. The ring buffer holds exactly the last `maxBufferSize` writes, so that a slot
// identifies its write.
const CHANGE_BYTES = 4;
// A proof that is 2,000 writes old takes 16 reads to check.
const CHANGES_PER_PAGE_BITS = 7;
const CHANGES_PER_PAGE = 1 << CHANGES_PER_PAGE_BITS;

/** @throws NotFound when there is no tree. */
export function readHead(storage: TreeStorage): TreeHead {
  const bytes = storage.get('tree', HEAD_KEY);
  if (bytes === undefined) {
    fail('NotFound', { kind: 'tree', address: addressToBase58(storage.address) });
  }
  return decodeHead(bytes);
}

/** Decodes a tree's head. */
export function decodeHead(bytes: Uint8Array): TreeHead {
  const view = asBuffer(bytes);
  return {
    maxDepth: view[0]!,
    canopyDepth: view[1]!,
    maxBufferSize: view.readUInt16LE(2),
    nextIndex: view.readUInt32LE(4),
    sequence: view.readBigUInt64LE(8),
    root: bytes.subarray(16, HEAD_BYTES),
  };
}

export function writeHead(storage: TreeStorage, head: TreeHead): void {
  const bytes = new Uint8Array(HEAD_BYTES);
  const view = asBuffer(bytes);
  view[0] = head.maxDepth;
  view[1] = head.canopyDepth;
  view.writeUInt16LE(head.maxBufferSize, 2);
  view.writeUInt32LE(head.nextIndex, 4);
  view.writeBigUInt64LE(head.sequence, 8);
  bytes.set(head.root, 16);
  storage.put('tree', HEAD_KEY, bytes);
}

/** Records in the changelog that write `sequence` changed leaf `index`. */
export function writeChange(
  storage: TreeStorage,
  maxBufferSize: number,
  sequence: bigint,
  index: number,
): void {
  const slot = Number(sequence % BigInt(maxBufferSize));
  const key = changeKey(slot >>> CHANGES_PER_PAGE_BITS);
  const page = new Uint8Array(CHANGE_BYTES * Math.min(CHANGES_PER_PAGE, maxBufferSize));
  const before = storage.get('change', key);
  if (before !== undefined) page.set(before);
  asBuffer(page).writeUInt32LE(index, (slot & (CHANGES_PER_PAGE - 1)) * CHANGE_BYTES);
  storage.put('change', key, page);
}

/** How the writes since `sequence` affect a leaf and its path. */
export interface ChangesSince {
  /** Whether the leaf itself was overwritten. */
  readonly leafWritten: boolean;
  /**
   * One bit per level, from the leaves up: whether anything under the sibling at that level was
   * written.
   */
  readonly levelsWritten: number;
}

/** Reads the changelog from the write after `sequence` to the last one. */
export function readChanges(
  storage: TreeStorage,
  { maxBufferSize, sequence: last }: TreeHead,
  sequence: bigint,
  index: number,
): ChangesSince {
  let leafWritten = false;
  let levelsWritten = 0;
  let pageNumber = -1;
  let page: Buffer | undefined;
  const count = Number(last - sequence);
  let slot = Number(sequence % BigInt(maxBufferSize));
  for (let write = 0; write < count; write += 1) {
    slot = slot + 1 === maxBufferSize ? 0 : slot + 1;
    if (slot >>> CHANGES_PER_PAGE_BITS !== pageNumber) {
      pageNumber = slot >>> CHANGES_PER_PAGE_BITS;
      page = asBuffer(storage.get('change', changeKey(pageNumber))!);
    }
    const position = (slot & (CHANGES_PER_PAGE - 1)) * CHANGE_BYTES;
    const difference = page!.readUInt32LE(position) ^ index;
    if (difference === 0) leafWritten = true;
    // The two paths join above their highest differing bit, so the sibling at that level changed.
    else levelsWritten |= 1 << (31 - Math.clz32(difference));
  }
  return { leafWritten, levelsWritten };
}
