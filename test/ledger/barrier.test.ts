import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Barrier } from '../../src/service/ledger/submission/barrier.ts';

/** Something that ends when it is told to, and notes when it begins and ends. */
function makeWork(events: string[]) {
  const finish = new Map<string, () => void>();
  const run = (name: string) => (): Promise<void> => {
    events.push(`${name} begins`);
    return new Promise((resolve) => {
      finish.set(name, () => {
        events.push(`${name} ends`);
        resolve();
      });
    });
  };
  const end = async (name: string): Promise<void> => {
    finish.get(name)!();
    await turn();
  };
  return { run, end };
}

test('default: many pass side by side, and each answers', async () => {
  const barrier = new Barrier();
  const answers = [1, 2, 3].map((number) => barrier.pass(async () => number));
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  expect(await barrier.passAlone(async () => 4)).toBe(4);
});

test('behaviour: one alone waits for all inside, and all that come later wait for it', async () => {
  const events: string[] = [];
  const { run, end } = makeWork(events);
  const barrier = new Barrier();
  barrier.pass(run('a'));
  barrier.pass(run('b'));
  barrier.passAlone(run('alone'));
  barrier.pass(run('c'));
  barrier.passAlone(run('later'));
  await turn();
  expect(events).toEqual(['a begins', 'b begins']);
  await end('a');
  expect(events.at(-1)).toBe('a ends');
  await end('b');
  expect(events.slice(-2)).toEqual(['b ends', 'alone begins']);
  await end('alone');
  // Whoever waited continues: either may be first, but never both at a time.
  expect(events.filter((event) => event.endsWith('begins'))).toHaveLength(4);
  const first = events.at(-1)!.split(' ')[0]!;
  await end(first);
  expect(events.filter((event) => event.endsWith('begins'))).toHaveLength(5);
});

test('behaviour: what fails lets others through', async () => {
  const barrier = new Barrier();
  const boom = async (): Promise<never> => {
    throw new Error('boom');
  };
  await expect(barrier.pass(boom)).rejects.toThrow('boom');
  await expect(barrier.passAlone(boom)).rejects.toThrow('boom');
  expect(await barrier.passAlone(async () => 1)).toBe(1);
  expect(await barrier.pass(async () => 2)).toBe(2);
});
