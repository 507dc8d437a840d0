import { readArgument } from '../../contract/call-arguments.ts';
import type { InstructionDeclaration } from '../../contract/declaration.ts';
import type { Deposit, Mint, Outflow } from '../../contract/effects.ts';
import { mintOf } from '../../core/budget-names.ts';
import { rentLamports, rentOfBytes, U64_MAX } from '../../core/limits.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import { encodeBorsh } from '../../solana/borsh/borsh.ts';
import { frameBytes, shortestBytes } from '../../solana/borsh/frame-bytes.ts';
import { programId } from '../../solana/program-ids.ts';
import { type AdvancedTreeShape, depositLamports } from '../../solana/tree-shape.ts';
import { type FoundInstruction, readFound } from './expectation.ts';
import type { PlacedInstruction } from './together.ts';

/**
 * The most that the transactions of a write can take from the wallets that sign them: what leaves
 * them, is burnt, or is locked where its owner cannot use it. What a game may do is counted by it.
 */
export interface Charge {
  /** As it is for a game that has made none of the projects; see `effectWithin`. */
  readonly effect: Effect;
  /** One entry for each kind of thing, receiver and project; no amount is 0. */
  readonly takes: readonly Take[];
  /** Why the effect is `power`. */
  readonly powerReason?: string;
  /** What it does to what is there, and which sources it opens; absent for nothing. */
  readonly changes?: readonly ChargedChange[];
  /** Seconds for which it locks something at most; absent for what locks nothing. */
  readonly holdSeconds?: bigint;
  /** Base58 addresses of the projects that it makes; absent for none. */
  readonly founds?: readonly string[];
}

/**
 * What can be lost, from the least: `play` takes nothing but fees and deposits, and leaves what is
 * there as it is; `change` overwrites, removes, ends, renames or frees something of that, or uses a
 * right of an authority; `spend` takes more, locks it, or mints; `source` opens or enlarges what
 * anybody may take out of without end; `power` gives somebody a right over what the wallet has, or
 * takes what cannot be counted.
 */
export const effectRanks = Object.freeze(['play', 'change', 'spend', 'source', 'power'] as const);
export type Effect = (typeof effectRanks)[number];

/** A change of what is there. */
interface ChargedChange {
  readonly effect: 'change' | 'source';
  /** What it does, in words. */
  readonly what: string;
  /** Base58 addresses of the projects in which it does so; none for what is of no project. */
  readonly projects: readonly string[];
}

/** Something that a write can take. */
export interface Take {
  /**
   * `fees`, `deposits` and `lamports` count lamports, `assets` whole assets and characters;
   * `mint:ADDRESS` is what an authority mints of a resource; any other value is a resource's
   * address in base58. No instruction takes other lamports today.
   */
  readonly of: 'fees' | 'deposits' | 'lamports' | 'assets' | (string & {});
  /** At most this much, in base units. */
  readonly amount: bigint;
  /** Base58 of who receives it; absent if nobody does, as of a burn or a fee. */
  readonly counterparty?: string;
  /** Base58 of the project by whose right it is minted; absent for what is the wallet's. */
  readonly project?: string;
}

/** A transaction whose instructions have been checked. */
export interface ChargedTransaction {
  readonly signers: ReadonlySet<Address>;
  /** Fee payer first. */
  readonly accounts: readonly Address[];
  /** At most. */
  readonly feeLamports: bigint;
  /** What the ledger lets the fee payer pay in deposits; undefined if it has no such limit. */
  readonly depositMax?: bigint | undefined;
  readonly instructions: readonly FoundInstruction[];
}

/** Sums what the instructions declare as their effects, and the fees. */
export function chargeOf(transactions: readonly ChargedTransaction[]): Charge {
  const instructions = transactions.flatMap((transaction) => transaction.instructions);
  const powerReason = transactions.flatMap(powerReasonsOf)[0];
  const changes = instructions.flatMap(changesOf);
  const holdSeconds = instructions.map(holdOf).reduce(greater, 0n);
  const founds = instructions.flatMap(foundedBy);
  const charge = {
    takes: sumTakes(transactions.flatMap(takesOf)),
    ...(powerReason === undefined ? {} : { powerReason }),
    ...(changes.length === 0 ? {} : { changes }),
    ...(holdSeconds === 0n ? {} : { holdSeconds }),
    ...(founds.length === 0 ? {} : { founds }),
  };
  return { effect: effectWithin(charge, nobodys), ...charge };
}

const nobodys: ReadonlySet<string> = new Set();

/**
 * The effect for a game that has made these projects. In them it may change everything at once,
 * open sources and mint, as nothing there was before it came.
 * @param made base58 addresses.
 */
