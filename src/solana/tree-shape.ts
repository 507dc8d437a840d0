import { fail } from '../core/errors.ts';
import { CANOPY_DEPTH_MAX, PROOF_NODES_MAX, rentLamports } from '../core/limits.ts';
import { HASH_BYTES } from './keccak.ts';

/** The shape of a concurrent Merkle tree. */
export interface AdvancedTreeShape {
  /** Levels under the root: 2^maxDepth leaves. */
  readonly maxDepth: number;
  /** Maximum age of a proof, in writes. */
  readonly maxBufferSize: number;
  /** Cached levels below the root, whose nodes proofs leave out. */
  readonly canopyDepth: number;
}

/**
 * The (depth, buffer size) pairs that account compression accepts. Source: `ALL_DEPTH_SIZE_PAIRS`
 * of spl-account-compression.
 */
export const DEPTH_BUFFER_PAIRS: readonly (readonly [maxDepth: number, maxBufferSize: number])[] = [
  [3, 8],
  [5, 8],
  [6, 16],
  [7, 16],
  [8, 16],
  [9, 16],
  [10, 32],
  [11, 32],
  [12, 32],
  [13, 32],
  [14, 64],
  [14, 256],
  [14, 1024],
  [14, 2048],
  [15, 64],
  [16, 64],
  [17, 64],
  [18, 64],
  [19, 64],
  [20, 64],
  [20, 256],
  [20, 1024],
  [20, 2048],
  [24, 64],
  [24, 256],
  [24, 512],
  [24, 1024],
  [24, 2048],
  [26, 512],
  [26, 1024],
  [26, 2048],
  [30, 512],
  [30, 1024],
  [30, 2048],
];

/** Account type, header version and `ConcurrentMerkleTreeHeaderDataV1`. */
const HEADER_BYTES = 2 + 54;

/**
 * The smallest pair that holds `numAssets` leaves, with a canopy that leaves at most 5 proof nodes.
 * From depth 24 on, even the largest canopy, 17, leaves more.
 * @param numAssets 1 to 2^20 and, with longer proofs, to 2^30.
 * @throws InvalidArgument.
 */
export function pickShape(numAssets: number): AdvancedTreeShape {
  const deepest = DEPTH_BUFFER_PAIRS.at(-1)![0];
  if (!Number.isInteger(numAssets) || numAssets < 1 || numAssets > 2 ** deepest) {
    fail('InvalidArgument', {
      argument: 'treeConfig.basic.numAssets',
      problem: `${numAssets} leaves fit no tree`,
      expected: `an integer from 1 to ${2 ** deepest}`,
    });
  }
  const [maxDepth, maxBufferSize] = DEPTH_BUFFER_PAIRS.find(([depth]) => 2 ** depth >= numAssets)!;
  const canopyDepth = Math.min(Math.max(maxDepth - PROOF_NODES_MAX, 0), CANOPY_DEPTH_MAX);
  return { maxDepth, maxBufferSize, canopyDepth };
}

/** Answers the shape itself. @throws TreeShapeInvalid if account compression would refuse it. */
export function validateShape(shape: AdvancedTreeShape): AdvancedTreeShape {
  const { maxDepth, maxBufferSize, canopyDepth } = shape;
  const pairs = DEPTH_BUFFER_PAIRS.filter(([depth]) => depth === maxDepth);
  if (pairs.length === 0) {
    const depths = [...new Set(DEPTH_BUFFER_PAIRS.map(([depth]) => depth))].join(', ');
    refuse(shape, `the depths are ${depths}`);
  }
  if (!pairs.some(([, bufferSize]) => bufferSize === maxBufferSize)) {
    const sizes = pairs.map(([, bufferSize]) => bufferSize).join(', ');
    refuse(shape, `the buffers of that depth are ${sizes}`);
  }
  const canopyMax = Math.min(maxDepth, CANOPY_DEPTH_MAX);
  if (!Number.isInteger(canopyDepth) || canopyDepth < 0 || canopyDepth > canopyMax) {
    refuse(shape, `the canopy is an integer from 0 to ${canopyMax}`);
  }
  return { maxDepth, maxBufferSize, canopyDepth };
}

/**
 * The same for a tree whose leaves are overwritten by instructions with other accounts and fields.
 * @param nodesMax most nodes that a proof may have: `TREE_PROOF_NODES_MAX`.
 * @throws TreeShapeInvalid also if its proofs would not fit a transaction.
 */
export function validateWritableShape(
  shape: AdvancedTreeShape,
  nodesMax: number,
): AdvancedTreeShape {
  const valid = validateShape(shape);
  const { maxDepth, canopyDepth } = valid;
  const nodes = maxDepth - canopyDepth;
  if (nodes <= nodesMax) return valid;
  const canopyMin = maxDepth - nodesMax;
  const expected =
    canopyMin <= CANOPY_DEPTH_MAX
      ? `the canopy must be ${canopyMin} or more at that depth`
      : `no depth over ${CANOPY_DEPTH_MAX + nodesMax} is possible here`;
  const problem = `its proofs of ${nodes} nodes do not fit the transactions that write it`;
  return refuse(shape, `${problem}: ${expected}`);
}

/** 2^maxDepth. */
export function treeCapacity(shape: AdvancedTreeShape): number {
  return 2 ** shape.maxDepth;
}

/** Bytes of proof nodes in a transaction, for one leaf. */
export function proofBytes(shape: AdvancedTreeShape): number {
  return (shape.maxDepth - shape.canopyDepth) * HASH_BYTES;
}

/**
 * Size in bytes of the tree's account on Solana. Source: `getConcurrentMerkleTreeAccountSize` of
 * spl-account-compression.
 */
export function accountSpace(shape: AdvancedTreeShape): number {
  const { maxDepth, maxBufferSize, canopyDepth } = shape;
  // A root, a node for each level, a u32 index and its padding.
  const changelogBytes = HASH_BYTES + maxDepth * HASH_BYTES + 8;
  // A node for each level, a leaf, a u32 index and its padding.
  const rightmostBytes = maxDepth * HASH_BYTES + HASH_BYTES + 8;
  const canopyBytes = Math.max(2 ** (canopyDepth + 1) - 2, 0) * HASH_BYTES;
  // Sequence number, active index and buffer size, one u64 each.
  return HEADER_BYTES + 24 + maxBufferSize * changelogBytes + rightmostBytes + canopyBytes;
}

/** The rent deposit of such a tree's account, in lamports. */
export function depositLamports(shape: AdvancedTreeShape): bigint {
  return rentLamports(accountSpace(shape));
}

function refuse(shape: AdvancedTreeShape, problem: string): never {
  const { maxDepth, maxBufferSize, canopyDepth } = shape;
  return fail('TreeShapeInvalid', { maxDepth, maxBufferSize, canopyDepth, problem });
}
