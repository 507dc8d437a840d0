import { concatBytes } from '../../codec/bytes.ts';
import { readComputeBudget } from '../../contract/compute-budget.ts';
import { priorityFee, signatureFee } from '../../contract/fees.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { rentLamports, SLOTS_PER_EPOCH, TRANSACTION_BYTES_MAX } from '../../core/limits.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { programId } from '../../solana/program-ids.ts';
import { type DecodedTransaction, decodeTransaction } from '../../solana/transaction.ts';
import { API_VERSION, type RpcMethods, withContext } from './method.ts';
import { readAddress, readConfig, readEncodedBytes, readInteger } from './params.ts';
import { undecodable } from './rpc-errors.ts';

/** Methods about the ledger as a whole. */
export const chainMethods: RpcMethods = {
  getLatestBlockhash([config], { ledger }) {
    const { height } = ledger.time;
    readConfig(config, height);
    const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash();
    return withContext(height, { blockhash: addressToBase58(blockhash), lastValidBlockHeight });
  },

  async isBlockhashValid([blockhash, config], { ledger }) {
    const { height } = ledger.time;
    const address = readAddress(blockhash, 'blockhash');
    readConfig(config, height);
    const isAlive = ledger.simulator.isBlockhashAlive(address);
    if (!isAlive) await ledger.confirm();
    return withContext(height, isAlive);
  },

  /**
   * An upper bound of the transaction's cost: only units actually used are charged, which is known
   * after execution.
   */
  getFeeForMessage([message, config], { ledger }) {
    const { height } = ledger.time;
    const bytes = readEncodedBytes(message, 'base64', TRANSACTION_BYTES_MAX);
    readConfig(config, height);
    const decoded = decodeMessage(bytes);
    const isAlive = ledger.simulator.isBlockhashAlive(decoded.message.blockhash);
    if (!isAlive) ledger.requireWriter();
    return withContext(height, isAlive ? Number(feeOf(decoded)) : null);
  },

  getBlockHeight([config], { ledger }) {
    const { height } = ledger.time;
    readConfig(config, height);
    return height;
  },

  getSlot([config], { ledger }) {
    const { height } = ledger.time;
    readConfig(config, height);
    return height;
  },

  getEpochInfo([config], { ledger }) {
    const { height } = ledger.time;
    readConfig(config, height);
    return {
      absoluteSlot: height,
      blockHeight: height,
      epoch: Math.floor(height / SLOTS_PER_EPOCH),
      slotIndex: height % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
    };
  },

  getMinimumBalanceForRentExemption([length, config], { ledger }) {
    const dataBytes = readInteger(length, 'dataLength');
    readConfig(config, ledger.time.height);
    return Number(rentLamports(dataBytes));
  },

  getGenesisHash: (_, { ledger }) => ledger.genesis.id,
  getHealth: () => 'ok',
  getVersion: () => ({
    'solana-core': API_VERSION,
    'feature-set': 0,
    gamekeeper: productVersion,
  }),
};

/** A message with empty signature slots in front is an unsigned transaction. */
function decodeMessage(message: Uint8Array): DecodedTransaction {
  const isVersioned = (message[0] ?? 0) >= 0x80;
  const signatures = (isVersioned ? message[1] : message[0]) ?? 0;
  const prefix = new Uint8Array(1 + 64 * signatures);
  prefix[0] = signatures;
  try {
    return decodeTransaction(concatBytes(prefix, message));
  } catch (error) {
    if (isGamekeeperError(error)) undecodable(error);
    throw error;
  }
}

function feeOf({ signatures, message }: DecodedTransaction): bigint {
  const isBudget = (index: number) => message.staticAccounts[index] === programId('computeBudget');
  const budgetData = message.instructions.filter((one) => isBudget(one.programIndex));
  const others = message.instructions.length - budgetData.length;
  const budget = readComputeBudget(
    budgetData.map(({ data }) => data),
    others,
  );
  return signatureFee(signatures.length) + priorityFee(budget, budget.unitsMax);
}
