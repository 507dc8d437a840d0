import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import {
  appendLeaf,
  createTree,
  emptyNode,
  type LeafReplacement,
  putLeaf,
  readHead,
  readLeaf,
  readProof,
  replaceLeaf,
  rootOf,
} from '../../src/service/merkle/tree.ts';
import { initKeccak, keccak256 } from '../../src/solana/keccak.ts';
import type { AdvancedTreeShape } from '../../src/solana/tree-shape.ts';
import { MemoryTreeStorage } from './memory-storage.ts';
import { MerkleTree } from './spl-account-compression.ts';
import { SplReference, type Verdict } from './spl-reference.ts';

beforeAll(initKeccak);

const shapes: readonly AdvancedTreeShape[] = [
  { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 },
  { maxDepth: 5, maxBufferSize: 8, canopyDepth: 2 },
  { maxDepth: 8, maxBufferSize: 16, canopyDepth: 3 },
  { maxDepth: 10, maxBufferSize: 32, canopyDepth: 5 },
];

const leafOf = (value: number) => keccak256(Uint8Array.of(value, value >> 8, value >> 16));

function newTree(shape: AdvancedTreeShape): MemoryTreeStorage {
  const storage = new MemoryTreeStorage();
  createTree(storage, shape);
  return storage;
}

/** A replacement with a proof as it stands now. */
function propose(storage: MemoryTreeStorage, index: number, newLeaf: Uint8Array): LeafReplacement {
  const { sequence, leaf, nodes } = readProof(storage, index, { full: false });
  return { index, sequence, previousLeaf: leaf, newLeaf, nodes };
}

function attempt(storage: MemoryTreeStorage, replacement: LeafReplacement): Verdict {
  try {
    replaceLeaf(storage, replacement);
    return 'accepted';
  } catch (error) {
    if (isGamekeeperError(error)) return error.name as Verdict;
    throw error;
  }
}

describe.each(shapes)('depth $maxDepth', (shape) => {
  test('default: after 1,000 random writes every proof leads to the reference’s root', () => {
    const storage = newTree(shape);
    const reference = MerkleTree.sparseMerkleTreeFromLeaves([], shape.maxDepth);
    expect(Buffer.from(rootOf(storage))).toEqual(reference.getRoot());
    const capacity = 2 ** shape.maxDepth;
    let random = 12345;
    for (let write = 0; write < 1000; write += 1) {
      random = (random * 1103515245 + 12345) % 2147483648;
      const { nextIndex } = readHead(storage);
      if (nextIndex < capacity && (random % 2 === 0 || nextIndex === 0)) {
        expect(appendLeaf(storage, leafOf(write))).toBe(nextIndex);
        reference.updateLeaf(nextIndex, Buffer.from(leafOf(write)));
      } else {
        const index = random % nextIndex;
        const leaf = random % 7 === 0 ? emptyNode(0) : leafOf(write);
        if (random % 3 === 0) putLeaf(storage, index, leaf);
        else replaceLeaf(storage, propose(storage, index, leaf));
        reference.updateLeaf(index, Buffer.from(leaf));
      }
      expect(Buffer.compare(rootOf(storage), reference.getRoot())).toBe(0);
    }
    expect(readHead(storage).sequence).toBe(1000n);
    for (let index = 0; index < capacity; index += 1) {
      const proof = readProof(storage, index, { full: true });
      const theirs = reference.getProof(index);
      expect(proof.nodes.map((node) => Buffer.from(node))).toEqual(theirs.proof);
      expect(Buffer.from(proof.leaf)).toEqual(theirs.leaf);
      expect(Buffer.from(readLeaf(storage, index))).toEqual(theirs.leaf);
      const short = readProof(storage, index, { full: false });
      expect(short.nodes).toEqual(proof.nodes.slice(0, shape.maxDepth - shape.canopyDepth));
    }
  });

  test('behaviour: proofs of any age are judged as account compression judges them', () => {
    const step = fc.record({
      append: fc.boolean(),
      index: fc.nat(15),
      age: fc.oneof(fc.nat(4), fc.nat(2 * shape.maxBufferSize)),
      tamper: fc.constantFrom('none', 'none', 'none', 'node', 'leaf', 'sequence', 'full'),
      level: fc.nat(9),
    });
    const verdicts = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 60, maxLength: 120 }), (steps) => {
        const storage = newTree(shape);
        const reference = new SplReference(shape);
        const proofs: LeafReplacement[][] = [];
        steps.forEach((one, write) => {
          const { nextIndex } = readHead(storage);
          if (nextIndex < 2 || (one.append && nextIndex < 8)) {
            appendLeaf(storage, leafOf(write));
            reference.append(leafOf(write));
          } else {
            const past = proofs[Math.max(0, proofs.length - 1 - one.age)]!;
            const index = one.index % (nextIndex + 1);
            const replacement = tamper(storage, past, index, one, leafOf(write));
            const verdict = attempt(storage, replacement);
            expect(verdict).toBe(reference.replace(replacement));
            verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
            // Makes the others older, whatever became of this one.
            const fresh = propose(storage, 1, leafOf(write + 1000));
            // What needs no proof leaves the same behind as what carries one of this moment.
            if (write % 2 === 0) putLeaf(storage, 1, fresh.newLeaf);
            else expect(attempt(storage, fresh)).toBe('accepted');
            expect(reference.replace(fresh)).toBe('accepted');
          }
          expect(Buffer.compare(rootOf(storage), reference.tree.getRoot())).toBe(0);
          const indexes = Array.from({ length: 8 }, (_, index) => index);
          proofs.push(indexes.map((index) => propose(storage, index, leafOf(write))));
        });
      }),
      { numRuns: 40 },
    );
    // All four answers were met, or the test shows less than it says.
    for (const verdict of ['accepted', 'LeafChanged', 'ProofTooOld', 'ProofInvalid']) {
      expect(verdicts.get(verdict) ?? 0, verdict).toBeGreaterThan(5);
    }
  });

  test('error: ProofTooOld one write after the changelog’s length', () => {
    const storage = newTree(shape);
    for (let index = 0; index < 3; index += 1) appendLeaf(storage, leafOf(index));
    const old = propose(storage, 2, leafOf(99));
    const older = { ...propose(storage, 0, leafOf(98)), index: 0 };
    for (let write = 0; write < shape.maxBufferSize; write += 1) {
      replaceLeaf(storage, propose(storage, 1, leafOf(write)));
    }
    expect(attempt(storage, old)).toBe('accepted');
    expect(attempt(storage, older)).toBe('ProofTooOld');
  });
});

