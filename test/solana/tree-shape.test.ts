import { expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import {
  accountSpace,
  DEPTH_BUFFER_PAIRS,
  depositLamports,
  pickShape,
  proofBytes,
  treeCapacity,
  validateShape,
} from '../../src/solana/tree-shape.ts';
import {
  ALL_DEPTH_SIZE_PAIRS,
  getConcurrentMerkleTreeAccountSize,
} from '../merkle/spl-account-compression.ts';

test('default: the pairs are account compression’s', () => {
  const theirs = ALL_DEPTH_SIZE_PAIRS.map(({ maxDepth, maxBufferSize }) => [
    maxDepth,
    maxBufferSize,
  ]);
  expect(DEPTH_BUFFER_PAIRS).toEqual(theirs);
});

test('default: the space is account compression’s for every pair and canopy', () => {
  for (const [maxDepth, maxBufferSize] of DEPTH_BUFFER_PAIRS) {
    for (let canopyDepth = 0; canopyDepth <= Math.min(maxDepth, 17); canopyDepth += 1) {
      const shape = { maxDepth, maxBufferSize, canopyDepth };
      const space = getConcurrentMerkleTreeAccountSize(maxDepth, maxBufferSize, canopyDepth);
      expect(validateShape(shape)).toEqual(shape);
      expect(accountSpace(shape)).toBe(space);
      expect(depositLamports(shape)).toBe(BigInt((space + 128) * 6960));
    }
  }
});

test('default: the smallest pair that holds so many', () => {
  const cases: [numAssets: number, depth: number, buffer: number, canopy: number][] = [
    [1, 3, 8, 0],
    [8, 3, 8, 0],
    [9, 5, 8, 0],
    [33, 6, 16, 1],
    [10_000, 14, 64, 9],
    [16_384, 14, 64, 9],
    [16_385, 15, 64, 10],
    [1_000_000, 20, 64, 15],
    [2 ** 20 + 1, 24, 64, 17],
    [2 ** 30, 30, 512, 17],
  ];
  for (const [numAssets, maxDepth, maxBufferSize, canopyDepth] of cases) {
    const shape = pickShape(numAssets);
    expect(shape).toEqual({ maxDepth, maxBufferSize, canopyDepth });
    expect(validateShape(shape)).toEqual(shape);
    expect(treeCapacity(shape)).toBeGreaterThanOrEqual(numAssets);
    expect(proofBytes(shape)).toBe((maxDepth - canopyDepth) * 32);
  }
});

test('error: InvalidArgument for a number that no tree holds', () => {
  for (const numAssets of [0, -1, 1.5, Number.NaN, 2 ** 30 + 1]) {
    expect(() => pickShape(numAssets)).toThrow('treeConfig.basic.numAssets');
  }
});

test('error: TreeShapeInvalid says what is possible', () => {
  const cases: [number, number, number, string][] = [
    [4, 8, 0, 'the depths are 3, 5, 6'],
    [14, 8, 0, 'the buffers of that depth are 64, 256, 1024, 2048'],
    [3, 8, 4, 'from 0 to 3'],
    [20, 64, 18, 'from 0 to 17'],
    [20, 64, -1, 'from 0 to 17'],
    [20, 64, 0.5, 'from 0 to 17'],
  ];
  for (const [maxDepth, maxBufferSize, canopyDepth, problem] of cases) {
    try {
      validateShape({ maxDepth, maxBufferSize, canopyDepth });
      expect.unreachable();
    } catch (error) {
      expect(isGamekeeperError(error, 'TreeShapeInvalid')).toBe(true);
      expect(String(error)).toContain(problem);
    }
  }
});
