import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../../src/codec/bytes.ts';
import { isGameProof, makeGameSecret } from '../../../src/daemon/pairing/game-secret.ts';
import { proveGame } from '../support/pairing.ts';

/** Who may say that it is a paired game: only who knows its secret, on this connection. */

const GAME = 'com.example.farm';
const secret = Uint8Array.from({ length: 32 }, (_, index) => index + 1);
const kept = 'ae216c2ef5247a3782c135efa279a3e4cdc61094270f5d2be58c6204b7a612c9';
const nonces = { server: Buffer.alloc(32, 0xaa), client: Buffer.alloc(32, 0xbb) };
/** As docs/reference/protocol.md says, computed with Python's hashlib and hmac. */
const proof = 'GuE35pebctL6xXpnFL1eqj1DmCuBG27tp7T7zNMAmHwa';

describe('a proof', () => {
  test('default: is what the protocol says, and is taken', () => {
    expect(proveGame(base58Encode(secret), nonces, GAME)).toBe(proof);
    expect(isGameProof(proof, kept, nonces, GAME)).toBe(true);
  });

  test.each([
    ['another game', proof, nonces, 'com.example.bank'],
    ['another server’s nonce', proof, { ...nonces, server: Buffer.alloc(32, 0xab) }, GAME],
    ['another client’s nonce', proof, { ...nonces, client: Buffer.alloc(32, 0xba) }, GAME],
    ['nonces in each other’s place', proof, swapped(), GAME],
    ['the secret itself', base58Encode(secret), nonces, GAME],
    ['what is kept of it', base58Encode(Buffer.from(kept, 'hex')), nonces, GAME],
    ['a byte less', base58Encode(base58Decode(proof)!.subarray(1)), nonces, GAME],
    [
      'a byte more',
      base58Encode(Buffer.concat([base58Decode(proof)!, Buffer.alloc(1)])),
      nonces,
      GAME,
    ],
    ['no bytes', '', nonces, GAME],
    ['no base58', `0${proof.slice(1)}`, nonces, GAME],
    ['a very long text', '1'.repeat(10_000), nonces, GAME],
  ])('error: of %s is refused', (_, text, at, game) => {
    expect(isGameProof(text, kept, at, game)).toBe(false);
  });

  test('error: the proof of another secret is refused', () => {
    const other = makeGameSecret();
    const text = proveGame(base58Encode(other.secret), nonces, GAME);
    expect(isGameProof(text, other.hash, nonces, GAME)).toBe(true);
    expect(isGameProof(text, kept, nonces, GAME)).toBe(false);
  });
});

test('behaviour: a secret is new each time, and its hash alone is kept', () => {
  const [one, two] = [makeGameSecret(), makeGameSecret()];
  expect(one.secret).toHaveLength(32);
  expect(one.secret.equals(two.secret)).toBe(false);
  expect(one.hash).toBe(createHash('sha256').update(one.secret).digest('hex'));
});

function swapped(): typeof nonces {
  return { server: nonces.client, client: nonces.server };
}
