import { LAMPORTS_PER_SIGNATURE } from '../../core/limits.ts';
import type { Address } from '../../solana/address.ts';
import { transferInstruction } from '../../solana/native-layouts.ts';
import { compileTransaction } from '../../solana/transaction.ts';
import type { ServiceKeys } from '../keys/service-keys.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { RpcError, rpcCodes } from './rpc-errors.ts';

/**
 * Gives lamports out of nothing as a transfer of the service's own key, so that the airdrop has a
 * signature that confirms and is found, as a test validator's has. What the transfer takes is put
 * into the key's wallet first: the service spends nothing of what it needs.
 * @returns base58 of the signature.
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
  throw new RpcError(rpcCodes.internalError, `The airdrop failed: ${error?.message}`);
}
