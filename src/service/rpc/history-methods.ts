import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { base58Encode, utf8Encode } from '../../codec/bytes.ts';
import {
  BLOCK_HEIGHT_MS,
  RPC_BLOCK_TRANSACTIONS_MAX,
  RPC_FEE_SLOTS,
  RPC_HISTORY_SIGNATURES_MAX,
  RPC_HISTORY_TRANSACTIONS_MAX,
  RPC_LOCKED_ACCOUNTS_MAX,
} from '../../core/limits.ts';
import { decodeMemoInstruction } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import { type DecodedTransaction, decodeTransaction } from '../../solana/transaction.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { blockTimeOf, type RpcCall, type RpcMethods, slotAt } from './method.ts';
import {
  type Config,
  readAddress,
  readChoice,
  readConfig,
  readInteger,
  readList,
  readSignature,
} from './params.ts';
import { type PastTransaction, walkBack, walkSlot } from './past-transactions.ts';
import { invalidParams, outcomeError, RpcError, rpcCodes } from './rpc-errors.ts';
import { executedToAccounts, executedToJson, resolveAccounts } from './transaction-json.ts';

/** Methods about what was executed, and when. */
export const historyMethods: RpcMethods = {
  /**
   * Newest first. Only the most recent transactions are searched, as a validator's history is
   * limited too.
   */
  async getSignaturesForAddress([address, given], { ledger, pace }) {
    const wanted = readAddress(address, 'address');
    const config = readConfig(given, ledger.time.height);
    const limit = readLimit(config.limit);
    const before = readOptionalSignature(config.before);
    const until = readOptionalSignature(config.until);
    const answers: object[] = [];
    let isBefore = before === undefined;
    let looked = 0;
    for await (const past of walkBack(ledger, pace)) {
      looked += 1;
      if (past.signature === until || looked > RPC_HISTORY_TRANSACTIONS_MAX) break;
      if (isBefore) {
        const transaction = decodeTransaction(past.bytes);
        const isOf = resolveAccounts(transaction, ledger).includes(wanted);
        if (isOf) answers.push(signatureToJson(ledger, past, transaction));
        if (answers.length === limit) break;
      }
      isBefore ||= past.signature === before;
    }
    return answers;
  },

  getBlockTime([slot], { ledger }) {
    return blockTimeOf(ledger, requireBlock(slot, ledger));
  },

  /** Every slot has a block; one without transactions is empty. */
  async getBlock([wanted, given], { ledger, pace }) {
    const slot = requireBlock(wanted, ledger);
    await waitUntilFinal(slot, ledger);
    // While nothing later is here, its writer may have more of it.
    if (slotAt(ledger, ledger.log.lastMs) <= slot) ledger.requireWriter();
    const config = typeof given === 'string' ? { encoding: given } : readConfig(given, slot);
    const details = readChoice(
      config.transactionDetails,
      detailNames,
      'full',
      'transactionDetails',
    );
    const transactions = await listTransactions({ ledger, pace }, slot, details, config);
    return {
      blockhash: blockHashOf(ledger, slot),
      previousBlockhash: blockHashOf(ledger, Math.max(slot - 1, 0)),
      parentSlot: Math.max(slot - 1, 0),
      blockHeight: slot,
      blockTime: blockTimeOf(ledger, slot),
      ...(details === 'none' ? {} : { [listNames[details]]: transactions }),
      ...(config.rewards === false ? {} : { rewards: [] }),
    };
  },

  /** A higher fee brings no priority here, so the required one is always 0. */
  getRecentPrioritizationFees([given], { ledger }) {
    const addresses = readList(given ?? [], 'addresses', RPC_LOCKED_ACCOUNTS_MAX);
    for (const [place, address] of addresses.entries()) readAddress(address, `addresses[${place}]`);
    const last = ledger.time.height;
    const first = Math.max(0, last - RPC_FEE_SLOTS + 1);
    return Array.from({ length: last - first + 1 }, (_, place) => ({
      slot: first + place,
      prioritizationFee: 0,
    }));
  },
};

const BLOCK_POLL_MS = 25;

const detailNames = ['full', 'accounts', 'signatures', 'none'] as const;
type Details = (typeof detailNames)[number];
const listNames = { full: 'transactions', accounts: 'transactions', signatures: 'signatures' };

function readLimit(value: unknown): number {
  const limit = readInteger(value ?? RPC_HISTORY_SIGNATURES_MAX, 'limit');
  if (limit >= 1 && limit <= RPC_HISTORY_SIGNATURES_MAX) return limit;
  return invalidParams(`Invalid limit; max ${RPC_HISTORY_SIGNATURES_MAX}`);
}

function readOptionalSignature(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : readSignature(value);
}

/** @throws RpcError for a future slot. */
function requireBlock(value: unknown, { time }: Ledger): number {
  const slot = readInteger(value, 'slot');
  return slot <= time.height ? slot : refuseBlock(slot);
}

function refuseBlock(slot: number): never {
  throw new RpcError(rpcCodes.blockNotAvailable, `Block not available for slot ${slot}`);
}

/** A block is only answered once it is final: nothing is added to it any more. @throws RpcError. */
async function waitUntilFinal(slot: number, ledger: Ledger): Promise<void> {
  for (let waitedMs = 0; ledger.time.height <= slot; waitedMs += BLOCK_POLL_MS) {
    // Ledger time stops while the machine's clock is behind.
    if (waitedMs > 2 * BLOCK_HEIGHT_MS) refuseBlock(slot);
    await delay(BLOCK_POLL_MS);
  }
}

/** A hash for each block. No transaction can use it: blockhashes are issued individually. */
function blockHashOf({ genesis }: Ledger, slot: number): string {
  return base58Encode(hash('sha256', utf8Encode(`block ${slot} of ${genesis.id}`), 'buffer'));
}

/** Sequentially, yielding in between. */
async function listTransactions(
  { ledger, pace }: Pick<RpcCall, 'ledger' | 'pace'>,
  slot: number,
  details: Details,
  config: Config,
): Promise<unknown[]> {
  const listed: unknown[] = [];
  if (details === 'none') return listed;
  for await (const past of walkSlot(ledger, slot, pace)) {
    if (listed.length === RPC_BLOCK_TRANSACTIONS_MAX) {
      const advice = 'ask with transactionDetails none';
      const message = `The block has over ${RPC_BLOCK_TRANSACTIONS_MAX} transactions: ${advice}`;
      throw new RpcError(rpcCodes.keyExcludedFromIndex, message);
    }
    if (details === 'signatures') listed.push(past.signature);
    else
      listed.push((details === 'full' ? executedToJson : executedToAccounts)(ledger, past, config));
  }
  return listed;
}

function signatureToJson(
  ledger: Ledger,
  { signature, slot, outcome }: PastTransaction,
  transaction: DecodedTransaction,
): object {
  return {
    signature,
    slot,
    err: outcomeError(outcome),
    memo: memoOf(transaction),
    blockTime: blockTimeOf(ledger, slot),
    confirmationStatus: 'finalized',
  };
}

/** Memos, each with its length in bytes. Source: `extract_and_fmt_memos` of transaction-status. */
function memoOf({ message }: DecodedTransaction): string | null {
  const memos = message.instructions.flatMap(({ programIndex, data }) => {
    if (message.staticAccounts[programIndex] !== programId('memo')) return [];
    const text = decodeMemoInstruction(data);
    return text === undefined ? [] : [`[${data.length}] ${text}`];
  });
  return memos.length === 0 ? null : memos.join('; ');
}
