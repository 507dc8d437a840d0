import { base58Encode } from '../../src/codec/bytes.ts';
import type { TransactionResponse } from '../../src/methods/generated/types.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { type BuildInput, buildInstruction } from '../../src/service/programs/kit/build.ts';
import type { Address } from '../../src/solana/address.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { nameOf } from './assets.ts';
import type { Wallet, World } from './world.ts';

/** A transaction of one instruction that no build makes. */
export interface Forgery extends BuildInput {
  readonly instruction: string;
  /** Other addresses instead of the declared ones. */
  readonly replace?: Readonly<Record<string, Address>>;
  /** Changes the instruction's data in place. */
  readonly patch?: (data: Uint8Array) => unknown;
  /** Who signs next to the one who submits it. */
  readonly signers?: readonly Wallet[];
}

/** Submits one forged instruction and answers the name of the error that it meets, or none. */
export async function submitForged(
  world: World,
  signer: Wallet,
  forgery: Forgery,
): Promise<string> {
  return nameOf(await executeForged(world, signer, forgery));
}

/** Submits one forged instruction and answers what became of it. */
export async function executeForged(
  world: World,
  signer: Wallet,
  forgery: Forgery,
): Promise<TransactionResponse> {
  const found = instructions.find(({ declaration }) => declaration.name === forgery.instruction);
  const built = buildInstruction(found!, forgery);
  forgery.patch?.(built.data);
  const names = Object.keys(found!.declaration.accounts);
  const accounts = built.accounts.map((meta, i) => {
    const address = forgery.replace?.[names[i]!] ?? meta.address;
    return { ...meta, address, signer: meta.signer || names[i] === 'payer' };
  });
  const keys = [signer, ...(forgery.signers ?? [])].map(({ key }) => key);
  const { blockhash, lastValidBlockHeight } = world.service.ledger.latestBlockhash();
  const bytes = compileTransaction({
    feePayer: signer.key.address,
    blockhash,
    instructions: [{ ...built, accounts }],
  });
  const txs = [base58Encode(signTransactionBytes(bytes, keys))];
  const [response] = await world.submit({
    result: undefined,
    txs,
    blockhash: base58Encode(Buffer.from(blockhash, 'latin1')),
    lastValidBlockHeight,
  });
  return response!;
}
