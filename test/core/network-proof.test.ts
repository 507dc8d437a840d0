import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { genesisIdOf } from '../../src/contract/ledger-statement.ts';
import {
  checkNetworkProof,
  type NetworkProof,
  proveNetwork,
  readChallenge,
} from '../../src/contract/network-proof.ts';
import { LedgerSigner } from '../../src/service/ledger/identity/genesis.ts';
import { keyPairFromSeed } from '../../src/solana/keys.ts';

const URL_HERE = 'https://games.example/';
const nonce = new Uint8Array(32).fill(7);

/** A ledger that answers challenges. */
function ledgerOf(name: string, bornMs = 1_750_000_000_000) {
  const seed = createHash('sha256').update(name).digest();
  const ledgerKey = keyPairFromSeed(seed).address;
  const identity = { genesisId: genesisIdOf(ledgerKey, bornMs), ledgerKey };
  const signer = new LedgerSigner(seed, identity.genesisId);
  const prove = (given: Uint8Array = nonce, url = URL_HERE): NetworkProof =>
    proveNetwork(identity, bornMs, signer, given, url);
  return { identity, signer, prove };
}

const here = ledgerOf('here');
const other = ledgerOf('other');

test('default: a proof gives the identity, over the wire too', () => {
  const overWire = JSON.parse(JSON.stringify(here.prove()));
  expect(checkNetworkProof(overWire, nonce, URL_HERE)).toEqual(here.identity);
});

test('behaviour: a proof is of one nonce and one URL', () => {
  const otherNonce = Uint8Array.from(nonce, (byte, i) => (i === 31 ? byte ^ 1 : byte));
  expect(checkNetworkProof(here.prove(otherNonce), nonce, URL_HERE)).toMatch('this challenge');
  const elsewhere = here.prove(nonce, 'https://other.example/');
  expect(checkNetworkProof(elsewhere, nonce, URL_HERE)).toMatch('https://other.example/');
  const renamed = { ...elsewhere, url: URL_HERE };
  expect(checkNetworkProof(renamed, nonce, URL_HERE)).toMatch('this challenge');
});

test('behaviour: an id that is only said is nobody’s', () => {
  const mine = other.prove();
  const said = { ...mine, genesisId: here.identity.genesisId };
  expect(checkNetworkProof(said, nonce, URL_HERE)).toMatch('not that of network');
  const { bornMs, ledgerKey } = here.prove();
  const borrowed = { ...mine, genesisId: here.identity.genesisId, bornMs, ledgerKey };
  expect(checkNetworkProof(borrowed, nonce, URL_HERE)).toMatch('this challenge');
});

test('behaviour: a signature of another kind is no proof', () => {
  const statement = Buffer.concat([nonce, Buffer.from(URL_HERE)]);
  for (const kind of ['pass', 'outcome'] as const) {
    const signature = base58Encode(here.signer.sign(kind, statement));
    const proof = { ...here.prove(), signature };
    expect(checkNetworkProof(proof, nonce, URL_HERE)).toMatch('this challenge');
  }
});

test.each([
  null,
  undefined,
  'proof',
  [],
  {},
  { ...here.prove(), bornMs: 1.5 },
  { ...here.prove(), bornMs: '1750000000000' },
  { ...here.prove(), ledgerKey: 7 },
  { ...here.prove(), ledgerKey: 'short' },
  { ...here.prove(), signature: base58Encode(randomBytes(63)) },
  { ...here.prove(), signature: undefined },
  { ...here.prove(), genesisId: undefined },
])('args: %j is no proof', (answer) => {
  expect(checkNetworkProof(answer, nonce, URL_HERE)).toMatch('no proof');
});

test('args: a challenge is a nonce of 32 bytes', () => {
  expect(readChallenge({ nonce: base58Encode(nonce) })).toEqual(nonce);
  const odd = [null, undefined, 7, [], {}, { nonce: 7 }, { nonce: '' }, { nonce: '0' }];
  const lengths = [31, 33].map((length) => ({ nonce: base58Encode(randomBytes(length)) }));
  for (const body of [...odd, ...lengths]) expect(readChallenge(body)).toBeUndefined();
});
