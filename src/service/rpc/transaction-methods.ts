import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import {
  AIRDROP_LAMPORTS_MAX,
  RPC_SIGNATURES_PER_CALL_MAX,
  TRANSACTION_BYTES_MAX,
} from '../../core/limits.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { TransactionOutcome } from '../ledger/log/outcome.ts';
import { isEmpty } from '../ledger/state/account.ts';
import type { Simulation, SimulationOptions } from '../ledger/submission/simulate.ts';
import { accountToJson, readAccountForm } from './accounts.ts';
import { type RpcContext, type RpcMethods, slotAt, withContext } from './method.ts';
import {
  type Config,
  readAddress,
  readChoice,
  readConfig,
  readEncodedBytes,
  readFlag,
  readInteger,
  readLamports,
  readList,
  readObject,
  readSignature,
} from './params.ts';
import {
  describeTransactionError,
  invalidParams,
  outcomeError,
  RpcError,
  rpcCodes,
  type TransactionError,
  transactionError,
  undecodable,
} from './rpc-errors.ts';
import { archivedToJson, formatLogs } from './transaction-json.ts';

const wireEncodings = ['base58', 'base64'] as const;

/** Methods that send, simulate and look up transactions. */
export const transactionMethods: RpcMethods = {
  async sendTransaction([transaction, given], context) {
    const config = readConfig(given, context.ledger.time.height);
    const bytes = readTransaction(transaction, config);
    const retries = config.maxRetries ?? null;
    if (retries !== null) readInteger(retries, 'maxRetries');
    if (!readFlag(config, 'skipPreflight')) {
      const options = { verifySignatures: true, checkBlockhash: true };
      const simulation = await simulate(context, bytes, options);
      // One that was seen may not be durable yet: it is answered below.
      const isNew = simulation.seen === undefined;
      if (isNew && simulation.error !== undefined) {
        await context.ledger.confirm();
        refuseSimulated(simulation);
      }
    }
    const [bundle] = await context.ledger.submitBundles([[bytes]]);
    return signatureOf(bundle!.responses[0]!);
  },

  async simulateTransaction([transaction, given], context) {
    const config = readConfig(given, context.ledger.time.height);
    const bytes = readTransaction(transaction, config);
    const verifySignatures = readFlag(config, 'sigVerify');
    const isReplaced = readFlag(config, 'replaceRecentBlockhash');
    if (verifySignatures && isReplaced) {
      invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    }
    const options = { verifySignatures, checkBlockhash: !isReplaced };
    const simulation = await simulate(context, bytes, options);
    const error = errorOf(simulation);
    if (error !== null) context.ledger.requireWriter();
    if (error === 'SignatureFailure') refuseSignature();
    return withContext(simulation.height, {
      err: error,
      ...simulationToJson(simulation),
      accounts: accountsAfterwards(simulation, config, context),
      innerInstructions: readFlag(config, 'innerInstructions') ? [] : null,
      ...(isReplaced ? { replacementBlockhash: freshBlockhash(context) } : {}),
    });
  },

  async getSignatureStatuses([list, config], { ledger }) {
    const given = readList(list, 'signatures', RPC_SIGNATURES_PER_CALL_MAX);
    const signatures = given.map(readSignature);
    const { height } = ledger.time;
    readConfig(config, height);
    const statuses: (object | null)[] = [];
    for (const signature of signatures) {
      const found = await ledger.archive.find(signature);
      const { outcome, execution } = found ?? {};
      if (outcome === undefined || execution === undefined) {
        statuses.push(null);
        continue;
      }
      const err = outcomeError(outcome);
      const slot = slotAt(ledger, execution.unixMs);
      const status = err === null ? { Ok: null } : { Err: err };
      statuses.push({ slot, confirmations: null, err, status, confirmationStatus: 'finalized' });
    }
    // Whoever gets null once the blockhash has expired takes it for not executed.
    if (statuses.includes(null)) await ledger.confirm();
    return withContext(height, statuses);
  },

  async getTransaction([signature, given], { ledger }) {
    const wanted = readSignature(signature);
    const encoding = typeof given === 'string' ? given : undefined;
    const { height } = ledger.time;
    const config = encoding === undefined ? readConfig(given, height) : { encoding };
    const found = await ledger.archive.find(wanted);
    if (found?.execution === undefined) {
      await ledger.confirm();
      return null;
    }
    const { outcome, execution } = found;
    const bytes = ledger.archive.readBytes(execution);
    return archivedToJson(ledger, { outcome, execution, bytes }, config);
  },

  async requestAirdrop([address, lamports, config], { ledger, airdrop }) {
    if (airdrop === undefined) {
      throw new RpcError(rpcCodes.methodNotFound, 'Only a service for development has airdrops');
    }
    const wallet = readAddress(address, 'address');
    const amount = readLamports(lamports);
    readConfig(config, ledger.time.height);
    if (amount > AIRDROP_LAMPORTS_MAX) {
      invalidParams(`Invalid param: one airdrop is at most ${AIRDROP_LAMPORTS_MAX} lamports`);
    }
    return airdrop(wallet, amount);
  },
};

