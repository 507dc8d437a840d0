import { equalBytes } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { type AdvancedTreeShape, treeCapacity, validateShape } from '../../solana/tree-shape.ts';
import {
  type ChangesSince,
  readChanges,
  readHead,
  type TreeHead,
  writeChange,
  writeHead,
} from './head.ts';
import { emptyNode, HASH_BYTES, readLeafHash, readSiblings, writePath } from './pages.ts';
import { HEAD_KEY, type TreeStorage } from './storage.ts';

export { decodeHead, readHead, type TreeHead } from './head.ts';
export { emptyNode } from './pages.ts';
export { changeKey, HEAD_KEY, pageKey, type TreeSpace, type TreeStorage } from './storage.ts';

/**
 * Concurrent Merkle trees: Keccak-256, an empty leaf is 32 zero bytes, a node is the hash of left ‖
 * right. What is accepted and refused is what spl-account-compression accepts and refuses; how it
 * is stored and checked is ours (see `checkProof`). Everything is synchronous and determined by the
 * storage and the arguments. `initKeccak` must have ended.
 */

/** What a write says about the leaf that it replaces. */
export interface LeafReplacement {
  readonly index: number;
  /** The tree's sequence when the proof was read. */
  readonly sequence: bigint;
  /** 32 bytes: the leaf as the writer saw it. */
  readonly previousLeaf: Uint8Array;
  /** 32 bytes: what stands there from now on; zeros empty the leaf. */
  readonly newLeaf: Uint8Array;
  /** Siblings from the leaf up to the canopy, or all the way to the root. */
  readonly nodes: readonly Uint8Array[];
}

/** A leaf, and the siblings that lead from it to the root. The arrays are copies. */
interface TreeProof {
  readonly root: Uint8Array;
  readonly sequence: bigint;
  readonly leaf: Uint8Array;
  readonly nodes: readonly Uint8Array[];
}

/**
 * Makes an empty tree.
 * @throws TreeShapeInvalid, AlreadyExists.
 */
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
 * Puts a leaf behind the last one and answers its index. Needs no proof.
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
 * Replaces a leaf and answers the tree's new sequence number. The proof may be as many writes old
 * as the changelog is long, as long as the leaf itself is the one that the writer saw.
 * @throws LeafChanged, ProofTooOld, ProofInvalid, NotFound for the tree.
 */
export function replaceLeaf(storage: TreeStorage, replacement: LeafReplacement): bigint {
  const head = readHead(storage);
  checkProof(storage, head, replacement);
  const { index, newLeaf } = replacement;
  return writeLeaf(storage, head, index, newLeaf, head.nextIndex);
}

/**
 * Puts another leaf in the place of one that was appended, whatever it is by now, and answers the
 * tree's new sequence number. That it may stand there is for the caller to know, who needs no proof
 * because the tree's own nodes are at hand: what it leaves behind, the changelog too, is what a
 * replacement with a proof of this moment leaves.
 * @throws NotFound for the tree, and for an index that was never appended.
 */
export function putLeaf(storage: TreeStorage, index: number, newLeaf: Uint8Array): bigint {
  const head = readHead(storage);
  requireIndex(storage, head.nextIndex, index);
  return writeLeaf(storage, head, index, newLeaf, head.nextIndex);
}

/**
 * The leaf at an index with its proof.
 * @param options.full for readers: up to the root. Else without the canopy's nodes, as a write
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
 * SPL brings an old proof up to date with the changelog's paths, hashes it up and compares roots.
 * Here the tree's present nodes are at hand, so that the same question is asked without a hash: a
 * sibling that was written since must not be looked at, and every other must be the present one.
 * The changelog need only say which leaves were written.
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
  // Asked only when something is not as the writer saw it, which with little traffic is never.
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

/** A plain array of its own: stored values may be Buffers, whose `slice` shares. */
function copyOf(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes);
}
