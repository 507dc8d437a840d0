import { asBuffer, base58Encode } from '../../codec/bytes.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { type Address, addressToBase58, ZERO_ADDRESS } from '../../solana/address.ts';
import { decodeMemoInstruction, decodeSystemInstruction } from '../../solana/native-layouts.ts';
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
import type { LogLine, TokenBalance } from '../ledger/log/execution-report.ts';
import type { KeptExecution } from '../ledger/log/kept.ts';
import type { TransactionOutcome } from '../ledger/log/outcome.ts';
import { blockTimeOf, slotAt } from './method.ts';
import { type Config, readChoice, readInteger } from './params.ts';
import { customErrorText, outcomeError, RpcError, rpcCodes } from './rpc-errors.ts';
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

/**
 * `jsonParsed` of instructions: those that stock clients send most are decoded, all others are
 * answered raw, as Solana does for unknown programs. Source: `parse_system`, `parse_token` of
 * solana-transaction-status.
 */
function parseInstruction(
  program: Address,
  accounts: readonly Address[],
  data: Uint8Array,
): object {
  const parsed =
    parseTransfer(program, accounts, data) ??
    parseTokenTransfer(program, accounts, data) ??
    parseMemo(program, data);
  const known = { programId: addressToBase58(program) };
  if (parsed !== undefined) return { ...parsed, ...known };
  return { ...known, accounts: accounts.map(addressToBase58), data: base58Encode(data) };
}

function parseTransfer(program: Address, accounts: readonly Address[], data: Uint8Array) {
  const instruction = program === programId('system') ? decodeSystemInstruction(data) : undefined;
  if (instruction?.kind !== 'Transfer' || accounts.length < 2) return undefined;
  const [source, destination] = accounts.map(addressToBase58);
  const info = { source, destination, lamports: Number(instruction.lamports) };
  return { program: 'system', parsed: { type: 'transfer', info } };
}

/** transfer (3) and transferChecked (12) by a single owner. */
function parseTokenTransfer(program: Address, accounts: readonly Address[], data: Uint8Array) {
  if (program !== programId('token')) return undefined;
  const view = asBuffer(data);
  const keys = accounts.map(addressToBase58);
  if (view[0] === 3 && view.length === 9 && keys.length === 3) {
    const [source, destination, authority] = keys;
    const amount = String(view.readBigUInt64LE(1));
    const info = { source, destination, authority, amount };
    return { program: 'spl-token', parsed: { type: 'transfer', info } };
  }
  if (view[0] === 12 && view.length === 10 && keys.length === 4) {
    const [source, mint, destination, authority] = keys;
    const amount = tokenAmount(view.readBigUInt64LE(1), view[9]!);
    const info = { source, mint, destination, authority, tokenAmount: amount };
    return { program: 'spl-token', parsed: { type: 'transferChecked', info } };
  }
  return undefined;
}

function parseMemo(program: Address, data: Uint8Array) {
  const text = program === programId('memo') ? decodeMemoInstruction(data) : undefined;
  return text === undefined ? undefined : { program: 'spl-memo', parsed: text };
}

/** Input of a log. */
interface LoggedExecution {
  /** Each instruction's program. */
  readonly programs: readonly Address[];
  readonly logs: readonly LogLine[];
  /** The failed instruction, and its error. */
  readonly failure?:
    | {
        readonly instruction: number;
        readonly name: string;
        readonly code: number;
        readonly message: string;
      }
    | undefined;
}

/**
 * Formats an execution as Solana's runtime logs it. Source: `stable_log` of solana-program-runtime.
 */
export function formatLogs({ programs, logs, failure }: LoggedExecution): string[] {
  const executed = failure === undefined ? programs : programs.slice(0, failure.instruction + 1);
  return executed.flatMap((program, instruction) => {
    const id = addressToBase58(program);
    const own = logs.filter((line) => line.instruction === instruction);
    const lines = [`Program ${id} invoke [1]`, ...own.map(({ text }) => `Program log: ${text}`)];
    if (instruction !== failure?.instruction) return [...lines, `Program ${id} success`];
    const { name, message, code } = failure;
    const why = `Program log: ${name}: ${message}`;
    return [...lines, why, `Program ${id} failed: ${customErrorText(code)}`];
  });
}
