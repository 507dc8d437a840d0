import { equalBytes } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { HASH_BYTES } from '../../solana/keccak.ts';
import { type AdvancedTreeShape, treeCapacity, validateShape } from '../../solana/tree-shape.ts';
import {
  type ChangesSince,
  readChanges,
  readHead,
  type TreeHead,
  writeChange,
  writeHead,
} from './head.ts';
import { emptyNode, readLeafHash, readSiblings, writePath } from './node-pages.ts';
import { HEAD_KEY, type TreeStorage } from './storage.ts';

export { decodeHead, readHead, type TreeHead } from './head.ts';
export { emptyNode } from './node-pages.ts';
export { changeKey, HEAD_KEY, pageKey, type TreeSpace, type TreeStorage } from './storage.ts';

/**
 * Concurrent Merkle trees: Keccak-256, an empty leaf is 32 zero bytes, a node is the hash of left ‖
 * right. Accepts and refuses exactly what spl-account-compression does; storage and verification
 * are our own (see `checkProof`). Everything is synchronous and a pure function of the storage and
 * the arguments. `initKeccak` must have completed.
 */

/** A replacement of a leaf, with its proof. */
export interface LeafReplacement {
  readonly index: number;
  /** The tree's sequence when the proof was read. */
  readonly sequence: bigint;
  /** 32 bytes: the leaf as the writer saw it. */
  readonly previousLeaf: Uint8Array;
  /** 32 bytes: the new leaf; zeros empty it. */
  readonly newLeaf: Uint8Array;
  /** Siblings from the leaf up to the canopy, or all the way to the root. */
  readonly nodes: readonly Uint8Array[];
}

/** A leaf with the siblings on its path to the root. The arrays are copies. */
interface TreeProof {
  readonly root: Uint8Array;
  readonly sequence: bigint;
  readonly leaf: Uint8Array;
  readonly nodes: readonly Uint8Array[];
}

/** Creates an empty tree. @throws TreeShapeInvalid, AlreadyExists. */
export function createTree(storage: TreeStorage, shape: AdvancedTreeShape): TreeHead {
  if (storage.get('tree', HEAD_KEY) !== undefined) {
    fail('AlreadyExists', { kind: 'tree', address: addressToBase58(storage.address) });
  }
  const { maxDepth, maxBufferSize, canopyDepth } = validateShape(shape);
  const root = emptyNode(maxDepth);
  const head = { maxDepth, maxBufferSize, canopyDepth, sequence: 0n, nextIndex: 0, root };
  writeHead(storage, head);
  return head;
}

/**
 * Appends a leaf and answers its index. Needs no proof.
 * @param leaf 32 bytes, not all zero.
 * @throws TreeFull, NotFound for the tree.
 */
export function appendLeaf(storage: TreeStorage, leaf: Uint8Array): number {
  const head = readHead(storage);
  const index = head.nextIndex;
  if (index >= treeCapacity(head)) {
    const owner = addressToBase58(storage.address);
    fail('TreeFull', { kind: 'leaves', owner, operation: 'the operation that made it' });
  }
  if (equalBytes(leaf, emptyNode(0))) throw new RangeError('An empty leaf cannot be appended');
  writeLeaf(storage, head, index, leaf, index + 1);
  return index;
}

/**
 * Replaces a leaf and answers the tree's new sequence number. The proof may be up to
 * `maxBufferSize` writes old, provided the leaf itself has not changed since.
 * @throws LeafChanged, ProofTooOld, ProofInvalid, NotFound for the tree.
 */
export function replaceLeaf(storage: TreeStorage, replacement: LeafReplacement): bigint {
  const head = readHead(storage);
  checkProof(storage, head, replacement);
  const { index, newLeaf } = replacement;
  return writeLeaf(storage, head, index, newLeaf, head.nextIndex);
}

/**
 * Overwrites an appended leaf unconditionally and answers the tree's new sequence number. The
 * caller is responsible for the new leaf; no proof is needed, as the tree's own nodes are at hand.
 * The resulting state, including the changelog, is that of a replacement with a current proof.
 * @throws NotFound for the tree, and for an index that was never appended.
 */
export function putLeaf(storage: TreeStorage, index: number, newLeaf: Uint8Array): bigint {
  const head = readHead(storage);
  requireIndex(storage, head.nextIndex, index);
  return writeLeaf(storage, head, index, newLeaf, head.nextIndex);
}

