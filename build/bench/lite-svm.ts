import { LiteSVM } from 'litesvm';
import { type Address, addressFromBase58, addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair, type KeyPair } from '../../src/solana/keys.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { compileTransaction, decodeTransaction } from '../../src/solana/transaction.ts';

/** Solana's own runtime in memory, with which the ledger is compared. */
export interface LiteSvmBench {
  /** Builds and signs transfers of SOL, all different. */
  prepare(count: number): readonly PreparedTransfer[];
  /** @throws Error if one does not succeed. */
  send(transfers: readonly PreparedTransfer[]): void;
}

type PreparedTransfer = Parameters<LiteSVM['sendTransaction']>[0];

const LAMPORTS = 1_000_000_000_000n;
const TRANSFER_LAMPORTS_MIN = 1_000_000;

export function openLiteSvm(senderCount: number): LiteSvmBench {
  const svm = new LiteSVM();
  const makePlayers = (): KeyPair[] => Array.from({ length: senderCount }, generateKeyPair);
  const senders = makePlayers();
  const recipients = makePlayers();
  for (const { address } of [...senders, ...recipients]) {
    svm.airdrop(addressToBase58(address) as never, LAMPORTS as never);
  }
  const blockhash = addressFromBase58(svm.latestBlockhash(), 'blockhash');
  let made = 0;
  return {
    prepare(count) {
      return Array.from({ length: count }, () => {
        made += 1;
        const sender = senders[made % senderCount]!;
        const recipient = recipients[made % senderCount]!.address;
        return prepareTransfer(sender, recipient, TRANSFER_LAMPORTS_MIN + made, blockhash);
      });
    },
    send(transfers) {
      for (const transfer of transfers) {
        const outcome = svm.sendTransaction(transfer);
        if ('err' in outcome) throw new Error(`LiteSVM: ${outcome.toString()}`);
      }
    },
  };
}

function prepareTransfer(
  sender: KeyPair,
  recipient: Address,
  lamports: number,
  blockhash: Address,
): PreparedTransfer {
  const instructions = [transferInstruction(sender.address, recipient, BigInt(lamports))];
  const bytes = compileTransaction({ feePayer: sender.address, blockhash, instructions });
  const { messageBytes } = decodeTransaction(bytes);
  const signatures = { [addressToBase58(sender.address)]: sender.sign(messageBytes) };
  return { messageBytes, signatures } as never;
}
