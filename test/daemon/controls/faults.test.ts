import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { type ControlledPlace, startControlledPlace } from '../support/control.ts';

/** Faults on demand, and what a game sees of them. */

let place: ControlledPlace;
let control: TestClient;
let game: TestClient;

beforeAll(async () => {
  place = await startControlledPlace();
  [control, game] = await Promise.all([place.openControl(), place.open({ wallet: 'player' })]);
});

afterEach(() => control.call('control.clearFaults'));

afterAll(async () => {
  await Promise.all([control.close(), game.close()]);
  await place.close();
});

const set = (operation: string, kind: string, more: object = {}) =>
  control.call('control.addFault', { operation, kind, ...more });

let lastKey = 0;
function newProject(): { name: string; idempotencyKey: string } {
  lastKey += 1;
  return { name: `Farm ${lastKey}`, idempotencyKey: `farm-${lastKey}` };
}

async function countProjects(name: string): Promise<number> {
  const projects = await game.call('projects.find', {});
  return projects.filter((project: any) => project.name === name).length;
}

test('default: what is set is listed, counted down and cleared', async () => {
  await set('project', 'refusal', { error: 'RateLimited', count: 2 });
  await set('user', 'latency', { latencyMs: 1 });
  expect(await control.call('control.faults')).toEqual([
    { operation: 'project', kind: 'refusal', error: 'RateLimited', count: 2 },
    { operation: 'user', kind: 'latency', latencyMs: 1 },
  ]);
  expect(await game.errorOf('projects.find')).toBe('RateLimited');
  expect((await control.call('control.faults'))[0].count).toBe(1);
  expect(await game.errorOf('projects.find')).toBe('RateLimited');
  expect(await game.errorOf('projects.find')).toBe('no error');
  expect(await control.call('control.clearFaults', { operation: 'user' })).toEqual([]);
});

describe('latency', () => {
  test('default: the operation begins later, others do not', async () => {
    await set('project', 'latency', { latencyMs: 1000 });
    const started = performance.now();
    const answered: string[] = [];
    const ask = (method: string) => game.call(method).then(() => answered.push(method));
    await Promise.all([ask('projects.find'), ask('users.find')]);
    expect(answered).toEqual(['users.find', 'projects.find']);
    expect(performance.now() - started).toBeGreaterThanOrEqual(999);
  });
});

describe('refusal', () => {
  test('default: the named error, until it is cleared', async () => {
    await set('project', 'refusal', { error: 'LimitExceeded' });
    for (let call = 0; call < 3; call += 1) {
      const { error } = await game.request('projects.find');
      expect(error.data.name).toBe('LimitExceeded');
      expect(error.message).toBe('Refused on demand, as LimitExceeded would be');
    }
    await control.call('control.clearFaults');
    expect(await game.errorOf('projects.find')).toBe('no error');
  });

  test('behaviour: * meets every operation', async () => {
    await set('*', 'refusal', { error: 'StoreFailed', count: 2 });
    expect(await game.errorOf('projects.find')).toBe('StoreFailed');
    expect(await game.errorOf('users.find')).toBe('StoreFailed');
    expect(await game.errorOf('users.find')).toBe('no error');
  });

  test('behaviour: a send that is refused was not executed', async () => {
    const project = newProject();
    await set('sendTransactionBundles', 'refusal', { error: 'LimitExceeded', count: 1 });
    expect(await game.errorOf('projects.create', project)).toBe('LimitExceeded');
    expect(await countProjects(project.name)).toBe(0);
  });
});

describe('expiry', () => {
  test('default: an action makes its write again, and it is there once', async () => {
    const project = newProject();
    await set('sendTransactionBundles', 'expiry', { count: 2 });
    await game.call('projects.create', project);
    expect(await control.call('control.faults')).toEqual([]);
    expect(await countProjects(project.name)).toBe(1);
  });

  test('behaviour: one that continues is BlockhashExpired, and nothing was executed', async () => {
    const project = newProject();
    await set('sendTransactionBundles', 'expiry');
    expect(await game.errorOf('projects.create', project)).toBe('BlockhashExpired');
    await control.call('control.clearFaults');
    expect(await countProjects(project.name)).toBe(0);
    await game.call('projects.create', project);
    expect(await countProjects(project.name)).toBe(1);
  });
});

describe('drop', () => {
  test('default: one dropped answer is asked for again: the write is there once', async () => {
    const project = newProject();
    await set('sendTransactionBundles', 'drop', { count: 1 });
    const receipt = await game.call('projects.create', project);
    expect(receipt.signatures).toHaveLength(1);
    expect(await countProjects(project.name)).toBe(1);
  });

  test('behaviour: dropped ones that continue are OutcomeUnknown, and settle later', async () => {
    const project = newProject();
    await set('sendTransactionBundles', 'drop');
    expect(await game.errorOf('projects.create', project)).toBe('OutcomeUnknown');
    const { idempotencyKey } = project;
    await control.call('control.clearFaults');
    const status = await game.call('transactions.status', { idempotencyKey });
    expect(status.state).toBe('SUCCEEDED');
    expect(await countProjects(project.name)).toBe(1);
    const receipt = await game.call('projects.create', project);
    expect(receipt.signatures).toEqual(status.signatures);
    expect(await countProjects(project.name)).toBe(1);
  });

  test('behaviour: what was executed is never said to have expired', async () => {
    const project = newProject();
    const { idempotencyKey } = project;
    await set('sendTransactionBundles', 'drop');
    expect(await game.errorOf('projects.create', project)).toBe('OutcomeUnknown');
    await control.call('control.clearFaults');
    await set('sendTransactionBundles', 'expiry');
    // Asking sends the same bytes again, which meet the expiry.
    const { state } = await game.call('transactions.status', { idempotencyKey });
    expect(state).toBe('SUCCEEDED');
    await control.call('control.clearFaults');
    expect(await countProjects(project.name)).toBe(1);
  });

  test('behaviour: a dropped read is ServiceUnreachable', async () => {
    await set('project', 'drop', { count: 1 });
    expect(await game.errorOf('projects.find')).toBe('ServiceUnreachable');
    expect(await game.errorOf('projects.find')).toBe('no error');
  });
});

describe('what cannot be set', () => {
  const wrong: readonly [problem: string, fault: object][] = [
    ['an operation that is none', { operation: 'projects', kind: 'drop' }],
    ['an error that is none', { operation: 'project', kind: 'refusal', error: 'Oops' }],
    ['a refusal without an error', { operation: 'project', kind: 'refusal' }],
    ['a latency without a time', { operation: 'project', kind: 'latency' }],
    ['a drop with a time', { operation: 'project', kind: 'drop', latencyMs: 5 }],
    ['a drop with an error', { operation: 'project', kind: 'drop', error: 'NotFound' }],
    ['an expiry of what submits nothing', { operation: 'project', kind: 'expiry' }],
  ];
  test.each(wrong)('error: InvalidArgument for %s', async (_, fault) => {
    expect(await control.errorOf('control.addFault', fault)).toBe('InvalidArgument');
    expect(await control.call('control.faults')).toEqual([]);
  });
});
