import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../src/door/callers.ts';
import { PendingConnections } from '../../src/door/pending-connections.ts';
import { Places } from '../../src/door/places.ts';

/** Whatever is limited is limited so that it keeps nobody honest out. */

describe('places', () => {
  test('behaviour: all but one taken, one honest newcomer: it gets in, and stays', () => {
    for (const owners of [1, 2, 4, 10]) {
      const places = new Places({ max: 400, perOwnerMax: 400 / owners });
      let honest = 0;
      for (let i = 0; i < 399; i += 1) places.take(`stranger ${i % owners}`, () => undefined);
      places.take('honest', () => {
        honest += 1;
      });
      for (let i = 0; i < 4000; i += 1) places.take(`stranger ${i % owners}`, () => undefined);
      expect(honest, `${owners} owners`).toBe(0);
    }
  });

  test('behaviour: all taken, and the newcomer gets in at the cost of who has most', () => {
    const places = new Places({ max: 6 });
    const gone: string[] = [];
    for (const owner of ['a', 'a', 'a', 'b', 'b', 'c']) places.take(owner, () => gone.push(owner));
    places.take('d', () => gone.push('d'));
    expect(gone).toEqual(['a']);
    places.take('d', () => gone.push('d'));
    expect(gone).toHaveLength(2);
    expect(['a', 'b']).toContain(gone[1]);
  });

  test('behaviour: whoever has its share replaces a place of its own', () => {
    const places = new Places({ max: 100, perOwnerMax: 2 });
    const gone: number[] = [];
    for (let i = 0; i < 10; i += 1) places.take('a', () => gone.push(i));
    expect(gone).toHaveLength(8);
    expect(new Set(gone).size).toBe(8);
  });

  test('behaviour: whatever comes and goes, the limits hold and who has least loses none', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()));
    fc.assert(
      fc.property(steps, (all) => {
        const places = new Places({ max: 5, perOwnerMax: 3 });
        const open = new Map<() => void, string>();
        const countOf = (owner: string) => [...open.values()].filter((one) => one === owner).length;
        for (const [owner, comes] of all) {
          const [first] = [...open].filter(([, one]) => one === owner).map(([leave]) => leave);
          if (!comes) {
            if (first !== undefined) open.delete(first);
            first?.();
            continue;
          }
          const before = new Map(['a', 'b', 'c', 'd'].map((one) => [one, countOf(one)]));
          let mine: (() => void) | undefined;
          mine = places.take(owner, () => {
            open.delete(mine!);
          });
          open.set(mine, owner);
          expect(open.size).toBeLessThanOrEqual(5);
          expect(countOf(owner)).toBeLessThanOrEqual(3);
          for (const [one, count] of before) {
            const least = Math.min(...[...before.values()].filter((size) => size > 0));
            const isSpared =
              one !== owner && count === least && least < Math.max(...before.values());
            if (isSpared) expect(countOf(one)).toBe(count);
          }
        }
      }),
    );
  });

  test('behaviour: a place that is given back twice is given back once', () => {
    const places = new Places({ max: 2 });
    const gone: string[] = [];
    const leave = places.take('a', () => gone.push('a'));
    leave();
    leave();
    places.take('b', () => gone.push('b'));
    places.take('b', () => gone.push('b'));
    expect(gone).toEqual([]);
    places.take('c', () => gone.push('c'));
    expect(gone).toEqual(['b']);
  });
});

test('behaviour: of pending connections, all but one taken, a newcomer makes nobody go', () => {
  const gone: number[] = [];
  const pending = new PendingConnections(8);
  const enter = (i: number) => pending.enter({ evict: () => gone.push(i) });
  for (let i = 0; i < 7; i += 1) enter(i);
  enter(7);
  expect(gone).toEqual([]);
  enter(8);
  expect(gone).toHaveLength(1);
  expect(gone).not.toContain(8);
});

test('behaviour: any of the pending connections may go, the newest and the oldest alike', () => {
  // Of 400 that go, that one of 8 ages never does would happen once in 10 to the 22.
  const pending = new PendingConnections(8);
  const open: number[] = [];
  const ages = new Set<number>();
  for (let i = 0; i < 408; i += 1) {
    pending.enter({
      evict: () => {
        ages.add(open.indexOf(i));
        open.splice(open.indexOf(i), 1);
      },
    });
    open.push(i);
  }
  expect([...ages].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(pending.size).toBe(8);
});

test('behaviour: any of the places of who has most may go', () => {
  const places = new Places({ max: 8 });
  const open: number[] = [];
  const ages = new Set<number>();
  for (let i = 0; i < 408; i += 1) {
    places.take('a', () => {
      ages.add(open.indexOf(i));
      open.splice(open.indexOf(i), 1);
    });
    open.push(i);
  }
  expect([...ages].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

describe('an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    // A customer of a provider has at least these, so they are one.
    ['2001:db8:1:ff00::1', '2001:db8:1:ff00::/56'],
    ['2001:db8:1:ffab:1:2:3:4', '2001:db8:1:ff00::/56'],
    ['2001:db8:1:0ab::', '2001:db8:1:0::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
  ])('args: %s counts as %s', (remoteAddress, owner) => {
    expect(addressOf({ remoteAddress })).toBe(owner);
  });

  test('behaviour: all addresses of one /56 are one owner, those of two are two', () => {
    const of = (group: number) =>
      addressOf({ remoteAddress: `2001:db8:0:${group.toString(16)}::9` });
    expect(new Set(Array.from({ length: 256 }, (_, i) => of(0x1200 + i))).size).toBe(1);
    expect(of(0x1200)).not.toBe(of(0x1300));
  });
});
