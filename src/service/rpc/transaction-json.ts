import { asBuffer, base58Encode } from '../../codec/bytes.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { type Address, addressToBase58, ZERO_ADDRESS } from '../../solana/address.ts';
import { programId } from '../../solana/program-ids.ts';
import {
  type DecodedMessage,
  type DecodedTransaction,
  decodeTransaction,
  isSigner,
  isWritable,
  listAccounts,
} from '../../solana/transaction.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TokenBalance } from '../ledger/log/execution-report.ts';
import type { KeptExecution } from '../ledger/log/kept-transaction.ts';
import type { TransactionOutcome } from '../ledger/log/outcome.ts';
import { parseInstruction } from './instruction-json.ts';
import { formatLogs } from './logs.ts';
import { blockTimeOf, slotAt } from './method.ts';
import { type Config, readChoice, readInteger } from './params.ts';
import { outcomeError, RpcError, rpcCodes } from './rpc-errors.ts';
import { tokenAmount } from './token-json.ts';

const encodings = ['json', 'jsonParsed', 'base58', 'base64'] as const;
type TransactionEncoding = (typeof encodings)[number];

/** An executed transaction with its result. */
export interface ExecutedTransaction {
  readonly outcome: TransactionOutcome;
  readonly execution: KeptExecution;
  /** The signed bytes. */
  readonly bytes: Uint8Array;
}

/** A transaction with its result, as getTransaction answers it. */
export function archivedToJson(ledger: Ledger, executed: ExecutedTransaction, config: Config) {
  const slot = slotAt(ledger, executed.execution.unixMs);
  return {
    slot,
    blockTime: blockTimeOf(ledger, slot),
    ...executedToJson(ledger, executed, config),
  };
}

/** The same as an element of a block. */
export function executedToJson(
  ledger: Ledger,
  { outcome, execution, bytes }: ExecutedTransaction,
  config: Config,
): object {
  const encoding = readChoice(config.encoding, encodings, 'json', 'encoding');
  const transaction = decodeTransaction(bytes);
  const version = versionFor(transaction, config.maxSupportedTransactionVersion ?? undefined);
  const accounts = resolveAccounts(transaction, ledger);
  return {
    transaction: encode(transaction, accounts, encoding, bytes),
    meta: metaToJson(outcome, execution, transaction, accounts),
    ...(version === undefined ? {} : { version }),
  };
}

/** The accounts only, for `transactionDetails: accounts`. */
export function executedToAccounts(
  ledger: Ledger,
  { outcome, execution, bytes }: ExecutedTransaction,
  config: Config,
): object {
  const transaction = decodeTransaction(bytes);
  const version = versionFor(transaction, config.maxSupportedTransactionVersion ?? undefined);
  const { message, signatures } = transaction;
  const accounts = resolveAccounts(transaction, ledger);
  const { accountKeys } = parsedMessage(message, accounts);
  return {
    transaction: { signatures: signatures.map(base58Encode), accountKeys },
    meta: metaToJson(outcome, execution, transaction, accounts),
    ...(version === undefined ? {} : { version }),
  };
}

/** The version field; omitted for a client that requests none. */
function versionFor(
  { version }: DecodedTransaction,
  supported: unknown,
): number | string | undefined {
  if (supported !== undefined) {
    readInteger(supported, 'maxSupportedTransactionVersion');
    return version;
  }
  if (version === 'legacy') return undefined;
  const parameter = `"maxSupportedTransactionVersion": ${version}`;
  const message =
    `Transaction version (${version}) is not supported by the requesting client. ` +
    `Please try the request again with the following configuration parameter: ${parameter}`;
  throw new RpcError(rpcCodes.unsupportedTransactionVersion, message);
}

/** All accounts; those of a lookup table that no longer exists are the zero address. */
export function resolveAccounts(
  { message }: DecodedTransaction,
  ledger: Ledger,
): readonly Address[] {
  try {
    return listAccounts(message, (table) => ledger.lookupTable(table));
  } catch (error) {
    if (!isGamekeeperError(error)) throw error;
    const loaded = message.accountCount - message.staticAccounts.length;
    return [...message.staticAccounts, ...new Array<Address>(loaded).fill(ZERO_ADDRESS)];
  }
}

