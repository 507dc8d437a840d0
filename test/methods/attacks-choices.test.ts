import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsType } from '../../src/contract/declaration.ts';
import { fixedAddress, type SeedScope } from '../../src/contract/declared-address.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { findInstruction } from '../../src/methods/generated/instructions.ts';
import { type Address, addressFromBytes } from '../../src/solana/address.ts';
import { decodeBorsh } from '../../src/solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../src/solana/discriminator.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { type BuiltCall, buildEveryOperation } from './every-operation.ts';
import { partsOf } from './parts.ts';
import { openWorld, settle, type World } from './world.ts';

/**
 * What inspection leaves to the service, programs must hold against records: each account that the
 * service chooses is exchanged for every other of its kind, and left out where it may be.
 */

let world: World;
let calls: readonly BuiltCall[];

beforeAll(async () => {
  world = await openWorld('embedded');
  calls = await buildEveryOperation(world, await settle(world));
});
afterAll(() => world.close());

/** The name of the error that a call's instructions meet now, all of them one after the other. */
function outcomeOf(instructions: readonly Instruction[]): string {
  const feePayer = instructions[0]!.accounts[0]!.address;
  const signature = new Uint8Array(64);
  const rehearsal = { feePayer, signature, signatureCount: 1, instructions, accounts: [] };
  try {
    world.opened.ledger.simulator.rehearse({ ...rehearsal, isRehearsal: true });
    return 'none';
  } catch (error) {
    if (isGamekeeperError(error)) return error.name;
    throw error;
  }
}

const nobody = addressFromBytes(new Uint8Array(32).fill(7));

/** Owner and discriminator: what kind of record an account holds. */
function kindOf(address: Address): string {
  const account = world.opened.state.account(address);
  if (account === undefined) return 'none';
  return account.owner + Buffer.from(account.data.subarray(0, 8)).toString('hex');
}

function addressesByKind(): Map<string, Set<Address>> {
  const kinds = new Map<string, Set<Address>>();
  for (const call of calls) {
    for (const { instructions } of partsOf(call)) {
      for (const { address } of instructions.flatMap(({ accounts }) => accounts)) {
        const kind = kindOf(address);
        kinds.set(kind, (kinds.get(kind) ?? new Set()).add(address));
      }
    }
  }
  return kinds;
}

/** The instruction with another account, and with every address that is derived from it. */
function choose(instruction: Instruction, at: number, chosen: Address): Instruction {
  const declaration = findInstruction(instruction.program, instruction.data)!;
  const entries = Object.entries(declaration.accounts);
  const type = fieldsType(declaration);
  const fields = decodeBorsh(type, instruction.data, DISCRIMINATOR_BYTES) as Record<
    string,
    unknown
  >;
  const addresses = instruction.accounts.map(({ address }) => address).with(at, chosen);
  const scope: SeedScope = {
    declaration,
    address: (name) => addresses[entries.findIndex(([one]) => one === name)]!,
    field: (name) => fields[name],
  };
  // Twice, as what is derived may be a seed of what is before it.
  for (const [i, [, { source }]] of [...entries.entries(), ...entries.entries()]) {
    const isLeftOut = addresses[i] === instruction.program;
    if (!isLeftOut) addresses[i] = fixedAddress(source, scope) ?? addresses[i]!;
  }
  const accounts = instruction.accounts.map((meta, i) => ({ ...meta, address: addresses[i]! }));
  return { ...instruction, accounts };
}

test('behaviour: another account than the right one is refused, or does nobody harm', () => {
  const kinds = addressesByKind();
  const passed = new Set<string>();
  let tried = 0;
  for (const call of calls) {
    const instructions = partsOf(call).flatMap((parts) => parts.instructions);
    if (outcomeOf(instructions) !== 'none') continue;
    instructions.forEach((instruction, i) => {
      const { name, accounts } = findInstruction(instruction.program, instruction.data)!;
      Object.entries(accounts).forEach(([account, { source, optional }], j) => {
        if (source.from !== 'service') return;
        const meta = instruction.accounts[j]!;
        const others = new Set(kinds.get(kindOf(meta.address))).add(nobody);
        if (optional) others.add(instruction.program);
        others.delete(meta.address);
        for (const address of others) {
          const steps = instructions.with(i, choose(instruction, j, address));
          tried += 1;
          if (outcomeOf(steps) !== 'none') continue;
          passed.add(`${name}.${account}${address === instruction.program ? ' left out' : ''}`);
        }
      });
    });
  }
  expect(tried).toBeGreaterThan(1000);
  expect([...passed].sort()).toEqual([
    // Whoever it is, the wallet's own signature takes it from there.
    'create_user.shadow',
    'create_user.shadow left out',
  ]);
});