export function effectWithin(
  { takes, powerReason, changes = [], holdSeconds = 0n }: Omit<Charge, 'effect' | 'founds'>,
  made: ReadonlySet<string>,
): Effect {
  if (powerReason !== undefined) return 'power';
  const others = changesBeyond(changes, made);
  if (others.some(({ effect }) => effect === 'source')) return 'source';
  const isPlay = takesBeyond(takes, made).every(({ of }) => of === 'fees' || of === 'deposits');
  if (!isPlay || holdSeconds > 0n) return 'spend';
  return others.length > 0 ? 'change' : 'play';
}

/** What is taken but for what is minted in these projects. */
export function takesBeyond(takes: readonly Take[], made: ReadonlySet<string>): readonly Take[] {
  return takes.filter(({ project }) => project === undefined || !made.has(project));
}

/** What is taken in all, by what the budgets are of. */
export function sumsOf(takes: readonly Take[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { of, amount } of takes) sums.set(of, (sums.get(of) ?? 0n) + amount);
  return sums;
}

/** What is changed and opened outside of these projects. */
export function changesBeyond(
  changes: readonly ChargedChange[],
  made: ReadonlySet<string>,
): readonly ChargedChange[] {
  return changes.filter(({ projects }) => !isWithin(projects, made));
}

/** What is of no project is not within any. */
function isWithin(projects: readonly string[], made: ReadonlySet<string>): boolean {
  return projects.length > 0 && projects.every((project) => made.has(project));
}

function changesOf(found: FoundInstruction): ChargedChange[] {
  const changes = changesBy(found.declaration, found.fields);
  if (changes.length === 0) return [];
  const projects = projectsOf(found);
  return changes.map((change) => ({ ...change, projects }));
}

/** What an instruction with these fields changes and opens. */
export function changesBy(
  { effects: { changes, opens } }: Pick<InstructionDeclaration, 'effects'>,
  fields: FoundInstruction['fields'],
): Omit<ChargedChange, 'projects'>[] {
  const isChange =
    changes !== undefined &&
    (changes.unless === undefined || fields[changes.unless.field] !== changes.unless.is);
  return [
    ...(isChange ? [{ effect: 'change', what: changes.what } as const] : []),
    ...(opens === undefined ? [] : [{ effect: 'source', what: opens } as const]),
  ];
}

/** The projects in an instruction's accounts, by what it declares of them. */
function projectsOf(found: FoundInstruction): string[] {
  const { accounts, program } = found.declaration;
  const absent = programId(program);
  const projects = Object.entries(accounts).flatMap(([name, { is, optional }]) => {
    const isLeftOut = optional === true && found.accounts[name] === absent;
    return is?.kind === 'Project' && !isLeftOut ? [nameOf(found, name)] : [];
  });
  return [...new Set(projects)];
}

function holdOf(found: FoundInstruction): bigint {
  const { holds } = found.declaration.effects;
  if (holds === undefined) return 0n;
  const seconds = readFound(found, holds.seconds) as readonly bigint[];
  if (seconds.length === 0) return holds.absent === 'none' ? 0n : U64_MAX;
  return seconds.reduce(greater);
}

function greater(one: bigint, other: bigint): bigint {
  return other > one ? other : one;
}

function foundedBy(found: FoundInstruction): string[] {
  const { founds } = found.declaration.effects;
  return founds === undefined ? [] : [nameOf(found, founds)];
}

function takesOf(transaction: ChargedTransaction): Take[] {
  const { signers, feeLamports, instructions } = transaction;
  const takes: Take[] = [
    { of: 'fees', amount: feeLamports },
    { of: 'deposits', amount: depositsOf(transaction) },
  ];
  for (const found of instructions) {
    for (const outflow of found.declaration.effects.takes ?? []) {
      if (signers.has(found.accounts[outflow.from]!)) takes.push(takeOf(found, outflow));
    }
    for (const mint of found.declaration.effects.mints ?? []) takes.push(mintBy(found, mint));
  }
  return takes;
}

function takeOf(found: FoundInstruction, outflow: Outflow): Take {
  const { to } = outflow;
  const counterparty = to === undefined ? {} : { counterparty: nameOf(found, to) };
  if (outflow.of === 'asset') return { of: 'assets', amount: 1n, ...counterparty };
  const amount = sumOf(readFound(found, outflow.amount) as readonly bigint[]);
  return { of: nameOf(found, outflow.resource), amount, ...counterparty };
}

