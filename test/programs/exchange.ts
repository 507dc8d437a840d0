import {
  fieldsType,
  type InstructionDeclaration,
  type Reference,
} from '../../src/contract/declaration.ts';
import {
  fixedAddress,
  restAddresses,
  type SeedScope,
} from '../../src/contract/declared-address.ts';
import { findInstruction } from '../../src/methods/generated/instructions.ts';
import type { LeafProof } from '../../src/service/ledger/execution/program.ts';
import type { Address } from '../../src/solana/address.ts';
import { decodeBorsh, encodeBorshAfter } from '../../src/solana/borsh/borsh.ts';
import type { BorshType } from '../../src/solana/borsh/borsh-type.ts';
import { DISCRIMINATOR_BYTES, instructionDiscriminator } from '../../src/solana/discriminator.ts';
import type { Instruction } from '../../src/solana/instruction.ts';

/** Instructions taken apart by their declarations, to exchange one address and fit the others. */

export interface Step {
  readonly declaration: InstructionDeclaration;
  /** The declared accounts; the program's own id where one is left out. */
  readonly accounts: readonly Address[];
  readonly rest: readonly Address[];
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Where a leaf is. */
export interface LeafPlace {
  readonly tree: Address;
  readonly index: number;
}

/** What exchanging asks of the state. */
export interface LeafSource {
  /** The leaf that a marker reports, or that has this address. */
  place(address: Address): LeafPlace | undefined;
  /** As the step would carry it: with what the step overwrites of the leaf as it stands. */
  proof(place: LeafPlace, step: Step): LeafProof;
}

export function takeStep(instruction: Instruction): Step {
  const declaration = findInstruction(instruction.program, instruction.data)!;
  const type = fieldsType(declaration);
  const fields = decodeBorsh(type, instruction.data, DISCRIMINATOR_BYTES);
  const addresses = instruction.accounts.map(({ address }) => address);
  const count = Object.keys(declaration.accounts).length;
  return {
    declaration,
    accounts: addresses.slice(0, count),
    rest: addresses.slice(count),
    fields: fields as Readonly<Record<string, unknown>>,
  };
}

/** @param signers whoever signs the transaction. */
export function putTogether(
  step: Step,
  program: Address,
  signers: ReadonlySet<Address>,
): Instruction {
  const { declaration, rest, fields } = step;
  const declared = Object.values(declaration.accounts).map((account, i) => ({
    address: step.accounts[i]!,
    signer: signers.has(step.accounts[i]!),
    writable: account.writable ?? false,
  }));
  const writable = declaration.rest?.writable ?? false;
  const behind = rest.map((address) => ({ address, signer: signers.has(address), writable }));
  const discriminator = instructionDiscriminator(declaration.name);
  const data = encodeBorshAfter(discriminator, fieldsType(declaration), fields as never);
  return { program, accounts: [...declared, ...behind], data };
}

/** An address in an instruction, by its path, and the instruction with another one there. */
export interface Place {
  /** An account's name, or `fields.name path`. */
  readonly path: string;
  readonly address: Address;
  /** Which of the accounts it is. */
  readonly account: number | undefined;
  /** What the declaration says of it. */
  readonly reference: Reference | undefined;
  replace(address: Address): Step;
}

/** All addresses that an instruction takes, but those that seeds give. */
export function placesOf(step: Step, program: Address): readonly Place[] {
  const { declaration } = step;
  const accounts = Object.entries(declaration.accounts).flatMap(([path, { source }], i) => {
    const isChosen = ['argument', 'service', 'wallet'].includes(source.from);
    const address = step.accounts[i]!;
    if (!isChosen || address === program) return [];
    const replace = (to: Address): Step => ({ ...step, accounts: step.accounts.with(i, to) });
    return [{ path, address, account: i, reference: declaration.accounts[path]!.is, replace }];
  });
  const fields = Object.entries(declaration.fields).flatMap(([name, { type }]) =>
    addressesIn(type, step.fields[name]).map(({ path, address, replace }): Place => {
      const put = (to: Address): Step => ({
        ...step,
        fields: { ...step.fields, [name]: replace(to) },
      });
      const reference = declaration.fields[name]!.names?.[path];
      const whole = `fields.${name} ${path}`.trimEnd();
      return { path: whole, address, account: undefined, reference, replace: put };
    }),
  );
  return [...accounts, ...fields];
}

interface Found {
  readonly path: string;
  readonly address: Address;
  replace(address: Address): unknown;
}

function addressesIn(type: BorshType, value: unknown, path = ''): readonly Found[] {
  if (type === 'address') {
    return [{ path, address: value as Address, replace: (address) => address }];
  }
  if (typeof type === 'string' || 'array' in type) return [];
  if ('option' in type) {
    return value === null ? [] : addressesIn(type.option, value, `${path}?`);
  }
  if ('list' in type) {
    const list = value as readonly unknown[];
    return list.flatMap((element, i) =>
      addressesIn(type.list, element, `${path}[]`).map((found) => ({
        ...found,
        replace: (to) => list.with(i, found.replace(to)),
      })),
    );
  }
  const record = value as Readonly<Record<string, unknown>>;
  const members = 'struct' in type ? type.struct : type.variants[record.kind as string]?.struct;
  return Object.entries(members ?? {}).flatMap(([name, member]) =>
    addressesIn(member, record[name], path === '' ? name : `${path}.${name}`).map((found) => ({
      ...found,
      replace: (to) => ({ ...record, [name]: found.replace(to) }),
    })),
  );
}

/**
 * An instruction with another address in one place, and with all that follows from it: derived
 * accounts, those behind, the trees and fresh proofs of the leaves that it is about now.
 */
export function exchange(
  step: Step,
  place: Place,
  address: Address,
  program: Address,
  leaves: LeafSource,
): Step {
  let fitted = derive(place.replace(address), program);
  for (const { field, at, treeAt } of proofLinks(step, leaves)) {
    const leaf = leaves.place(fitted.accounts[at]!);
    if (leaf === undefined) {
      fitted = withField(fitted, field, null);
      continue;
    }
    fitted = withField(fitted, field, leaves.proof(leaf, fitted));
    if (treeAt !== place.account) fitted = withTree(fitted, treeAt, leaf.tree, program);
  }
  return fitted;
}

function derive(step: Step, program: Address): Step {
  const { declaration } = step;
  const names = Object.keys(declaration.accounts);
  const accounts = [...step.accounts];
  const scope: SeedScope = {
    declaration,
    address: (name) => accounts[names.indexOf(name)]!,
    field: (name) => step.fields[name],
  };
  // Twice, as what is derived may be a seed of what is before it.
  const sources = Object.values(declaration.accounts).map(({ source }) => source);
  for (const [i, source] of [...sources.entries(), ...sources.entries()]) {
    if (accounts[i] !== program) accounts[i] = fixedAddress(source, scope) ?? accounts[i]!;
  }
  const rest = declaration.rest === undefined ? [] : restAddresses(declaration.rest, scope);
  return { ...step, accounts, rest };
}

interface ProofLink {
  readonly field: string;
  /** Which account names the leaf, and which is its tree. */
  readonly at: number;
  readonly treeAt: number;
}

function proofLinks({ declaration, accounts, fields }: Step, leaves: LeafSource): ProofLink[] {
  return Object.entries(declaration.fields).flatMap(([field, { type }]) => {
    const proof = fields[field] as LeafProof | null;
    if (!isProof(type) || proof === null) return [];
    const places = accounts.map((address) => leaves.place(address));
    const at = places.findIndex(
      (place) => place?.index === proof.index && accounts.includes(place.tree),
    );
    return at === -1 ? [] : [{ field, at, treeAt: accounts.indexOf(places[at]!.tree) }];
  });
}

function isProof(type: BorshType): boolean {
  if (typeof type === 'string') return false;
  return 'option' in type ? isProof(type.option) : 'struct' in type && 'nodes' in type.struct;
}

function withField(step: Step, field: string, value: unknown): Step {
  const isNullable = 'option' in (step.declaration.fields[field]!.type as object);
  if (value === null && !isNullable) return step;
  return { ...step, fields: { ...step.fields, [field]: value } };
}

/** The number under which the tree is found, where it has one; else the tree itself. */
function withTree(step: Step, at: number, tree: Address, program: Address): Step {
  const { source } = Object.values(step.declaration.accounts)[at]!;
  if (source.from !== 'derived') return { ...step, accounts: step.accounts.with(at, tree) };
  const seed = source.seeds.find((one) => 'field' in one);
  if (seed === undefined || !('field' in seed)) return step;
  const numbered = [0, 1, 2, 3].map((number) =>
    derive({ ...step, fields: { ...step.fields, [seed.field]: number } }, program),
  );
  return numbered.find(({ accounts }) => accounts[at] === tree) ?? step;
}
