/**
 * SPL's own package, our oracle. It is imported by file because version 0.4.1 was published with an
 * entry in its package.json that is not where the file is.
 */
import { createRequire } from 'node:module';

type Compression =
  typeof import('../../node_modules/@solana/spl-account-compression/dist/types/src/index.d.ts');

const require = createRequire(import.meta.url);
const folder = '../../node_modules/@solana/spl-account-compression';
const compression: Compression = require(`${folder}/dist/cjs/src/index.js`);

export const {
  ALL_DEPTH_SIZE_PAIRS,
  emptyNode,
  getConcurrentMerkleTreeAccountSize,
  hash,
  MerkleTree,
} = compression;
