import { fail } from '../../core/errors.ts';
import { LAMPORTS_PER_SIGNATURE } from '../../core/limits.ts';
import type { Address } from '../../solana/address.ts';
import { transferInstruction } from '../../solana/native-layouts.ts';
import { compileTransaction } from '../../solana/transaction.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ServiceKeys } from './service-keys.ts';

/**
 * Airdrops by a transfer from the service's own key, so that the airdrop has a signature that
 * confirms and can be looked up, as a test validator's has. The key's wallet is first credited with
 * what the transfer takes: the service spends none of its own funds.
 * @returns base58 of the signature.
 * @throws TransactionFailed.
 */
export async function airdropByTransfer(
  ledger: Ledger,
  serviceKeys: ServiceKeys,
  address: Address,
  lamports: bigint,
): Promise<string> {
  const feePayer = serviceKeys.serviceAddress;
  const { blockhash } = ledger.latestBlockhash();
  const instructions = [transferInstruction(feePayer, address, lamports)];
  const unsigned = compileTransaction({ feePayer, blockhash, instructions });
  await ledger.airdrop(feePayer, lamports + LAMPORTS_PER_SIGNATURE);
  const [bundle] = await ledger.submitBundles([[serviceKeys.signAsService(unsigned)]]);
  const { status, signature, error } = bundle!.responses[0]!;
  if (status === 'Success') return signature!;
  return fail('TransactionFailed', { index: 0, cause: String(error?.message ?? status) });
}
