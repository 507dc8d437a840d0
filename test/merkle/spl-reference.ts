import type { LeafReplacement } from '../../src/service/merkle/tree.ts';
import type { AdvancedTreeShape } from '../../src/solana/tree-shape.ts';
import { emptyNode, hash, MerkleTree } from './spl-account-compression.ts';

interface Change {
  readonly root: Buffer;
  /** Nodes of the written path by height, without the root. */
  readonly path: readonly Buffer[];
  readonly index: number;
}

export type Verdict = 'accepted' | 'LeafChanged' | 'ProofTooOld' | 'ProofInvalid';

/**
 * Account compression as it is written down: a changelog of whole paths, a proof that is
 * fast-forwarded node by node and hashed up to the root. Slow and plain, the oracle for the fast
 * one. Source: `fast_forward_proof` and `try_apply_proof` of spl-concurrent-merkle-tree.
 */
export class SplReference {
  readonly shape: AdvancedTreeShape;
  readonly tree: InstanceType<typeof MerkleTree>;
  /** One entry for each write, the newest last; the first stands for the empty tree. */
  readonly changes: Change[] = [];
  nextIndex = 0;

  constructor(shape: AdvancedTreeShape) {
    this.shape = shape;
    this.tree = MerkleTree.sparseMerkleTreeFromLeaves([], shape.maxDepth);
    const path = Array.from({ length: shape.maxDepth }, (_, height) => emptyNode(height));
    this.changes.push({ root: this.tree.getRoot(), path, index: 0 });
  }

  get sequence(): number {
    return this.changes.length - 1;
  }

  append(leaf: Uint8Array): void {
    this.#write(this.nextIndex, leaf);
    this.nextIndex += 1;
  }

  replace(replacement: LeafReplacement): Verdict {
    const { index, previousLeaf, newLeaf } = replacement;
    const sequence = Number(replacement.sequence);
    if (index >= this.nextIndex || sequence > this.sequence) return 'ProofInvalid';
    if (this.sequence - sequence > this.shape.maxBufferSize) return 'ProofTooOld';
    const proof = this.#fillFromCanopy(index, replacement.nodes);
    let leaf: Buffer = Buffer.from(previousLeaf);
    for (const change of this.changes.slice(sequence + 1)) {
      if (change.index === index) leaf = Buffer.from(change.path[0]!);
      else {
        const height = 31 - Math.clz32(change.index ^ index);
        proof[height] = change.path[height]!;
      }
    }
    if (!leaf.equals(previousLeaf)) return 'LeafChanged';
    let node: Buffer = leaf;
    proof.forEach((sibling, height) => {
      node = (index >> height) % 2 === 0 ? hash(node, sibling) : hash(sibling, node);
    });
    if (!node.equals(this.tree.getRoot())) return 'ProofInvalid';
    this.#write(index, newLeaf);
    return 'accepted';
  }

  #fillFromCanopy(index: number, nodes: readonly Uint8Array[]): Buffer[] {
    const now = this.tree.getProof(index).proof;
    return now.map((node, height) => Buffer.from(nodes[height] ?? node));
  }

  #write(index: number, leaf: Uint8Array): void {
    this.tree.updateLeaf(index, Buffer.from(leaf));
    const path: Buffer[] = [];
    let node = this.tree.leaves[index]!;
    while (node.parent !== undefined) {
      path.push(node.node);
      node = node.parent;
    }
    this.changes.push({ root: this.tree.getRoot(), path, index });
  }
}
