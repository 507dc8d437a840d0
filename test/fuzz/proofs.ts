import { isGamekeeperError } from '../../src/core/errors.ts';
import {
  appendLeaf,
  createTree,
  emptyNode,
  type LeafReplacement,
  readHead,
  readProof,
  replaceLeaf,
  rootOf,
} from '../../src/service/merkle/tree.ts';
import { keccak256 } from '../../src/solana/keccak.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { MemoryTreeStorage } from '../merkle/memory-storage.ts';
import { SplReference, type Verdict } from '../merkle/spl-reference.ts';
import { mutateBytes, pick } from './mutate.ts';
import type { FuzzTarget } from './target.ts';

const shapes = [
  { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 },
  { maxDepth: 5, maxBufferSize: 8, canopyDepth: 2 },
  { maxDepth: 8, maxBufferSize: 16, canopyDepth: 3 },
] as const;

/**
 * Merkle proofs: a random run of appends, replacements, old proofs and spoilt ones gets the same
 * verdicts and the same root from the tree and from the reference that hashes everything. An input
 * is the seed of a run.
 */
export function proofTarget(): FuzzTarget {
  return {
    name: 'proofs',
    hangMs: 20_000,
    makeInput: (random) => `${random.below(2 ** 31)}`,
    check: (input) => runTrees(new SeededRandom(Number(input))),
  };
}

const known: ReadonlySet<string> = new Set<Verdict>(['LeafChanged', 'ProofTooOld', 'ProofInvalid']);

function runTrees(random: SeededRandom): void {
  const shape = pick(random, shapes);
  const storage = new MemoryTreeStorage();
  createTree(storage, shape);
  const reference = new SplReference(shape);
  const past: LeafReplacement[] = [];
  for (let write = 0; write < 120; write += 1) {
    const { nextIndex } = readHead(storage);
    const made = leafOf(random.below(2 ** 30));
    if (nextIndex === 0 || (random.below(3) === 0 && nextIndex < 2 ** shape.maxDepth)) {
      appendLeaf(storage, made);
      reference.append(made);
    } else {
      const leaf = random.below(9) === 0 ? emptyNode(0) : made;
      const index = random.below(nextIndex);
      const { sequence, leaf: previousLeaf, nodes } = readProof(storage, index, { full: false });
      past.push({ index, sequence, previousLeaf, newLeaf: leaf, nodes });
      const replacement = spoil(random, pick(random, past.slice(-40)), nextIndex);
      const expected = reference.replace(replacement);
      const verdict = attempt(storage, replacement);
      if (verdict !== expected) throw new Error(`write ${write}: ${verdict}, not ${expected}`);
    }
    if (Buffer.compare(rootOf(storage), reference.tree.getRoot()) !== 0) {
      throw new Error(`write ${write}: another root`);
    }
  }
}

function attempt(storage: MemoryTreeStorage, replacement: LeafReplacement): string {
  try {
    replaceLeaf(storage, replacement);
    return 'accepted';
  } catch (error) {
    if (isGamekeeperError(error) && known.has(error.name)) return error.name;
    throw error;
  }
}

function spoil(
  random: SeededRandom,
  replacement: LeafReplacement,
  nextIndex: number,
): LeafReplacement {
  const { nodes, sequence, previousLeaf } = replacement;
  const at = random.below(nodes.length);
  switch (random.below(10)) {
    case 0: {
      const node = mutateBytes(random, nodes[at]!, previousLeaf);
      if (node.length !== 32) return replacement;
      return { ...replacement, nodes: nodes.map((one, i) => (i === at ? node : one)) };
    }
    case 1:
      return { ...replacement, index: random.below(nextIndex + 2) };
    case 2:
      return { ...replacement, sequence: sequence + BigInt(random.below(5)) };
    case 3:
      return { ...replacement, previousLeaf: leafOf(random.below(100)) };
    case 4:
      return { ...replacement, nodes: nodes.toReversed() };
    default:
      return replacement;
  }
}

function leafOf(value: number): Uint8Array {
  return keccak256(Uint8Array.of(value, value >> 8, value >> 16, value >> 24));
}