/**
 * The leaf at an index with its proof.
 * @param options.full up to the root, for readers; otherwise without the canopy's nodes, as a write
 *   carries it.
 * @throws NotFound when the tree has no such index.
 */
export function readProof(
  storage: TreeStorage,
  index: number,
  options: { readonly full: boolean },
): TreeProof {
  const head = readHead(storage);
  requireIndex(storage, treeCapacity(head), index);
  const count = options.full ? head.maxDepth : head.maxDepth - head.canopyDepth;
  return {
    root: copyOf(head.root),
    sequence: head.sequence,
    leaf: copyOf(readLeafHash(storage, head.maxDepth, index)),
    nodes: readSiblings(storage, head.maxDepth, index, count).map(copyOf),
  };
}

/**
 * The 32 bytes of the leaf at an index; zeros where none was written.
 * @throws NotFound when the tree has no such index.
 */
export function readLeaf(storage: TreeStorage, index: number): Uint8Array {
  const head = readHead(storage);
  requireIndex(storage, treeCapacity(head), index);
  return copyOf(readLeafHash(storage, head.maxDepth, index));
}

/** The tree's root, 32 bytes. @throws NotFound for the tree. */
export function rootOf(storage: TreeStorage): Uint8Array {
  return copyOf(readHead(storage).root);
}

/**
 * SPL fast-forwards an old proof with the changelog's paths, hashes it up and compares roots. Here
 * the tree's current nodes are at hand, so the same check needs no hashing: a sibling written since
 * then is ignored, and every other must equal the current one. The changelog only needs to record
 * which leaves were written.
 */
function checkProof(storage: TreeStorage, head: TreeHead, replacement: LeafReplacement): void {
  const { index, sequence, previousLeaf, nodes } = replacement;
  const { maxDepth, canopyDepth, maxBufferSize } = head;
  const isIndex = Number.isInteger(index) && index >= 0 && index < head.nextIndex;
  const isCountRight = nodes.length >= maxDepth - canopyDepth && nodes.length <= maxDepth;
  if (!isIndex || !isCountRight || sequence < 0n || sequence > head.sequence) {
    refuseProof(storage, index);
  }
  const writesOld = head.sequence - sequence;
  if (writesOld > BigInt(maxBufferSize)) {
    const tree = addressToBase58(storage.address);
    fail('ProofTooOld', { index, tree, writesOld: String(writesOld), maxBufferSize });
  }
  // Read lazily, only when something differs from what the writer saw, which is rare.
  let changes: ChangesSince | undefined;
  const changesSince = (): ChangesSince => {
    changes ??= readChanges(storage, head, sequence, index);
    return changes;
  };
  if (!equalBytes(previousLeaf, readLeafHash(storage, maxDepth, index))) {
    const name = changesSince().leafWritten ? 'LeafChanged' : 'ProofInvalid';
    fail(name, { index, tree: addressToBase58(storage.address) });
  }
  const siblings = readSiblings(storage, maxDepth, index, nodes.length);
  for (let level = 0; level < nodes.length; level += 1) {
    if (equalBytes(nodes[level]!, siblings[level]!)) continue;
    const isNode = nodes[level]!.length === HASH_BYTES;
    const isWritten = (changesSince().levelsWritten & (1 << level)) !== 0;
    if (!isNode || !isWritten) refuseProof(storage, index);
  }
}

function refuseProof(storage: TreeStorage, index: number): never {
  fail('ProofInvalid', { index, tree: addressToBase58(storage.address) });
}

function writeLeaf(
  storage: TreeStorage,
  head: TreeHead,
  index: number,
  leaf: Uint8Array,
  nextIndex: number,
): bigint {
  if (leaf.length !== HASH_BYTES) throw new RangeError('A leaf has 32 bytes');
  const sequence = head.sequence + 1n;
  const root = writePath(storage, head.maxDepth, index, leaf);
  writeChange(storage, head.maxBufferSize, sequence, index);
  writeHead(storage, { ...head, sequence, nextIndex, root });
  return sequence;
}

function requireIndex(storage: TreeStorage, count: number, index: number): void {
  if (Number.isInteger(index) && index >= 0 && index < count) return;
  fail('NotFound', { kind: `leaf ${index} of tree`, address: addressToBase58(storage.address) });
}

/** A copy as a plain array: stored values may be Buffers, whose `slice` shares memory. */
function copyOf(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes);
}
