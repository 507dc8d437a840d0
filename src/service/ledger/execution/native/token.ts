import { asBuffer } from '../../../../codec/bytes.ts';
import { fail } from '../../../../core/errors.ts';
import { addressAt, addressToBase58, ZERO_ADDRESS } from '../../../../solana/address.ts';
import {
  associatedTokenAddress,
  decodeMint,
  decodeTokenAccount,
  encodeTokenAccount,
  type Mint,
  TOKEN_ACCOUNT_BYTES,
  type TokenAccount,
} from '../../../../solana/native-layouts.ts';
import { programId } from '../../../../solana/program-ids.ts';
import type { AccountHandle } from '../../state/account.ts';
import {
  type NativeContext,
  type NativeProgram,
  refuseInstruction,
  requireAccount,
} from './native-program.ts';

/**
 * The subset of the SPL token program by which a stock client holds and moves an unwrapped
 * resource: transfer (3), closeAccount (9), transferChecked (12), initializeAccount3 (18). Source:
 * `TokenInstruction` of spl-token.
 */
export const tokenProgram: NativeProgram = {
  name: 'token',
  execute(context) {
    const view = asBuffer(context.data);
    switch (view[0]) {
      case 3:
        if (view.length === 9) return transfer(context, view.readBigUInt64LE(1), [0, 1, 2]);
        break;
      case 9:
        return closeTokenAccount(context);
      case 12:
        if (view.length === 10) return transferChecked(context, view);
        break;
      case 18:
        if (view.length === 33) return initializeAccount(context, addressAt(view, 1));
        break;
    }
    refuseInstruction('token', 'not a transfer, closeAccount or initializeAccount3');
  },
};

/** The associated token account program: create (no data or 0) and createIdempotent (1). */
export const associatedTokenProgram: NativeProgram = {
  name: 'associatedToken',
  execute(context) {
    const [kind = 0] = context.data;
    if (context.data.length > 1 || kind > 1) refuseInstruction('associatedToken', 'not a create');
    const payer = requireAccount(context, 0, 'payer', { signer: true, writable: true });
    const account = requireAccount(context, 1, 'associatedAccount', { writable: true });
    const owner = requireAccount(context, 2, 'wallet').address;
    const mint = requireAccount(context, 3, 'mint');
    if (account.address !== associatedTokenAddress(owner, mint.address)) {
      const problem = 'not the associated account of wallet and mint';
      fail('AccountMismatch', { account: 'associatedAccount', instruction: 'create', problem });
    }
    if (kind === 1 && account.owner === programId('token')) return;
    readMint(mint);
    const data = encodeTokenAccount(freshAccount(mint.address, owner));
    context.writer.create(account, programId('token'), data, payer);
  },
};

function transferChecked(context: NativeContext, view: Buffer): void {
  const mint = requireAccount(context, 1, 'mint');
  if (readMint(mint).decimals !== view[9])
    refuseInstruction('token', 'other decimals than the mint');
  const source = readTokenAccount(requireAccount(context, 0, 'source'));
  if (source.mint !== mint.address) refuseInstruction('token', 'the accounts are of another mint');
  transfer(context, view.readBigUInt64LE(1), [0, 2, 3]);
}

function transfer(
  context: NativeContext,
  amount: bigint,
  [from, to, by]: readonly [number, number, number],
): void {
  const source = requireAccount(context, from, 'source', { writable: true });
  const destination = requireAccount(context, to, 'destination', { writable: true });
  const owner = requireAccount(context, by, 'owner', { signer: true });
  const before = readTokenAccount(source);
  const target = readTokenAccount(destination);
  if (before.owner !== owner.address) {
    fail('Unauthorised', {
      wallet: addressToBase58(owner.address),
      needs: `to own ${addressToBase58(source.address)}`,
    });
  }
  if (before.mint !== target.mint) refuseInstruction('token', 'the accounts are of two mints');
  if (before.state === 'Frozen' || target.state === 'Frozen') {
    refuseInstruction('token', 'an account is frozen');
  }
  if (before.amount < amount) {
    fail('InsufficientBalance', {
      holder: addressToBase58(owner.address),
      balance: String(before.amount),
      resource: addressToBase58(before.mint),
      needed: String(amount),
    });
  }
  if (source.address === destination.address) return;
  writeTokenAccount(context, source, { ...before, amount: before.amount - amount });
  writeTokenAccount(context, destination, { ...target, amount: target.amount + amount });
}

function closeTokenAccount(context: NativeContext): void {
  const account = requireAccount(context, 0, 'account', { writable: true });
  const recipient = requireAccount(context, 1, 'destination', { writable: true });
  const owner = requireAccount(context, 2, 'owner', { signer: true });
  const held = readTokenAccount(account);
  if ((held.closeAuthority ?? held.owner) !== owner.address) {
    const wallet = addressToBase58(owner.address);
    fail('Unauthorised', { wallet, needs: `to own ${addressToBase58(account.address)}` });
  }
  if (held.amount > 0n) refuseInstruction('token', 'the account still holds tokens');
  context.writer.close(account, recipient);
}

function initializeAccount(context: NativeContext, owner: TokenAccount['owner']): void {
  const account = requireAccount(context, 0, 'account', { writable: true });
  const mint = requireAccount(context, 1, 'mint');
  readMint(mint);
  const isBlank = account.data.length === TOKEN_ACCOUNT_BYTES && account.data.every((b) => b === 0);
  if (!isBlank) refuseInstruction('token', 'the account is in use or of another size');
  const data = encodeTokenAccount(freshAccount(mint.address, owner));
  context.writer.overwrite(account, programId('token'), data);
}

function freshAccount(mint: TokenAccount['mint'], owner: TokenAccount['owner']): TokenAccount {
  return {
    mint,
    owner,
    amount: 0n,
    delegate: null,
    state: 'Initialized',
    nativeReserveLamports: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  };
}

function readMint(account: AccountHandle): Mint {
  const mint = account.owner === programId('token') ? decodeMint(account.data) : undefined;
  if (mint !== undefined) return mint;
  return fail('NotFound', { kind: 'mint', address: addressToBase58(account.address) });
}

function readTokenAccount(account: AccountHandle): TokenAccount {
  const isToken = account.owner === programId('token') && account.owner !== ZERO_ADDRESS;
  const held = isToken ? decodeTokenAccount(account.data) : undefined;
  if (held !== undefined && held.state !== 'Uninitialized') return held;
  return fail('NotFound', { kind: 'token account', address: addressToBase58(account.address) });
}

function writeTokenAccount(
  context: NativeContext,
  account: AccountHandle,
  held: TokenAccount,
): void {
  context.writer.overwrite(account, programId('token'), encodeTokenAccount(held));
}
