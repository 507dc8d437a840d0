import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawBytes } from '../../src/service/ledger/identity/chance.ts';
import { drawnPercentage, rewardAmount } from '../../src/service/programs/missions/draws.ts';
import { initKeccak } from '../../src/solana/keccak.ts';

beforeAll(initKeccak);

const DRAWS = 100_000;
const PERCENTAGES = 101;

/** Of chi-squared with 100 degrees of freedom: exceeded by chance once in a thousand times. */
const CHI_SQUARED_MAX = 149.45;

const hashOf = (text: string) => createHash('sha512').update(text).digest();
const secretOf = (name: string) => hashOf(name).subarray(0, 32);

function ledgerWith(secret: Uint8Array) {
  return { draw: (origin: Parameters<typeof drawBytes>[1]) => drawBytes(secret, origin, 0n) };
}

function chiSquared(counts: readonly number[], total: number): number {
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('percentages', () => {
  test(`behaviour: ${DRAWS} draws are uniform over 0 to 100 by chi-squared`, () => {
    const ledger = ledgerWith(secretOf('the ledger'));
    const counts = Array.from({ length: PERCENTAGES }, () => 0);
    for (let made = 0; made < DRAWS; made += 1) {
      const draw = {
        signature: hashOf(`${made >> 2}`),
        slot: BigInt(made >> 4),
        index: 0n,
        opensAt: 0n,
      };
      counts[Number(drawnPercentage({ draw }, made & 3, ledger))]! += 1;
    }
    expect(chiSquared(counts, DRAWS)).toBeLessThan(CHI_SQUARED_MAX);
  });

  test('behaviour: pairs of rewards of one participation do not go together', () => {
    const ledger = ledgerWith(secretOf('the ledger'));
    const cells = Array.from({ length: 100 }, () => 0);
    let total = 0;
    for (let made = 0; made < DRAWS; made += 1) {
      const draw = { signature: hashOf(`${made}`), slot: 9n, index: BigInt(made), opensAt: 0n };
      const first = Number(drawnPercentage({ draw }, 0, ledger));
      const second = Number(drawnPercentage({ draw }, 1, ledger));
      if (first === 100 || second === 100) continue;
      cells[Math.floor(first / 10) * 10 + Math.floor(second / 10)]! += 1;
      total += 1;
    }
    // 99 degrees of freedom: 148.23 is exceeded once in a thousand times.
    expect(chiSquared(cells, total)).toBeLessThan(148.23);
  });

  test('behaviour: without the secret of the ledger the draw is another', () => {
    const draw = { signature: hashOf('signature'), slot: 5n, index: 1n, opensAt: 0n };
    const drawn = (name: string) =>
      Array.from({ length: 16 }, (_, i) =>
        drawnPercentage({ draw }, i, ledgerWith(secretOf(name))),
      );
    expect(drawn('one')).toEqual(drawn('one'));
    expect(drawn('one')).not.toEqual(drawn('two'));
  });

  test('error: InvalidArgument for whoever has the secret too, until the draw is open', () => {
    const origin = { signature: hashOf('signature'), slot: 5n, index: 1n, opensAt: 100n };
    const draw = (now: bigint) => drawBytes(secretOf('the ledger'), origin, now);
    expect(() => draw(99n)).toThrow('draw: it opens at 100; expected a draw that is open');
    expect(draw(100n)).toEqual(draw(101n));
  });
});

describe('amounts', () => {
  test.each([
    [0n, 10n, 0n, 0n],
    [0n, 10n, 100n, 10n],
    [0n, 10n, 99n, 9n],
    [5n, 5n, 50n, 5n],
    [5n, 15n, 50n, 10n],
    [5n, 15n, 55n, 10n],
    [100n, 300n, 1n, 102n],
    [0n, 18_446_744_073_709_551_615n, 100n, 18_446_744_073_709_551_615n],
    [0n, 18_446_744_073_709_551_615n, 50n, 9_223_372_036_854_775_807n],
  ])('default: between %i and %i, %i percent are %i', (min, max, percentage, amount) => {
    expect(rewardAmount({ kind: { kind: 'Xp' }, min, max }, percentage)).toBe(amount);
  });
});
