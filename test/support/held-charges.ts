import { base58Decode } from '../../src/codec/bytes.ts';
import { readComputeBudget } from '../../src/contract/compute-budget.ts';
import { fieldsType } from '../../src/contract/declaration.ts';
import { feeMax } from '../../src/contract/fees.ts';
import { readOnce } from '../../src/contract/once.ts';
import { findInstruction } from '../../src/methods/generated/instructions.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import {
  type Charge,
  type ChargedTransaction,
  chargeOf,
  type Take,
} from '../../src/methods/inspect/charge.ts';
import type { FoundInstruction } from '../../src/methods/inspect/expectation.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import type { Address } from '../../src/solana/address.ts';
import { decodeBorsh } from '../../src/solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../src/solana/discriminator.ts';
import { programId } from '../../src/solana/program-ids.ts';
import {
  type DecodedTransaction,
  decodeTransaction,
  listAccounts,
} from '../../src/solana/transaction.ts';
import { type HeldThings, type Losses, lossesBetween, thingsOf } from './held-things.ts';

/**
 * Holds what every submission really takes from the wallets that sign it against the charge of its
 * transactions: never more, and of assets and whole writes exactly that much.
 */

/** A submission that was held against its charge. */
export interface HeldSubmission {
  /** Those that were executed. */
  readonly transactions: readonly ChargedTransaction[];
  readonly instructions: readonly string[];
  readonly charge: Charge;
  readonly losses: Losses;
}

/**
 * All of this process, but those that run next to others, that hold instructions of others'
 * programs, or that were sent before.
 */
export const heldSubmissions: HeldSubmission[] = [];

/** The service, with each of its submissions held against its charge. */
export function holdCharges(service: OpenedService): OpenedService {
  let underWay = 0;
  let begun = 0;
  const sent = new Set<string>();
  const call: OpenedService['call'] = async (name, args, options) => {
    // Tests call what is no operation too.
    if (operationTable[name]?.kind !== 'send') return service.call(name, args, options);
    const texts = (args as { readonly txs?: readonly string[] }).txs ?? [];
    const isNew = texts.every((text) => !sent.has(text));
    for (const text of texts) sent.add(text);
    const transactions = isNew ? readTransactions(service, texts) : undefined;
    const wallets = [...new Set(transactions?.flatMap(({ signers }) => [...signers]))];
    const before = wallets.map((wallet) => thingsOf(service.ledger.view(), wallet));
    underWay += 1;
    begun += 1;
    const mine = begun;
    const isAlone = underWay === 1;
    try {
      const answer = await service.call(name, args, options);
      const executed = transactions && executedOf(transactions, answer);
      if (executed !== undefined && isAlone && begun === mine) {
        const after = wallets.map((wallet) => thingsOf(service.ledger.view(), wallet));
        heldSubmissions.push(hold(name, executed, before, after));
      }
      return answer;
    } finally {
      underWay -= 1;
    }
  };
  return new Proxy(service, {
    get: (target, key) => (key === 'call' ? call : Reflect.get(target, key)),
  });
}

function hold(
  name: OperationName,
  executed: readonly ChargedTransaction[],
  before: readonly HeldThings[],
  after: readonly HeldThings[],
): HeldSubmission {
  // Of what a project takes by its right the loser may sign another transaction of the bundle.
  const signers = executed.reduce((all, one) => all.union(one.signers), new Set<Address>());
  const charge = chargeOf(executed.map((one) => ({ ...one, signers })));
  const losses = lossesBetween(before, after);
  const instructions = executed.flatMap((one) =>
    one.instructions.map(({ declaration }) => declaration.name),
  );
  const problems = problemsOf(charge, losses);
  if (problems.length > 0) {
    const what = `${name} of ${instructions.join(', ')}`;
    throw new Error(`${what}: ${problems.join('; ')}: mend the instruction's \`effects\``);
  }
  return { transactions: executed, instructions, charge, losses };
}

