import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HeldShares } from '../../src/door/held-shares.ts';

describe('shares of what is scarce', () => {
  test('behaviour: the largest holder of the owner that has most is evicted', () => {
    const shares = new HeldShares(100);
    const evicted: string[] = [];
    const open = (owner: string, name: string) => shares.open(owner, () => evicted.push(name));
    open('a', 'a1').set(30);
    open('a', 'a2').set(31);
    const alone = open('b', 'b1');
    alone.set(39);
    expect(evicted).toEqual([]);
    // More than any other holder has, but less than the other owner.
    alone.set(45);
    expect(evicted).toEqual(['a2']);
    alone.set(90);
    expect(evicted).toEqual(['a2', 'b1']);
    expect(shares.amount).toBe(30);
    // Who was evicted holds nothing any more.
    alone.set(90);
    expect(shares.amount).toBe(30);
  });

  test('behaviour: never more than there is, whoever comes and goes', () => {
    const step = fc.record({
      owner: fc.constantFrom('a', 'b', 'c'),
      amount: fc.nat(60),
      isReleased: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const shares = new HeldShares(100);
        const held = new Map<object, number>();
        for (const { owner, amount, isReleased } of steps) {
          const share = shares.open(owner, () => held.delete(share));
          held.set(share, amount);
          share.set(amount);
          if (isReleased) {
            share.release();
            held.delete(share);
          }
          const sum = [...held.values()].reduce((total, one) => total + one, 0);
          expect(shares.amount).toBe(sum);
          expect(sum).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
