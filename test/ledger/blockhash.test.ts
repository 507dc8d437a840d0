import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256, utf8Encode } from '../../src/codec/bytes.ts';
import { BlockhashIssuer } from '../../src/service/ledger/time/blockhash.ts';

const issuerOf = (key: Uint8Array) => new BlockhashIssuer(key, randomBytes);
const secret = sha256(utf8Encode('a ledger'));

test('default: alive for 150 heights', () => {
  const issuer = issuerOf(secret);
  const { blockhash, lastValidBlockHeight } = issuer.issue(1000);
  expect(lastValidBlockHeight).toBe(1150);
  expect(blockhash).toHaveLength(32);
  expect(issuer.classify(blockhash, 1000)).toEqual({ kind: 'alive', height: 1000 });
  expect(issuer.classify(blockhash, 1150)).toEqual({ kind: 'alive', height: 1000 });
  expect(issuer.classify(blockhash, 1151)).toEqual({ kind: 'expired', height: 1000 });
  expect(issuer.classify(blockhash, 9_000_000)).toEqual({ kind: 'expired', height: 1000 });
});

test('behaviour: two of one height differ, so that equal calls make different transactions', () => {
  const issuer = issuerOf(secret);
  const all = Array.from({ length: 1000 }, () => issuer.issue(7).blockhash);
  expect(new Set(all).size).toBe(1000);
  for (const blockhash of all) expect(issuer.classify(blockhash, 8).kind).toBe('alive');
});

test('behaviour: it is known again after a restart', () => {
  const { blockhash } = issuerOf(secret).issue(12_345_678);
  const later = issuerOf(secret);
  expect(later.classify(blockhash, 12_345_700)).toEqual({ kind: 'alive', height: 12_345_678 });
  expect(later.classify(blockhash, 99_999_999).kind).toBe('expired');
});

test('error: unknown is one of another ledger, of the future, or a changed one', () => {
  const issuer = issuerOf(secret);
  const { blockhash } = issuer.issue(100);
  const other = issuerOf(sha256(utf8Encode('another ledger')));
  expect(other.classify(blockhash, 100).kind).toBe('unknown');
  expect(issuer.classify(blockhash, 99).kind).toBe('unknown');
  for (let index = 0; index < 32; index += 1) {
    const code = blockhash.charCodeAt(index) ^ 1;
    const changed =
      blockhash.slice(0, index) + String.fromCharCode(code) + blockhash.slice(index + 1);
    expect(issuerOf(secret).classify(changed, 200).kind).toBe('unknown');
  }
  expect(issuer.classify('\0'.repeat(32), 200).kind).toBe('unknown');
});

test('behaviour: eras of the past are known, those of an undone future are not', () => {
  const issuer = issuerOf(secret);
  const ofFirst = issuer.issue(100).blockhash;
  issuer.setEras([0, 7]);
  const ofSecond = issuer.issue(100).blockhash;
  for (const blockhash of [ofFirst, ofSecond]) {
    expect(issuer.classify(blockhash, 110)).toEqual({ kind: 'alive', height: 100 });
  }
  issuer.setEras([0, 4_294_967_295]);
  expect(issuer.classify(ofFirst, 110).kind).toBe('alive');
  expect(issuer.classify(ofSecond, 110)).toEqual({ kind: 'unknown' });
  const ofThird = issuer.issue(2 ** 31).blockhash;
  expect(issuer.classify(ofThird, 2 ** 31)).toEqual({ kind: 'alive', height: 2 ** 31 });
});
