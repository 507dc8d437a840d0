import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { encodeBorsh } from '../../../solana/borsh/borsh.ts';
import { SIGNATURE_BYTES } from '../../../solana/keys.ts';
import type { OperationContext } from '../../operations/operation.ts';
import type { ProgramContext } from '../kit/define.ts';
import { gatekeeperNetworkType, type User, type Verification } from '../records/control-records.ts';

/**
 * Passes: attestations by a verification provider of the person behind a wallet. A pass is data
 * signed with the ledger's own key, so that its user can submit it in a transaction that nobody
 * else signs.
 */

/** The signed payload, after its label and the genesis id; see `statementBytes`. */
const passType = {
  struct: {
    user: 'address',
    wallet: 'address',
    gatekeeperNetwork: gatekeeperNetworkType,
    expiry: { option: 'i64' },
  },
} as const satisfies BorshType;

/** A pass as `update_user` carries it. */
const signedPassType = {
  struct: {
    gatekeeperNetwork: gatekeeperNetworkType,
    /** UNIX seconds; null for a pass that does not expire. */
    expiry: { option: 'i64' },
    /** Index in the user's list of wallets. */
    walletIndex: 'u8',
    /** The ledger's signature. */
    signature: { array: 'u8', length: SIGNATURE_BYTES },
  },
} as const satisfies BorshType;
export const signedPassesType = { list: signedPassType } as const satisfies BorshType;
export type SignedPass = Decoded<typeof signedPassType>;

function passBytes(user: Address, { wallet, gatekeeperNetwork, expiry }: Verification): Uint8Array {
  return encodeBorsh(passType, { user, wallet, gatekeeperNetwork, expiry });
}

/** Whether a pass is valid at a time (UNIX seconds). */
export function isValidAt({ expiry }: Pick<Verification, 'expiry'>, now: bigint): boolean {
  return expiry === null || now < expiry;
}

/**
 * Verifies the passes of an instruction, for the record of the user at an address.
 * @throws PassInvalid for one that the ledger did not sign for this user and one of its wallets,
 *   and for an expired one.
 */
export function readPasses(
  context: ProgramContext,
  address: Address,
  { wallets }: User,
  passes: readonly SignedPass[],
): readonly Verification[] {
  return passes.map(({ gatekeeperNetwork, expiry, walletIndex, signature }) => {
    const { kind } = gatekeeperNetwork;
    const wallet = wallets[walletIndex];
    if (wallet === undefined) {
      return fail('PassInvalid', { kind, problem: `the user has no wallet ${walletIndex}` });
    }
    const pass = { gatekeeperNetwork, expiry, wallet };
    if (!context.isLedgerSigned('pass', passBytes(address, pass), signature)) {
      const problem = `the ledger did not sign it for wallet ${addressToBase58(wallet)}`;
      fail('PassInvalid', { kind, problem });
    }
    if (!isValidAt(pass, context.now)) {
      fail('PassInvalid', { kind, problem: `it expired at ${expiry} (UNIX seconds)` });
    }
    return pass;
  });
}

/** The provider's current passes of a user's wallets, signed. */
export async function signPasses(
  { verification, ledgerSigner, state }: OperationContext,
  user: Address,
  wallets: readonly Address[],
): Promise<readonly SignedPass[]> {
  const passes = await verification.passesOf(wallets);
  return wallets.flatMap((wallet, walletIndex) =>
    (passes[walletIndex] ?? [])
      .filter((pass) => isValidAt(pass, state.now))
      .map(({ gatekeeperNetwork, expiry }) => {
        const pass = { gatekeeperNetwork: { kind: gatekeeperNetwork }, expiry, wallet };
        const signature = ledgerSigner.sign('pass', passBytes(user, pass));
        return { gatekeeperNetwork: pass.gatekeeperNetwork, expiry, walletIndex, signature };
      }),
  );
}