/** What is taken and not said; none for a charge that holds. */
export function problemsOf(charge: Charge, losses: Losses): string[] {
  const units = [...losses.units].flatMap(([resource, lost]) =>
    over(resource, lost, sumOf(charge, resource)),
  );
  const isPlay = losses.units.size === 0 && losses.assets === 0;
  return [
    ...over('lamports', losses.lamports, chargedLamports(charge)),
    ...units,
    ...over('assets', BigInt(losses.assets), sumOf(charge, 'assets')),
    ...(charge.effect === 'play' && !isPlay ? ['it is play, and takes things'] : []),
  ];
}

function over(what: string, lost: bigint, charged: bigint): string[] {
  return lost > charged ? [`it takes ${lost} ${what}, and says at most ${charged}`] : [];
}

/** What a charge says of lamports, whatever they are for. */
export function chargedLamports(charge: Charge): bigint {
  return sumOf(charge, 'fees') + sumOf(charge, 'deposits') + sumOf(charge, 'lamports');
}

export function sumOf({ takes }: Charge, of: Take['of']): bigint {
  return takes.reduce((sum, take) => (take.of === of ? sum + take.amount : sum), 0n);
}

/** Undefined if one cannot be read, or holds instructions of others' programs. */
function readTransactions(
  service: OpenedService,
  texts: readonly string[],
): ChargedTransaction[] | undefined {
  const read: ChargedTransaction[] = [];
  for (const text of texts) {
    const bytes = base58Decode(text);
    const charged = bytes && readCharged(service, bytes);
    if (charged === undefined) return undefined;
    read.push(charged);
  }
  return read;
}

function readCharged(service: OpenedService, bytes: Uint8Array): ChargedTransaction | undefined {
  try {
    const decoded = decodeTransaction(bytes);
    const accounts = listAccounts(decoded.message, (table) => service.resolveTable(table));
    return chargedOf(decoded, accounts);
  } catch {
    // What nobody can read, the ledger refuses.
    return undefined;
  }
}

function chargedOf({ message }: DecodedTransaction, accounts: readonly Address[]) {
  const budgets: Uint8Array[] = [];
  let depositMax: bigint | undefined;
  const instructions: FoundInstruction[] = [];
  for (const { programIndex, accountIndexes, data } of message.instructions) {
    const program = accounts[programIndex]!;
    if (program === programId('computeBudget')) {
      budgets.push(data);
      continue;
    }
    const once = readOnce(program, accountIndexes.length, data);
    if (once === 'malformed') return undefined;
    if (once !== undefined) {
      depositMax = once.depositMax;
      continue;
    }
    const declaration = findInstruction(program, data);
    if (declaration === undefined) return undefined;
    const names = Object.keys(declaration.accounts);
    const listed = [...accountIndexes].map((index) => accounts[index]!);
    const type = fieldsType(declaration);
    instructions.push({
      declaration,
      accounts: Object.fromEntries(names.map((name, i) => [name, listed[i]!])),
      rest: listed.slice(names.length),
      fields: decodeBorsh(type, data, DISCRIMINATOR_BYTES) as Record<string, unknown>,
    });
  }
  const { requiredSignatures } = message.header;
  const budget = readComputeBudget(budgets, message.instructions.length - budgets.length);
  const signers = new Set(accounts.slice(0, requiredSignatures));
  const feeLamports = feeMax(requiredSignatures, budget);
  return { signers, accounts, instructions, feeLamports, depositMax };
}

/** The transactions that the answer says were executed. */
function executedOf(
  transactions: readonly ChargedTransaction[],
  answer: unknown,
): ChargedTransaction[] {
  const statuses = statusesIn(answer);
  return transactions.filter((_, i) => statuses[i] === undefined || statuses[i] === 'Success');
}

function statusesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(statusesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { responses, status } = value as Record<string, unknown>;
  if (responses !== undefined) return statusesIn(responses);
  return typeof status === 'string' ? [status] : [];
}
