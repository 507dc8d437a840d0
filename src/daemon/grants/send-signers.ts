import { base58Decode } from '../../codec/bytes.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { decodeTransaction, isSigner } from '../../solana/transaction.ts';

/**
 * The base58 addresses that must sign the transactions in the arguments of a send. What is no
 * transaction has none; the service refuses it.
 */
export function signersOfSend({ txs }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(txs)) return [];
  return txs.flatMap((text: unknown) => {
    const bytes = typeof text === 'string' ? base58Decode(text) : undefined;
    return bytes === undefined ? [] : signersOf(bytes);
  });
}

function signersOf(transaction: Uint8Array): string[] {
  try {
    const { message } = decodeTransaction(transaction);
    const { staticAccounts } = message;
    return staticAccounts.filter((_, i) => isSigner(message, i)).map(addressToBase58);
  } catch {
    return [];
  }
}
