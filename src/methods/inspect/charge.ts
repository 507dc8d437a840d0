import type { Deposit, Outflow } from '../../contract/effects.ts';
import { rentLamports, rentOfBytes } from '../../core/limits.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import { encodeBorsh } from '../../solana/borsh/borsh.ts';
import { frameBytes, shortestBytes } from '../../solana/borsh/frame-bytes.ts';
import { programId } from '../../solana/program-ids.ts';
import { type AdvancedTreeShape, depositLamports } from '../../solana/tree-shape.ts';
import type { FoundInstruction } from './expectation.ts';
import { readFound } from './values.ts';

/**
 * The most that the transactions of a write can take from the wallets that sign them: what leaves
 * them, is burnt, or is locked where its owner cannot use it. What a game may do is counted by it.
 */
export interface Charge {
  /**
   * `play` takes nothing but fees and deposits, `spend` takes more, and `power` gives somebody a
   * right over what the wallet has, or takes what cannot be counted.
   */
  readonly effect: 'play' | 'spend' | 'power';
  /** One entry for each kind of thing and receiver; no amount is 0. */
  readonly takes: readonly Take[];
  /** Why the effect is `power`. */
  readonly powerReason?: string;
}

/** Something that a write can take. */
export interface Take {
  /**
   * `fees`, `deposits` and `lamports` count lamports, `assets` whole assets and characters; any
   * other value is a resource's address in base58. No instruction takes other lamports today.
   */
  readonly of: 'fees' | 'deposits' | 'lamports' | 'assets' | (string & {});
  /** At most this much, in base units. */
  readonly amount: bigint;
  /** Base58 of who receives it; absent if nobody does, as of a burn or a fee. */
  readonly counterparty?: string;
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
  const takes = transactions.flatMap(takesOf);
  const summed = sumTakes(takes);
  const powerReason = transactions.flatMap(powerReasonsOf)[0];
  if (powerReason !== undefined) return { effect: 'power', takes: summed, powerReason };
  const isPlay = summed.every(({ of }) => of === 'fees' || of === 'deposits');
  return { effect: isPlay ? 'play' : 'spend', takes: summed };
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
  }
  return takes;
}

function takeOf(found: FoundInstruction, outflow: Outflow): Take {
  const { to } = outflow;
  const counterparty = to === undefined ? {} : { counterparty: nameOf(found, to) };
  if (outflow.of === 'asset') return { of: 'assets', amount: 1n, ...counterparty };
  const amounts = readFound(found, outflow.amount) as readonly bigint[];
  const amount = amounts.reduce((sum, one) => sum + one, 0n);
  return { of: nameOf(found, outflow.resource), amount, ...counterparty };
}

function nameOf({ accounts }: FoundInstruction, account: string): string {
  return addressToBase58(accounts[account]!);
}

/**
 * Declared reasons, and one of its own: an instruction that takes from a wallet which does not sign
 * it uses a right over another's things.
 */
function powerReasonsOf({ signers, instructions }: ChargedTransaction): string[] {
  return instructions.flatMap((found) => {
    const { power, takes = [] } = found.declaration.effects;
    if (power !== undefined) return [power];
    const isForeign = takes.some(({ from }) => !signers.has(found.accounts[from]!));
    return isForeign ? ['it takes from a wallet that does not sign'] : [];
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

/** One entry for each kind of thing and receiver. */
function sumTakes(takes: readonly Take[]): Take[] {
  const sums = new Map<string, Take>();
  for (const take of takes) {
    if (take.amount === 0n) continue;
    const key = `${take.of} ${take.counterparty ?? ''}`;
    const amount = (sums.get(key)?.amount ?? 0n) + take.amount;
    sums.set(key, { ...take, amount });
  }
  return [...sums.values()];
}
