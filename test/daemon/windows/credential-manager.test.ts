import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { CredentialManager } from '../../../src/daemon/windows/credential-manager.ts';

/** The thread of the Credential Manager, where threads of other kinds replace Windows. */

/** A manager whose threads run these programs, one after the other. */
function startWith(programs: readonly string[]): CredentialManager {
  const left = [...programs];
  return new CredentialManager((options) => new Worker(left.shift()!, { ...options, eval: true }));
}

const answering = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ name, target }) => {
    const secret = new TextEncoder().encode(target).buffer;
    parentPort.postMessage(name === 'read' ? { secret } : { isDone: name === 'write' });
  });`;
const ending = `require('node:worker_threads').parentPort.on('message', () => process.exit(3));`;
const silent = `require('node:worker_threads').parentPort.on('message', () => {});`;
const failing = `
  const { parentPort } = require('node:worker_threads');
  const failed = { functionName: 'CredReadW', code: 1312 };
  parentPort.on('message', () => parentPort.postMessage({ failed }));`;

test('default: answers go to their calls', async () => {
  const manager = startWith([answering]);
  const targets = Array.from({ length: 20 }, (_, index) => `target ${index}`);
  const read = await Promise.all(targets.map((target) => manager.read(target)));
  expect(read.map(String)).toEqual(targets);
  expect(await manager.delete('target')).toBe(false);
});

test('behaviour: what is written stays with the caller', async () => {
  const secret = Buffer.from('a secret');
  await startWith([answering]).write({ target: 'target', user: 'user', secret });
  expect(String(secret)).toBe('a secret');
});

test('error: WindowsError, with the function and its code', async () => {
  const failed = { name: 'WindowsError', functionName: 'CredReadW', code: 1312 };
  await expect(startWith([failing]).read('target')).rejects.toMatchObject(failed);
});

test('error: a signal ends all calls of a silent thread, and the next has another', async () => {
  const manager = startWith([silent, answering]);
  const controller = new AbortController();
  const asked = [manager.read('one', controller.signal), manager.read('two')];
  const reason = new Error('no answer');
  controller.abort(reason);
  const failed = { status: 'rejected', reason };
  expect(await Promise.allSettled(asked)).toEqual([failed, failed]);
  expect(String(await manager.read('three'))).toBe('three');
});

test('error: all calls of a thread that has ended fail, and the next one has another', async () => {
  const manager = startWith([ending, answering]);
  const asked = await Promise.allSettled([manager.read('one'), manager.read('two')]);
  const ended = 'the thread of the Credential Manager ended with code 3';
  expect(asked.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    ended,
    ended,
  ]);
  expect(String(await manager.read('three'))).toBe('three');
});

test.skipIf(process.platform === 'win32')(
  'error: where there is no Credential Manager, each call says so',
  async () => {
    const manager = new CredentialManager();
    for (const target of ['one', 'two']) {
      await expect(manager.read(target)).rejects.toThrow('advapi32.dll');
    }
  },
);
