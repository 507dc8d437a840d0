import type { FieldDeclaration } from '../../../contract/declaration.ts';
import type { Inside } from '../../../contract/inside-form.ts';
import { applyTransform } from '../../../contract/transforms.ts';
import { LAMPORTS_PER_SOL } from '../../../core/limits.ts';
import type { TreeSetupConfig, TreeSetupResponse } from '../../../methods/generated/types.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import {
  type AdvancedTreeShape,
  accountSpace,
  depositLamports,
  proofBytes,
  treeCapacity,
} from '../../../solana/tree-shape.ts';
import { chosen, shapeNumbers, treeNumberReason, value } from './sources.ts';

/** The shape that the call gives to a tree, as a field. */
export const treeShapeField = {
  type: {
    struct: { maxDepth: 'u32', maxBufferSize: 'u32', canopyDepth: 'u32' },
  },
  source: value('treeConfig', 'treeShape'),
  numbers: shapeNumbers,
} as const satisfies FieldDeclaration;

/** Fields of an instruction that creates one more tree for a record. */
export const newTreeFields = {
  shape: treeShapeField,
  treeNumber: { type: 'u32', source: chosen(treeNumberReason) },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** The answer of operations that create a tree. `cost` is the deposit in SOL. */
export function treeSetup(
  config: TreeSetupConfig,
  tree: Address,
  tx: Inside<TreeSetupResponse>['tx'],
): Inside<TreeSetupResponse> {
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