function tamper(
  storage: MemoryTreeStorage,
  past: readonly LeafReplacement[],
  index: number,
  how: { readonly tamper: string; readonly level: number },
  newLeaf: Uint8Array,
): LeafReplacement {
  const replacement = { ...past[index % past.length]!, newLeaf };
  const level = how.level % replacement.nodes.length;
  if (how.tamper === 'leaf') return { ...replacement, previousLeaf: leafOf(77_777) };
  if (how.tamper === 'sequence') return { ...replacement, sequence: replacement.sequence + 1n };
  if (how.tamper === 'node') {
    const nodes = replacement.nodes.map((node, at) => (at === level ? leafOf(66_666) : node));
    return { ...replacement, nodes };
  }
  if (how.tamper === 'full') {
    const { nodes } = readProof(storage, replacement.index, { full: true });
    return { ...replacement, nodes };
  }
  return replacement;
}

test('behaviour: a leaf write puts the head, a change and a page for each four levels', () => {
  const storage = newTree({ maxDepth: 14, maxBufferSize: 64, canopyDepth: 9 });
  appendLeaf(storage, leafOf(1));
  expect(storage.puts).toEqual({ tree: 2, change: 1, node: 4 });
  replaceLeaf(storage, propose(storage, 0, leafOf(2)));
  expect(storage.puts).toEqual({ tree: 3, change: 2, node: 8 });
  expect([...storage.entries.tree.values()][0]).toHaveLength(48);
  const pageBytes = [...storage.entries.node.values()].map((page) => page.length);
  expect(pageBytes).toEqual([960, 960, 960, 192]);
});

test('behaviour: the changelog is a ring', () => {
  const storage = newTree({ maxDepth: 5, maxBufferSize: 8, canopyDepth: 0 });
  for (let index = 0; index < 30; index += 1) appendLeaf(storage, leafOf(index));
  expect([...storage.entries.change.values()].map(({ length }) => length)).toEqual([8 * 4]);
});

