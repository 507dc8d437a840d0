import { expect, test } from 'vitest';
import { base58Encode } from '../../../src/codec/bytes.ts';
import { signersOfSend } from '../../../src/daemon/grants/send-signers.ts';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import { compileTransaction } from '../../../src/solana/transaction.ts';

/** Who must sign what a game sends: not one of them may be a wallet of the player. */

const [payer, signer, receiver, program] = Array.from(
  { length: 4 },
  () => generateKeyPair().address,
);
const bytes = compileTransaction({
  feePayer: payer!,
  blockhash: program!,
  instructions: [
    {
      program: program!,
      accounts: [
        { address: signer!, signer: true, writable: false },
        { address: receiver!, signer: false, writable: true },
      ],
      data: new Uint8Array(),
    },
  ],
});
const text = base58Encode(bytes);
const signers = [payer!, signer!].map(addressToBase58);

test('default: the fee payer and every other signer, and no other account', () => {
  expect(signersOfSend({ txs: [text] })).toEqual(signers);
});

test('behaviour: of each transaction, next to what is none', () => {
  const cut = base58Encode(bytes.subarray(0, -1));
  const txs = [null, 7, {}, '', '0OIl', 'abc', cut, text, [text], text];
  expect(signersOfSend({ txs })).toEqual([...signers, ...signers]);
});

test.each([{}, { txs: undefined }, { txs: text }, { txs: { 0: text } }, { txs: [] }])(
  'behaviour: nobody signs %j',
  (args) => {
    expect(signersOfSend(args)).toEqual([]);
  },
);
