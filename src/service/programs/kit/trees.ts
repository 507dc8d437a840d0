import { applyTransform } from '../../../contract/transforms.ts';
import { LAMPORTS_PER_SOL } from '../../../core/limits.ts';
import type { TreeSetupConfig, TreeSetupResponse } from '../../../methods/generated/types.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { BorshType } from '../../../solana/borsh/borsh.ts';
import {
  type AdvancedTreeShape,
  accountSpace,
  depositLamports,
  proofBytes,
  treeCapacity,
} from '../../../solana/tree-shape.ts';

/** The shape of a tree as a field. */
export const treeShapeType = {
  struct: { maxDepth: 'u32', maxBufferSize: 'u32', canopyDepth: 'u32' },
} as const satisfies BorshType;

/** The answer of operations that create a tree. `cost` is the deposit in SOL. */
export function treeSetup(
  config: TreeSetupConfig,
  tree: Address,
  tx: TreeSetupResponse['tx'],
): TreeSetupResponse {
  const shape = applyTransform('treeShape', config, 'treeConfig') as AdvancedTreeShape;
  return {
    tx,
    treeAddress: addressToBase58(tree),
    proofBytes: proofBytes(shape),
    space: accountSpace(shape),
    cost: Number(depositLamports(shape)) / Number(LAMPORTS_PER_SOL),
    maxTreeCapacity: treeCapacity(shape),
  };
}