/** Why it is asked whether another wallet than the one that pays becomes that of a user. */
export const OTHER_MEMBER = 'it makes a user of another wallet than the one that pays';

/** Why it is asked whether a right over another's things is used. */
export const FOREIGN_TAKE = 'it takes from a wallet that does not sign';

function mintBy(found: FoundInstruction, { resource, amount, to }: Mint): Take {
  const of = mintOf(nameOf(found, resource));
  const sum = sumOf(readFound(found, amount) as readonly bigint[]);
  // Every instruction that mints by a right has the project, whose right it is.
  const project = projectsOf(found)[0]!;
  return { of, amount: sum, counterparty: nameOf(found, to), project };
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, one) => sum + one, 0n);
}

function nameOf({ accounts }: FoundInstruction, account: string): string {
  return addressToBase58(accounts[account]!);
}

/**
 * Declared reasons, and two of its own: an instruction that takes from a wallet which does not sign
 * it uses a right over another's things, and one that makes a wallet a user's which does not pay
 * acts for another wallet of the player.
 */
function powerReasonsOf({ signers, accounts, instructions }: ChargedTransaction): string[] {
  return instructions.flatMap((found) => {
    const { power, takes = [], member } = found.declaration.effects;
    if (power !== undefined) return [power];
    if (member !== undefined && found.accounts[member] !== accounts[0]) return [OTHER_MEMBER];
    const isForeign = takes.some(({ from }) => !signers.has(found.accounts[from]!));
    return isForeign ? [FOREIGN_TAKE] : [];
  });
}

/** What the programs may take, or less where the ledger lets the fee payer pay no more. */
function depositsOf({ accounts, instructions, depositMax: limit }: ChargedTransaction): bigint {
  const declared = instructions.flatMap((found) =>
    (found.declaration.effects.deposits ?? []).map((deposit) => depositMax(found, deposit)),
  );
  const sum = declared.reduce((total, one) => total + one, 0n);
  // The limit is on the fee payer alone.
  const isLimited = instructions.every((found) => found.accounts.payer === accounts[0]);
  return isLimited && limit !== undefined && limit < sum ? limit : sum;
}

function depositMax(found: FoundInstruction, deposit: Deposit): bigint {
  const { declaration, accounts } = found;
  const isAbsent =
    declaration.accounts[deposit.account]!.optional === true &&
    accounts[deposit.account] === programId(declaration.program);
  if (isAbsent) return 0n;
  if (deposit.of === 'tree') return depositLamports(shapeOf(found, deposit));
  const bytes = bytesMax(found, deposit);
  return deposit.of === 'growth' ? rentOfBytes(bytes) : rentLamports(bytes);
}

function shapeOf({ fields }: FoundInstruction, { shape }: Deposit): AdvancedTreeShape {
  return (typeof shape === 'string' ? fields[shape] : shape) as AdvancedTreeShape;
}

function bytesMax(found: FoundInstruction, deposit: Deposit): number {
  const { of, bytes, fields = [], each } = deposit;
  const least = of === 'growth' ? shortestBytes : frameBytes;
  const held = fields.map((field) => {
    const { type } = found.declaration.fields[field]!;
    return Math.max(0, encodeBorsh(type, found.fields[field]).length - least(type));
  });
  const listed = each === undefined ? 0 : readFound(found, each.path).length * each.bytes;
  return held.reduce((sum, one) => sum + one, bytes + listed);
}

/** One entry for each kind of thing, receiver and project. */
function sumTakes(takes: readonly Take[]): Take[] {
  const sums = new Map<string, Take>();
  for (const take of takes) {
    if (take.amount === 0n) continue;
    const key = [take.of, take.counterparty, take.project].join(' ');
    const amount = (sums.get(key)?.amount ?? 0n) + take.amount;
    sums.set(key, { ...take, amount });
  }
  return [...sums.values()];
}

/**
 * The charge without projects that may have been there before: one is known to be new only if the
 * call says its name, as a service may name any and say that it made it.
 */
export function withoutUnnamed(
  charge: Charge,
  placed: readonly PlacedInstruction[],
  args: Readonly<Record<string, unknown>>,
): Charge {
  const { founds, ...rest } = charge;
  const founding = placed.filter(({ found }) => found.declaration.effects.founds !== undefined);
  const isNamed = founding.every(({ found, step, element }) => {
    const scope = { args, element, renames: step.arguments ?? {} };
    return Object.values(found.declaration.fields).some(
      ({ source }) =>
        source.from === 'service' &&
        source.given !== undefined &&
        readArgument(scope, source.given) !== undefined,
    );
  });
  return founds === undefined || isNamed ? charge : rest;
}
