import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRANSACTION_BYTES_MAX, TREE_PROOF_NODES_MAX } from '../../src/core/limits.ts';
import type { LeafProof } from '../../src/service/ledger/execution/program.ts';
import { type Address, addressFromBytes } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import type { AdvancedTreeShape } from '../../src/solana/tree-shape.ts';
import { buildEveryOperation } from '../methods/every-operation.ts';
import { partsOf } from '../methods/parts.ts';
import { openWorld, settle, type World } from '../methods/world.ts';
import { putTogether, type Step, takeStep } from './exchange.ts';
import { errorOf, type Game, openGame } from './world.ts';

/**
 * How long proofs may be: each instruction that overwrites a leaf is built with all the accounts
 * that it can list, and fits a transaction by itself.
 */

type TreeKind = keyof typeof TREE_PROOF_NODES_MAX;

/** Which trees a proof leads to, by the names of fields. */
const proofFields: Readonly<Record<TreeKind, readonly string[]>> = {
  characters: ['proof'],
  profiles: ['profileProof'],
};

let world: World;
let steps: readonly (readonly [Step, Instruction])[];
beforeAll(async () => {
  world = await openWorld('embedded');
  const calls = await buildEveryOperation(world, await settle(world));
  const instructions = calls.flatMap(partsOf).flatMap((parts) => parts.instructions);
  steps = instructions.map((instruction) => [takeStep(instruction), instruction] as const);
});
afterAll(() => world.close());

function freshAddress(number: number): Address {
  return addressFromBytes(new Uint8Array(32).fill(number + 1));
}

/** No two accounts are one, and whoever can bear the fee is listed. */
function widen(step: Step, program: Address): Step {
  const names = Object.keys(step.declaration.accounts);
  const accounts = step.accounts.map((address, i) =>
    address === program && names[i] !== 'subsidy' ? program : freshAddress(i),
  );
  return { ...step, accounts, rest: step.rest.map((_, i) => freshAddress(names.length + i)) };
}

function kindOf(field: string): TreeKind | undefined {
  const kinds = Object.keys(proofFields) as TreeKind[];
  return kinds.find((kind) => proofFields[kind].includes(field));
}

/** Bytes of the transaction with so many nodes in each proof of a kind of tree. */
function bytesWith(step: Step, program: Address, kind: TreeKind, count: number): number {
  const nodes = Array.from({ length: count }, () => new Uint8Array(32));
  const fields = Object.entries(step.fields).map(([name, value]) => {
    const proof = value as Partial<LeafProof> | null;
    const isOf = kindOf(name) === kind && (proof?.nodes?.length ?? 0) > 0;
    return [name, isOf ? { ...proof, nodes } : value];
  });
  const wide = widen({ ...step, fields: Object.fromEntries(fields) }, program);
  const { accounts } = step.declaration;
  const declared = Object.values(accounts);
  const signers = new Set(wide.accounts.filter((_, i) => declared[i]!.signer === true));
  const instruction = putTogether(wide, program, signers);
  const feePayer = instruction.accounts[0]!.address;
  try {
    const blockhash = freshAddress(200);
    return compileTransaction({ feePayer, blockhash, instructions: [instruction] }).length;
  } catch {
    return TRANSACTION_BYTES_MAX + 1;
  }
}

/** Those that carry a proof of such a tree. */
function largest(kind: TreeKind, count: number): number {
  const sizes = steps
    .filter(([step]) => Object.keys(step.fields).some((name) => kindOf(name) === kind))
    .map(([step, { program }]) => bytesWith(step, program, kind, count));
  return Math.max(...sizes);
}

describe.each(Object.entries(TREE_PROOF_NODES_MAX))('a tree of %s', (name, nodesMax) => {
  const kind = name as TreeKind;

  test('behaviour: what writes its leaves fits with the longest proof, not with a longer', () => {
    expect(largest(kind, nodesMax)).toBeLessThanOrEqual(TRANSACTION_BYTES_MAX);
    expect(largest(kind, nodesMax + 1)).toBeGreaterThan(TRANSACTION_BYTES_MAX);
  });
});

test('behaviour: nothing else carries a proof', () => {
  const carriers = steps.filter(([{ fields }]) =>
    Object.values(fields).some((value) => (value as Partial<LeafProof> | null)?.nodes),
  );
  const names = carriers.map(([{ declaration }]) => declaration.name);
  expect([...new Set(names)].sort()).toEqual([
    'update_character_traits',
    'update_profile',
    'update_user',
  ]);
});

/** A tree of the kind that a project would make. */
async function makeTree(
  kind: TreeKind | 'holdings' | 'traits',
  advanced: AdvancedTreeShape,
): Promise<string> {
  const game = await openGame();
  const { world: service, project, authority } = game;
  const treeConfig = { advanced };
  const by = { project, authority: authority.address };
  if (kind === 'profiles') {
    const args = { project, payer: authority.address, treeConfig };
    return errorOf(service.call('createCreateProfilesTreeTransaction', args));
  }
  if (kind === 'traits') {
    const args = { ...by, treeConfig, ticker: 'hero', order: ['Hat'] };
    return errorOf(service.call('createCreateAssemblerConfigTransaction', args));
  }
  if (kind === 'holdings') {
    const resource = await addBareResource(game);
    const args = { ...by, resource, treeConfig };
    return errorOf(service.call('createCreateNewResourceTreeTransaction', args));
  }
  const criterias = [{ kind: 'Creator' as const, params: authority.address }];
  const config = { kind: 'Wrapped' as const, criterias };
  const model = { ...by, config };
  const { characterModel } = await service.write(
    'createCreateCharacterModelTransaction',
    model,
    authority,
  );
  const args = { ...by, characterModel, treeConfig };
  return errorOf(service.call('createCreateCharactersTreeTransaction', args));
}

async function addBareResource({ world: service, project, authority }: Game): Promise<string> {
  const params = { name: 'G', symbol: 'G', uri: '', decimals: 0, storage: 'LedgerState' as const };
  const args = { project, authority: authority.address, params };
  return (await service.write('createCreateNewResourceTransaction', args, authority)).resource;
}

test.each(Object.entries(TREE_PROOF_NODES_MAX))(
  'error: TreeShapeInvalid for a tree of %s whose leaves could not be written',
  async (name, nodesMax) => {
    const kind = name as TreeKind;
    const [depth, maxBufferSize] = [30, 512];
    const shape = (canopyDepth: number) => ({ maxDepth: depth, maxBufferSize, canopyDepth });
    expect(await makeTree(kind, shape(depth - nodesMax))).toBe('none');
    expect(await makeTree(kind, shape(depth - nodesMax - 1))).toBe('TreeShapeInvalid');
  },
);

test.each(['holdings', 'traits'] as const)(
  'behaviour: a tree of %s may be as deep as any: nothing overwrites its leaves',
  async (kind) => {
    expect(await makeTree(kind, { maxDepth: 30, maxBufferSize: 512, canopyDepth: 0 })).toBe('none');
  },
);
