import { type GamekeeperError, isGamekeeperError } from '../../src/core/errors.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { locateAsset } from '../../src/service/programs/assets/places.ts';
import { buildInstruction } from '../../src/service/programs/kit/build.ts';
import { type Address, addressFromBase58 } from '../../src/solana/address.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import type { BuiltCall } from '../methods/every-operation.ts';
import { partsOf } from '../methods/parts.ts';
import type { World } from '../methods/world.ts';
import { placesOf, type Step, takeStep } from './exchange.ts';

/** Every instruction that a service builds, each to be changed in one way and tried again. */

/** An instruction, and those of its transactions before it. */
export interface Target {
  readonly feePayer: Address;
  readonly signers: ReadonlySet<Address>;
  readonly before: readonly Instruction[];
  readonly instruction: Instruction;
  readonly step: Step;
}

/** The instructions of some calls that go through as they were built. */
export function workingTargets(world: World, calls: readonly BuiltCall[]): readonly Target[] {
  return takeTargets(calls).filter(
    (target) => outcomeOf(world, target, target.instruction) === undefined,
  );
}

export function takeTargets(calls: readonly BuiltCall[]): readonly Target[] {
  return calls.flatMap((call) => {
    const parts = partsOf(call);
    const { feePayer } = parts[0]!;
    const all = parts.flatMap((one) => one.instructions);
    const metas = all.flatMap(({ accounts }) => accounts);
    const signers = new Set(metas.filter(({ signer }) => signer).map(({ address }) => address));
    return all.map((instruction, i) => {
      const step = takeStep(instruction);
      return { feePayer, signers, before: all.slice(0, i), instruction, step };
    });
  });
}

const transfer = instructions.find(
  ({ declaration }) => declaration.name === 'transfer_compressed_asset',
)!;

/** No operation builds it: wallets move compressed assets with tools of their own. */
export async function transferOfAsset(world: World): Promise<Target> {
  const { wallet: owner, friend: recipient } = world;
  const mint = await world.mint({ owner, kind: 'Cnft' });
  const { fields } = locateAsset(world.opened.state, addressFromBase58(mint, 'mint'));
  const args = { owner, recipient, mint };
  const instruction = buildInstruction(transfer, { args, fields });
  const feePayer = addressFromBase58(owner, 'owner');
  const step = takeStep(instruction);
  return { feePayer, signers: new Set([feePayer]), before: [], instruction, step };
}

/** The error that the target's instructions meet now with another last one, and what it blames. */
export function outcomeOf(...tried: Parameters<typeof failureOf>): string | undefined {
  const error = failureOf(...tried);
  if (error === undefined) return undefined;
  const { account, argument } = error.context as Readonly<Record<string, unknown>>;
  return `${error.name} ${account ?? argument ?? ''}`.trimEnd();
}

/** The error itself; undefined when they go through. */
export function failureOf(
  { opened }: World,
  { feePayer, before }: Target,
  instruction: Instruction,
): GamekeeperError | undefined {
  const steps = [...before, instruction];
  const signature = new Uint8Array(64);
  const rehearsal = { feePayer, signature, signatureCount: 1, instructions: steps, accounts: [] };
  try {
    opened.ledger.simulator.rehearse({ ...rehearsal, isRehearsal: true });
    return undefined;
  } catch (error) {
    if (!isGamekeeperError(error)) throw error;
    return error;
  }
}

/** One of each shape: which accounts are left out, and which addresses its fields hold. */
export function distinctTargets(targets: readonly Target[]): readonly Target[] {
  const shapes = new Map<string, Target>();
  for (const target of targets) {
    const { instruction, step } = target;
    const places = placesOf(step, instruction.program).map(({ path }) => path);
    const absent = step.accounts.map((address) => address === instruction.program);
    shapes.set(`${step.declaration.name} ${absent} ${[...new Set(places)]}`, target);
  }
  return [...shapes.values()];
}