function metaToJson(
  outcome: TransactionOutcome,
  execution: KeptExecution,
  { message }: DecodedTransaction,
  accounts: readonly Address[],
): object {
  const err = outcomeError(outcome);
  const { feeLamports, units, logs, before, after } = execution;
  const staticCount = message.staticAccounts.length;
  const writableEnd = staticCount + message.loadedWritableCount;
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee: feeLamports,
    computeUnitsConsumed: units,
    preBalances: before,
    postBalances: after,
    innerInstructions: [],
    logMessages: logsOf(outcome, logs, message, accounts),
    preTokenBalances: execution.tokensBefore.map(tokenBalanceToJson),
    postTokenBalances: execution.tokensAfter.map(tokenBalanceToJson),
    rewards: [],
    loadedAddresses: {
      writable: accounts.slice(staticCount, writableEnd).map(addressToBase58),
      readonly: accounts.slice(writableEnd).map(addressToBase58),
    },
  };
}

/** The logs of an execution in the format of Solana's runtime. */
export function logsOf(
  { error }: TransactionOutcome,
  logs: KeptExecution['logs'],
  { instructions }: DecodedMessage,
  accounts: readonly Address[],
): string[] {
  const failure = error && {
    instruction: Number(error.instruction),
    name: String(error.name),
    code: Number(error.code),
    message: String(error.message),
  };
  const programs = instructions.map(({ programIndex }) => accounts[programIndex]!);
  return formatLogs({ programs, logs, failure: failure ?? undefined });
}

function tokenBalanceToJson({ place, mint, owner, amount, decimals }: TokenBalance): object {
  return {
    accountIndex: place,
    mint: addressToBase58(mint),
    owner: addressToBase58(owner),
    programId: addressToBase58(programId('token')),
    uiTokenAmount: tokenAmount(amount, decimals),
  };
}

function encode(
  transaction: DecodedTransaction,
  accounts: readonly Address[],
  encoding: TransactionEncoding,
  bytes: Uint8Array,
): unknown {
  if (encoding === 'base58') return [base58Encode(bytes), 'base58'];
  if (encoding === 'base64') return [asBuffer(bytes).toString('base64'), 'base64'];
  const { message, signatures, version } = transaction;
  const lookups = message.lookups.map(({ table, writable, readonly }) => ({
    accountKey: addressToBase58(table),
    writableIndexes: [...writable],
    readonlyIndexes: [...readonly],
  }));
  const body = encoding === 'json' ? plainMessage(message) : parsedMessage(message, accounts);
  return {
    signatures: signatures.map(base58Encode),
    message: {
      ...body,
      recentBlockhash: addressToBase58(message.blockhash),
      ...(version === 'legacy' ? {} : { addressTableLookups: lookups }),
    },
  };
}

function plainMessage({ header, staticAccounts, instructions }: DecodedMessage): object {
  return {
    header: {
      numRequiredSignatures: header.requiredSignatures,
      numReadonlySignedAccounts: header.readonlySigned,
      numReadonlyUnsignedAccounts: header.readonlyUnsigned,
    },
    accountKeys: staticAccounts.map(addressToBase58),
    instructions: instructions.map(({ programIndex, accountIndexes, data }) => ({
      programIdIndex: programIndex,
      accounts: [...accountIndexes],
      data: base58Encode(data),
      stackHeight: 1,
    })),
  };
}

function parsedMessage(message: DecodedMessage, accounts: readonly Address[]) {
  const staticCount = message.staticAccounts.length;
  return {
    accountKeys: accounts.map((address, place) => ({
      pubkey: addressToBase58(address),
      signer: isSigner(message, place),
      writable: isWritable(message, place),
      source: place < staticCount ? 'transaction' : 'lookupTable',
    })),
    instructions: message.instructions.map(({ programIndex, accountIndexes, data }) => {
      const listed = Array.from(accountIndexes, (index) => accounts[index]!);
      return { ...parseInstruction(accounts[programIndex]!, listed, data), stackHeight: 1 };
    }),
  };
}
