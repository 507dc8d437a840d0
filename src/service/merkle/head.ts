import { addressToBase58 } from '../../core/address.ts';
import { asBuffer } from '../../core/bytes.ts';
import { fail } from '../../core/errors.ts';
import type { AdvancedTreeShape } from '../../core/tree-shape.ts';
import { changeKey, HEAD_KEY, type TreeStorage } from './storage.ts';

/**
 * What every write of a tree reads and writes. The changelog's active slot is `sequence` modulo
 * `maxBufferSize`. SPL's rightmost path is not kept: the pages have its nodes.
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
// Sequence u64, leaf index u32.
const CHANGE_BYTES = 12;

/** @throws NotFound when there is no tree. */
export function readHead(storage: TreeStorage): TreeHead {
  const bytes = storage.get('tree', HEAD_KEY);
  if (bytes === undefined) {
    fail('NotFound', { kind: 'tree', address: addressToBase58(storage.address) });
  }
  return decodeHead(bytes);
}

/** The head of a tree's stored bytes. */
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

/** Notes in the changelog that the write `sequence` was of leaf `index`. */
export function writeChange(
  storage: TreeStorage,
  maxBufferSize: number,
  sequence: bigint,
  index: number,
): void {
  const bytes = new Uint8Array(CHANGE_BYTES);
  const view = asBuffer(bytes);
  view.writeBigUInt64LE(sequence, 0);
  view.writeUInt32LE(index, 8);
  storage.put('change', changeKey(sequence, maxBufferSize), bytes);
}

/** The leaf that the write `sequence` was of. It must be one of the last `maxBufferSize`. */
export function readChange(storage: TreeStorage, maxBufferSize: number, sequence: bigint): number {
  const bytes = storage.get('change', changeKey(sequence, maxBufferSize));
  const view = bytes === undefined ? undefined : asBuffer(bytes);
  if (view === undefined || view.readBigUInt64LE(0) !== sequence) {
    throw new Error(`The changelog has lost write ${sequence}`);
  }
  return view.readUInt32LE(8);
}
