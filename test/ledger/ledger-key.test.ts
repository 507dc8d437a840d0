import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { base58Encode, utf8Encode } from '../../src/codec/bytes.ts';
import { isLedgerSigned, statementBytes } from '../../src/contract/ledger-statement.ts';
import {
  identityOf,
  keepGenesis,
  LedgerSigner,
  openGenesis,
} from '../../src/service/ledger/identity/genesis.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addressToBytes } from '../../src/solana/address.ts';
import { keyPairFromSeed } from '../../src/solana/keys.ts';

const seedOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();
const birthMs = 1_750_000_000_000;
const never = (): never => {
  throw new Error('A genesis that is kept draws nothing');
};

async function openKept(unixMs = birthMs, key = 'key', secret = 'secret') {
  const store = new MemoryStore();
  await keepGenesis(store, { unixMs, secret: seedOf(secret), keySeed: seedOf(key) });
  return openGenesis(store, never, never);
}

test('default: the id is a hash of the public key and the birth, and of nothing else', async () => {
  const { id, key } = await openKept();
  expect(key).toBe(keyPairFromSeed(seedOf('key')).address);
  const hash = createHash('sha256').update('gamekeeper genesis v2');
  expect(id).toBe(base58Encode(hash.update(addressToBytes(key)).update(`${birthMs}`).digest()));
  expect((await openKept(birthMs, 'key', 'another secret')).id).toBe(id);
  expect((await openKept(birthMs + 1)).id).not.toBe(id);
  expect((await openKept(birthMs, 'another key')).id).not.toBe(id);
});

test('behaviour: a store without a genesis gets one, and keeps it', async () => {
  const store = new MemoryStore();
  let draws = 0;
  const draw = (length: number): Uint8Array => {
    draws += 1;
    return seedOf(`draw ${draws}`).subarray(0, length);
  };
  const made = await openGenesis(store, () => birthMs, draw);
  expect(made.keySeed).not.toEqual(made.secret);
  expect(await openGenesis(store, never, never)).toEqual(made);
});

test('behaviour: a signature is of one network, one key and one statement', async () => {
  const genesis = await openKept();
  const identity = identityOf(genesis);
  const statement = utf8Encode('a statement');
  const signature = new LedgerSigner(genesis.keySeed, genesis.id).sign('pass', statement);
  expect(isLedgerSigned(identity, 'pass', statement, signature)).toBe(true);
  const other = identityOf(await openKept(birthMs, 'another key'));
  const mixed = [other, { ...identity, genesisId: other.genesisId }];
  for (const wrong of [...mixed, { ...identity, ledgerKey: other.ledgerKey }]) {
    expect(isLedgerSigned(wrong, 'pass', statement, signature)).toBe(false);
  }
  for (let i = 0; i < statement.length; i += 1) {
    const changed = Uint8Array.from(statement, (byte, j) => (i === j ? byte ^ 1 : byte));
    expect(isLedgerSigned(identity, 'pass', changed, signature)).toBe(false);
  }
});

test('behaviour: label, network and statement cannot run into each other', () => {
  const bytes = statementBytes('pass', 'network', utf8Encode('statement'));
  const label = 'gamekeeper ledger pass v1';
  expect(Buffer.from(bytes).toString('latin1')).toBe(
    `${String.fromCharCode(label.length)}${label}\u0007networkstatement`,
  );
});
