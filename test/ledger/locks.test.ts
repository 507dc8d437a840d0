import { describe, expect, test } from 'vitest';
import { AccountLocks } from '../../src/service/ledger/submission/locks.ts';
import type { Address } from '../../src/solana/address.ts';

/**
 * A table of steps, one a line: `+x w:ab r:c` asks for locks as x, `-x` gives x's back. Behind `|`
 * stand all that hold their locks after the step, in the order in which they got them.
 */
async function play(table: string): Promise<void> {
  const locks = new AccountLocks();
  const releases = new Map<string, () => void>();
  const holders = new Set<string>();
  for (const line of table.trim().split('\n')) {
    const [step = '', expected = ''] = line.split('|').map((part) => part.trim());
    const [command = '', ...sets] = step.split(' ');
    const name = command.slice(1);
    if (command.startsWith('+')) {
      const request = { writes: accountsOf(sets, 'w:'), reads: accountsOf(sets, 'r:') };
      locks.acquire(request).then((release) => {
        releases.set(name, release);
        holders.add(name);
      });
    } else {
      holders.delete(name);
      releases.get(name)!();
    }
    // Grants are promises that are resolved at once.
    await Promise.resolve();
    await Promise.resolve();
    expect(`${step} | ${[...holders].join(' ')}`).toBe(`${step} | ${expected}`);
  }
}

function accountsOf(sets: readonly string[], prefix: string): Set<Address> {
  const letters = sets.find((set) => set.startsWith(prefix))?.slice(prefix.length) ?? '';
  return new Set([...letters] as Address[]);
}

describe('account locks', () => {
  test('default: those that share nothing go side by side', () =>
    play(`
      +1 w:ab | 1
      +2 w:cd | 1 2
      -1      | 2
      -2      |
    `));

  test('behaviour: writers of one account go in the order in which they came', () =>
    play(`
      +1 w:a | 1
      +2 w:a | 1
      +3 w:a | 1
      -1     | 2
      -2     | 3
      -3     |
    `));

  test('behaviour: readers share, and a writer waits for all of them', () =>
    play(`
      +1 r:a | 1
      +2 r:a | 1 2
      +3 w:a | 1 2
      -1     | 2
      -2     | 3
      -3     |
    `));

  test('behaviour: a reader does not overtake a writer that waits', () =>
    play(`
      +1 r:a | 1
      +2 w:a | 1
      +3 r:a | 1
      +4 r:a | 1
      -1     | 2
      -2     | 3 4
      -3     | 4
      -4     |
    `));

  test('behaviour: one that waits for two accounts keeps its place at both', () =>
    play(`
      +1 w:a  | 1
      +2 w:b  | 1 2
      +3 w:ab | 1 2
      +4 w:b  | 1 2
      +5 r:a  | 1 2
      -2      | 1
      -1      | 3
      -3      | 5 4
      -4      | 5
      -5      |
    `));

  test('behaviour: opposite orders do not wait for each other for ever', () =>
    play(`
      +1 w:ab | 1
      +2 w:ba | 1
      +3 w:ab | 1
      -1      | 2
      -2      | 3
      -3      |
    `));

  test('args: an account that is written and read is written', () =>
    play(`
      +1 w:a r:a | 1
      +2 r:a     | 1
      -1         | 2
      -2         |
    `));
});
