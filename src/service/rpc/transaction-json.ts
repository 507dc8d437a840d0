import { type Address, addressToBase58, ZERO_ADDRESS } from '../../core/address.ts';
import { asBuffer, base58Encode } from '../../core/bytes.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import {
  type DecodedMessage,
  type DecodedTransaction,
  isSigner,
  isWritable,
  listAccounts,
} from '../../core/transaction.ts';
import type { KeptExecution } from '../ledger/kept.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransactionOutcome } from '../operation.ts';
import { outcomeError, RpcError, rpcCodes } from './errors.ts';
import { parseInstruction } from './instruction-json.ts';
import { formatLogs } from './logs.ts';
import { slotAt } from './method.ts';
import { type Config, readChoice, readInteger } from './params.ts';

const encodings = ['json', 'jsonParsed', 'base58', 'base64'] as const;
type TransactionEncoding = (typeof encodings)[number];

/** A transaction and what became of it, as getTransaction answers it. */
export function archivedToJson(
  ledger: Ledger,
  outcome: TransactionOutcome,
  execution: KeptExecution,
  config: Config,
): object {
  const encoding = readChoice(config.encoding, encodings, 'json', 'encoding');
  const transaction = ledger.archive.readTransaction(execution);
  const version = versionFor(transaction, config.maxSupportedTransactionVersion ?? undefined);
  const accounts = resolve(transaction, ledger);
  return {
    slot: slotAt(ledger, execution.unixMs),
    blockTime: Math.floor(execution.unixMs / 1000),
    transaction: encode(transaction, accounts, encoding, ledger.archive.readBytes(execution)),
    meta: metaToJson(outcome, execution, transaction, accounts),
    ...(version === undefined ? {} : { version }),
  };
}

/** The version as it is answered; a client that names none is told of none. */
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

/** All accounts; those behind a table that is not there any more are the zero address. */
function resolve({ message }: DecodedTransaction, ledger: Ledger): readonly Address[] {
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
  const { name, code, message: text, instruction } = outcome.error ?? {};
  const failure = outcome.error && {
    instruction: Number(instruction),
    name: String(name),
    code: Number(code),
    message: String(text),
  };
  const programs = message.instructions.map(({ programIndex }) => accounts[programIndex]!);
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
    logMessages: formatLogs({ programs, logs, failure: failure ?? undefined }),
    // What tokens there were is not kept.
    preTokenBalances: null,
    postTokenBalances: null,
    rewards: [],
    loadedAddresses: {
      writable: accounts.slice(staticCount, writableEnd).map(addressToBase58),
      readonly: accounts.slice(writableEnd).map(addressToBase58),
    },
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

function parsedMessage(message: DecodedMessage, accounts: readonly Address[]): object {
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
