import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOnce } from './make-once.ts';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'gamekeeper-make-once-'));
  folder = join(parent, 'made');
});

afterEach(() => rmSync(parent, { recursive: true }));

/** Notes each time that it was made. */
const notes = (): string => readFileSync(join(parent, 'notes'), 'utf8');

/** A process that makes the folder as soon as `go` is there, and takes a while. */
function maker(key: string): Promise<unknown[]> {
  const script = `
    const { appendFileSync, existsSync, mkdirSync } = await import('node:fs');
    const { setTimeout: delay } = await import('node:timers/promises');
    const { makeOnce } = await import(${JSON.stringify(join(import.meta.dirname, 'make-once.ts'))});
    const [parent, folder, key] = process.argv.slice(1);
    while (!existsSync(parent + '/go')) await delay(5);
    await makeOnce(folder, key, async () => {
      appendFileSync(parent + '/notes', 'begun ');
      await delay(100);
      mkdirSync(folder, { recursive: true });
      appendFileSync(parent + '/notes', 'ended ');
    });
  `;
  const words = ['--input-type=module', '--eval', script, parent, folder, key];
  return once(spawn(process.execPath, words, { stdio: 'inherit' }), 'close');
}

test('default: of several processes at once one makes it, and the others wait', async () => {
  const makers = ['a', 'a', 'a'].map(maker);
  writeFileSync(join(parent, 'go'), '');
  for (const [status] of await Promise.all(makers)) expect(status).toBe(0);
  expect(notes()).toBe('begun ended ');
});

test('behaviour: of something else it is made again, and never two at once', async () => {
  const makers = ['a', 'b'].map(maker);
  writeFileSync(join(parent, 'go'), '');
  await Promise.all(makers);
  expect(notes()).toBe('begun ended begun ended ');
});

test('error: what failed was not made, and the next one tries', async () => {
  const fails = makeOnce(folder, 'a', () => {
    throw new Error('no room');
  });
  await expect(fails).rejects.toThrow('no room');
  expect(existsSync(folder)).toBe(false);
  writeFileSync(join(parent, 'go'), '');
  await maker('a');
  expect(notes()).toBe('begun ended ');
});
