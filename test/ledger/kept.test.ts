import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeKept,
  encodeKept,
  isPlainKept,
  type KeptTransaction,
} from '../../src/service/ledger/log/kept.ts';
import { succeeded } from '../../src/service/ledger/log/outcome.ts';
import type { Address } from '../../src/solana/address.ts';
import { walletOf } from '../programs/world.ts';

const lamports = fc.bigInt(0n, 2n ** 64n - 1n).map(Number);
const outcome = fc.string({ minLength: 64, maxLength: 88, unit: 'grapheme-ascii' }).map(succeeded);
const source = fc.record({ logSequence: fc.bigInt(0n, 2n ** 53n), place: fc.nat(64) });
const balances = fc.array(fc.tuple(lamports, fc.option(lamports)), { maxLength: 64 });

const addresses = ['mint', 'anna', 'bert', 'other'].map((name) => walletOf(name).key.address);
const held = fc.record({
  place: fc.nat(63),
  mint: fc.constantFrom(...addresses),
  owner: fc.constantFrom(...addresses),
  amount: fc.bigInt(0n, 2n ** 64n - 1n),
  decimals: fc.nat(255),
});
const tokens = fc.record({
  tokensBefore: fc.array(held, { maxLength: 64 }),
  tokensAfter: fc.array(held, { maxLength: 64 }),
});
const noTokens = fc.constant({ tokensBefore: [], tokensAfter: [] });

/** A success that logged nothing, with any balances before and after it. */
const plain = fc
  .tuple(
    outcome,
    source,
    balances,
    fc.maxSafeNat(),
    fc.maxSafeNat(),
    fc.nat(),
    fc.oneof(noTokens, tokens),
  )
  .map(([told, at, pairs, unixMs, feeLamports, units, tokens]): KeptTransaction => {
    const before = pairs.map(([lamportsBefore]) => lamportsBefore);
    const after = pairs.map(([old, changed]) => changed ?? old);
    const execution = {
      unixMs,
      feeLamports,
      units,
      logs: [],
      before,
      after,
      ...tokens,
      source: at,
    };
    return { outcome: told, execution };
  });

describe('what is kept of a transaction', () => {
  test('default: a plain success comes back as it was', () => {
    fc.assert(
      fc.property(plain, (kept) => {
        const bytes = encodeKept(kept);
        expect(isPlainKept(bytes)).toBe(true);
        expect(decodeKept(bytes)).toEqual(kept);
      }),
    );
  });

  test('default: a transfer of tokens takes each address once', () => {
    const [mint, anna, bert] = addresses as [Address, Address, Address];
    const balance = { place: 2, mint, owner: anna, amount: 7n, decimals: 0 };
    const before = [balance, { ...balance, place: 3, owner: bert }];
    const after = before.map((one) => ({ ...one, amount: 8n }));
    const execution = {
      unixMs: 1_700_000_000_000,
      feeLamports: 5000,
      units: 3,
      logs: [],
      before: [1, 1, 1, 1],
      after: [1, 1, 1, 1],
      source: { logSequence: 9n, place: 2 },
    };
    const encode = (tokensBefore: typeof before, tokensAfter: typeof after): number => {
      const kept = { ...execution, tokensBefore, tokensAfter };
      return encodeKept({ outcome: succeeded('5'.repeat(88)), execution: kept }).length;
    };
    const balancesBytes = 4 * (4 + 8);
    expect(encode(before, after) - encode([], [])).toBe(1 + 3 * 32 + 2 + balancesBytes);
  });

  test('behaviour: logs, debits, failures and what was undone come back as well', () => {
    const success = succeeded('5'.repeat(88));
    const debits = [{ amount: '18446744073709551615', holder: 'anna', resource: 'gold' }];
    const burned = succeeded('5'.repeat(88), debits);
    const error = { name: 'NotFound' };
    const failure = { ...success, status: 'Failed' as const, error };
    const undone = { ...success, status: 'Reverted' as const, error };
    const none = { tokensBefore: [], tokensAfter: [] };
    const plainly = { unixMs: 1, feeLamports: 5000, units: 3, before: [7, 8], after: [2, 13] };
    const report = { ...plainly, ...none };
    const [mint, owner] = [walletOf('mint').key.address, walletOf('owner').key.address];
    const held = { place: 1, mint, owner, amount: 2n ** 64n - 1n, decimals: 9 };
    const tokens = { tokensBefore: [held], tokensAfter: [{ ...held, amount: 0n }] };
    const logs = [{ instruction: 1, text: 'a memo' }];
    const at = { source: { logSequence: 9n, place: 2 } };
    const all: readonly KeptTransaction[] = [
      { outcome: success, execution: { ...report, ...at, logs } },
      { outcome: failure, execution: { ...report, ...at, logs: [] } },
      { outcome: undone, execution: undefined },
      { outcome: success, execution: { ...report, ...at, logs, ...tokens } },
      { outcome: burned, execution: { ...report, ...at, logs: [] } },
    ];
    for (const kept of all) {
      const encoded = encodeKept(kept);
      expect(isPlainKept(encoded)).toBe(false);
      expect(decodeKept(encoded)).toEqual(kept);
    }
  });
});
