import { keccak_256 } from '@noble/hashes/sha3.js';
import bs58 from 'bs58';
import type { Proof } from '../../../clients/typescript/src/node.ts';

/**
 * Checks a Merkle proof independently of the ledger's code, with another Keccak and another base58,
 * by the published rule: leaf = keccak(record), node = keccak(left ‖ right), with sides given by
 * the bits of the leaf's index.
 */
export function checkProof(
  recordBase58: string,
  proof: Pick<Proof, 'root' | 'leaf' | 'proof' | 'leaf_index'>,
): { isValid: boolean; hashes: number } {
  let node: Uint8Array = keccak_256(bs58.decode(recordBase58));
  const isLeaf = bs58.encode(node) === proof.leaf;
  let index = proof.leaf_index;
  for (const sibling of proof.proof) {
    const other = bs58.decode(sibling);
    const pair = index % 2n === 0n ? [node, other] : [other, node];
    node = keccak_256(Buffer.concat(pair as Uint8Array[]));
    index /= 2n;
  }
  return {
    isValid: isLeaf && bs58.encode(node) === proof.root,
    hashes: proof.proof.length + 1,
  };
}