function readTransaction(value: unknown, config: Config): Uint8Array {
  const encoding = readChoice(config.encoding, wireEncodings, 'base58', 'encoding');
  return readEncodedBytes(value, encoding, TRANSACTION_BYTES_MAX);
}

async function simulate(
  { ledger }: RpcContext,
  bytes: Uint8Array,
  options: SimulationOptions,
): Promise<Simulation> {
  try {
    return await ledger.simulator.simulate(bytes, options);
  } catch (error) {
    if (isGamekeeperError(error)) undecodable(error);
    throw error;
  }
}

/**
 * The signature that answers a submission; for a duplicate that of the first. A transaction that
 * was executed and failed has one too; its status has the error.
 */
function signatureOf(outcome: TransactionOutcome): string {
  const { status, signature, error } = outcome;
  if (signature !== null && (status === 'Success' || status === 'Failed')) return signature;
  const name = String(error?.name);
  if (name === 'TransactionTooLarge' || (name === 'TransactionUndecodable' && !signature)) {
    return invalidParams(`failed to deserialize the transaction: ${error?.message}`);
  }
  const err = outcomeError(outcome)!;
  if (err === 'SignatureFailure') refuseSignature();
  return refuseTransaction(err, { logs: [], unitsConsumed: 0, returnData: null });
}

function errorOf({ error, seen, failedInstruction }: Simulation): TransactionError | null {
  if (seen !== undefined) return 'AlreadyProcessed';
  return error === undefined ? null : transactionError(error, failedInstruction);
}

function refuseSimulated(simulation: Simulation): never {
  const error = errorOf(simulation)!;
  if (error === 'SignatureFailure') refuseSignature();
  return refuseTransaction(error, simulationToJson(simulation));
}

function refuseSignature(): never {
  const message = 'Transaction signature verification failure';
  throw new RpcError(rpcCodes.signatureVerificationFailure, message);
}

function refuseTransaction(err: TransactionError, what: object): never {
  const message = `Transaction simulation failed: ${describeTransactionError(err)}`;
  const data = { err, accounts: null, innerInstructions: null, ...what };
  throw new RpcError(rpcCodes.preflightFailure, message, data);
}

function simulationToJson(simulation: Simulation) {
  const { error, failedInstruction: instruction, programs, logs, units } = simulation;
  const failure =
    error instanceof GamekeeperError && instruction !== undefined
      ? { instruction, name: error.name, code: error.code, message: error.message }
      : undefined;
  return {
    logs: formatLogs({ programs, logs, failure }),
    unitsConsumed: units,
    returnData: null,
  };
}

/** The requested accounts as they would be; null for one that would not exist. */
function accountsAfterwards(
  simulation: Simulation,
  config: Config,
  { ledger }: RpcContext,
): readonly (object | null)[] | null {
  if (config.accounts === undefined || config.accounts === null) return null;
  const given = readObject(config.accounts, 'accounts');
  const form = readAccountForm({ encoding: given.encoding }, 'base64');
  if (form.encoding === 'base58' || form.encoding === 'binary') {
    invalidParams('base58 encoding not supported');
  }
  const most = simulation.transaction.message.accountCount;
  const list = readList(given.addresses, 'accounts.addresses', most);
  const addresses = list.map((one, place) => readAddress(one, `accounts.addresses[${place}]`));
  if (simulation.error !== undefined) return addresses.map(() => null);
  const view = ledger.view();
  return addresses.map((address: Address) => {
    const account = simulation.account(address);
    const isThere = !isEmpty(account);
    return isThere ? accountToJson(account, form, view) : null;
  });
}

function freshBlockhash({ ledger }: RpcContext): object {
  const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash();
  return { blockhash: addressToBase58(blockhash), lastValidBlockHeight };
}