test('behaviour: a proof is as good over many pages of the changelog', () => {
  const storage = newTree({ maxDepth: 14, maxBufferSize: 1024, canopyDepth: 0 });
  for (let index = 0; index < 700; index += 1) appendLeaf(storage, leafOf(index));
  const old = [3, 4, 5].map((index) => propose(storage, index, leafOf(5000 + index)));
  const write = (index: number) => replaceLeaf(storage, propose(storage, index, leafOf(9000)));
  write(4);
  for (let index = 100; index < 500; index += 1) write(index);
  expect(attempt(storage, old[1]!)).toBe('LeafChanged');
  expect(attempt(storage, old[0]!)).toBe('accepted');
  for (let index = 0; index < 622; index += 1) write(8 + (index % 600));
  const writesOld = (replacement: { sequence: bigint }) =>
    Number(readHead(storage).sequence - replacement.sequence);
  expect(writesOld(old[2]!)).toBe(1024);
  expect(attempt(storage, old[2]!)).toBe('accepted');
  expect(attempt(storage, old[2]!)).toBe('ProofTooOld');
  expect(storage.entries.change.size).toBe(8);
});

test('behaviour: a refused write changes nothing, and what was read stays as it was', () => {
  const storage = newTree({ maxDepth: 5, maxBufferSize: 8, canopyDepth: 0 });
  appendLeaf(storage, leafOf(1));
  const proof = readProof(storage, 0, { full: true });
  const before = structuredClone(proof);
  const replacement = propose(storage, 0, leafOf(2));
  replaceLeaf(storage, replacement);
  const { puts } = storage;
  const counts = { ...puts };
  expect(attempt(storage, replacement)).toBe('LeafChanged');
  expect(puts).toEqual(counts);
  expect(proof).toEqual(before);
});

test('behaviour: a leaf that came back to what the writer saw is accepted', () => {
  const storage = newTree({ maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 });
  appendLeaf(storage, leafOf(1));
  const replacement = propose(storage, 0, leafOf(3));
  replaceLeaf(storage, propose(storage, 0, leafOf(2)));
  replaceLeaf(storage, propose(storage, 0, leafOf(1)));
  expect(attempt(storage, replacement)).toBe('accepted');
});

test('error: TreeFull', () => {
  const storage = newTree({ maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 });
  for (let index = 0; index < 8; index += 1) appendLeaf(storage, leafOf(index));
  expectError('TreeFull', () => appendLeaf(storage, leafOf(9)));
  expect(readHead(storage).sequence).toBe(8n);
  expect(attempt(storage, propose(storage, 7, leafOf(9)))).toBe('accepted');
});

test('error: ProofInvalid', () => {
  const storage = newTree({ maxDepth: 5, maxBufferSize: 8, canopyDepth: 2 });
  for (let index = 0; index < 4; index += 1) appendLeaf(storage, leafOf(index));
  const right = propose(storage, 1, leafOf(9));
  const nodes = right.nodes;
  const wrongs: Partial<LeafReplacement>[] = [
    { index: 0 },
    { index: 4 },
    { index: -1 },
    { index: 1.5 },
    { index: 2 ** 32 + 1 },
    { sequence: 5n },
    { sequence: -1n },
    { previousLeaf: new Uint8Array(0) },
    { nodes: nodes.slice(1) },
    { nodes: [...nodes, nodes[0]!] },
    { nodes: [...nodes, ...nodes] },
    { nodes: [nodes[0]!.subarray(1), ...nodes.slice(1)] },
  ];
  for (const wrong of wrongs) expect(attempt(storage, { ...right, ...wrong })).toBe('ProofInvalid');
  expect(attempt(storage, right)).toBe('accepted');
});

test('error: NotFound, AlreadyExists, TreeShapeInvalid, RangeError', () => {
  const nothing = new MemoryTreeStorage();
  expectError('NotFound', () => rootOf(nothing));
  expectError('TreeShapeInvalid', () =>
    createTree(nothing, { maxDepth: 4, maxBufferSize: 8, canopyDepth: 0 }),
  );
  const storage = newTree({ maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 });
  expectError('AlreadyExists', () =>
    createTree(storage, { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 }),
  );
  for (const index of [8, -1, 0.5]) {
    expectError('NotFound', () => readProof(storage, index, { full: true }));
  }
  expect(() => appendLeaf(storage, emptyNode(0))).toThrow(RangeError);
  expect(() => appendLeaf(storage, new Uint8Array(31).fill(1))).toThrow(RangeError);
});

function expectError(name: Parameters<typeof isGamekeeperError>[1], action: () => unknown): void {
  try {
    action();
  } catch (error) {
    expect(isGamekeeperError(error, name!), String(error)).toBe(true);
    return;
  }
  expect.unreachable(`${name} was expected`);
}
