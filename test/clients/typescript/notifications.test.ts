import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CallOptions,
  CallTimeout,
  connectToDaemon,
  type GamekeeperClient,
  type Notifications,
} from '../../../clients/typescript/src/node.ts';
import type { CallContext } from '../../../src/methods/call-context.ts';
import { type Place, startPlace } from '../../daemon/support/place.ts';
import { startTestDaemon, type TestDaemon } from '../support/test-daemon.ts';

/** What the client makes of what the daemon sends without being asked. */

const GAME = 'com.example.farm';
type Progress = Notifications['$/progress'];

interface Told {
  readonly method: string;
  readonly params: object;
}

const pending = (number = 1): Told => ({
  method: '$/progress',
  params: { number, state: 'ApprovalPending', expiresAt: '2030-01-01T00:00:00.000Z' },
});

let odd: TestDaemon;
let client: GamekeeperClient;
let heard: string[];
let lines: string[];

beforeAll(async () => {
  odd = await startTestDaemon();
});

afterAll(() => odd.close());

beforeEach(async () => {
  lines = [];
  client = await connectToDaemon({
    game: GAME,
    home: odd.home,
    logger: (level, line) => lines.push(`${level} ${line}`),
  });
  heard = [];
  client.on('$/progress', ({ state, method }) => heard.push(`${state} ${method}`));
});

afterEach(() => client.close());

const tell = (told: readonly Told[], next = 'answer', options: CallOptions = {}) =>
  client.callNamed('test.tell', { told, next }, options).finally(() => heard.push('answered'));

/** A turn of the odd daemon: what it sent before is there. */
const turn = () => client.callNamed('test.echo', {});

describe('progress of a call', () => {
  test('default: has its form, and ends with the answer if the daemon says no more', async () => {
    const all: Progress[] = [];
    client.on('$/progress', (progress) => all.push(progress));
    await tell([pending()]);
    expect(heard).toEqual(['ApprovalPending test.tell', 'ApprovalEnded test.tell', 'answered']);
    expect(all[0]).toEqual({
      number: 1,
      id: expect.any(Number),
      method: 'test.tell',
      idempotencyKey: null,
      state: 'ApprovalPending',
      expiresAt: '2030-01-01T00:00:00.000Z',
    });
    expect(all[1]).toEqual({ ...all[0], state: 'ApprovalEnded', expiresAt: null });
  });

  test('behaviour: an end that the daemon tells is reported once', async () => {
    const ended = { method: '$/progress', params: { number: 2, state: 'ApprovalEnded' } };
    await tell([pending(), ended]);
    expect(heard).toEqual(['ApprovalPending test.tell', 'ApprovalEnded test.tell', 'answered']);
  });

  test('behaviour: ends with the connection', async () => {
    await expect(tell([pending()], 'drop')).rejects.toMatchObject({ name: 'ConnectionClosed' });
    expect(heard).toEqual(['ApprovalPending test.tell', 'ApprovalEnded test.tell', 'answered']);
  });

  test('behaviour: ends with the signal of the call, and none comes for it later', async () => {
    const ending = new AbortController();
    const told = tell([pending()], 'wait', { signal: ending.signal });
    await turn();
    ending.abort(new Error('not any more'));
    await expect(told).rejects.toThrow('not any more');
    expect(heard).toEqual(['ApprovalPending test.tell', 'ApprovalEnded test.tell', 'answered']);
    const stranger = {
      method: '$/progress',
      params: { number: 2, id: 1, state: 'ApprovalPending' },
    };
    await client.callNamed('test.tell', { told: [stranger], next: 'answer' });
    expect(heard).toHaveLength(3);
  });

  test('behaviour: while the player is waited for a call does not time out', async () => {
    const timeoutMs = 300;
    let isSettled = false;
    const told = tell([pending()], 'wait', { timeoutMs }).finally(() => {
      isSettled = true;
    });
    await expect(client.callNamed('test.never', {}, { timeoutMs })).rejects.toThrow(CallTimeout);
    await turn();
    expect(isSettled).toBe(false);
    await client.callNamed('test.answerAll');
    expect(await told).toBe(null);
  });

  test('behaviour: when the player has answered its time runs on', async () => {
    const ended = { method: '$/progress', params: { number: 2, state: 'ApprovalEnded' } };
    const told = tell([pending(), ended], 'wait', { timeoutMs: 300 });
    await expect(told).rejects.toThrow(CallTimeout);
  });
});

describe('others', () => {
  test('behaviour: an unknown one goes to who listens by its name, else is a line', async () => {
    const told = { method: 'game.blinked', params: { number: 1, eyes: '2' } };
    await tell([told]);
    expect(lines).toContain('debug nobody listens to "game.blinked"');
    const got: unknown[] = [];
    const stop = client.on('game.blinked', (params) => got.push(params));
    await tell([{ ...told, params: { number: 2, eyes: '1' } }]);
    stop();
    await tell([{ ...told, params: { number: 3, eyes: '0' } }]);
    expect(got).toEqual([{ number: 2, eyes: '1' }]);
  });

  test('behaviour: one of another form is left alone, with a line', async () => {
    const odd = { method: '$/progress', params: { number: 1, state: 5 } };
    await tell([odd]);
    expect(heard).toEqual(['answered']);
    expect(lines).toContain(
      'warning $/progress was not understood: params.state: expected a text, found number',
    );
  });

  test('behaviour: numbers that are left out are told', async () => {
    const missed: number[] = [];
    client.onMissed((count) => missed.push(count));
    await tell([pending(), pending(5), pending(6)]);
    expect(missed).toEqual([3]);
    expect(lines).toContain('warning 3 notifications did not come');
  });

  test('behaviour: what a listener throws ends nothing', async () => {
    const problem = new Error('the game’s own');
    const thrown = new Promise((resolve) => process.once('uncaughtException', resolve));
    const stop = client.on('$/progress', () => {
      throw problem;
    });
    const told = tell([{ ...pending(), params: { number: 1, state: 'ApprovalEnded' } }]);
    expect(await thrown).toBe(problem);
    stop();
    await told;
    expect(client.isOpen).toBe(true);
  });
});

describe('a real daemon', () => {
  let place: Place;
  let asked: { readonly context: CallContext; answer(): void }[] = [];

  /** Asks a player, who is this test, before each call. */
  async function askPlayer(_method: string, _params: unknown, context: CallContext) {
    context.reportProgress({ state: 'ApprovalPending', expiresAt: '2030-01-01T00:00:00.000Z' });
    await new Promise<void>((resolve, reject) => {
      asked.push({ context, answer: resolve });
      context.signal.addEventListener('abort', () => reject(context.signal.reason));
    });
    context.reportProgress({ state: 'ApprovalEnded' });
    return [];
  }

  beforeAll(async () => {
    place = await startPlace({ callMethod: askPlayer });
  });

  afterAll(() => place.close());

  beforeEach(() => {
    asked = [];
  });

  /** A game that notes what it hears, until the player is asked. */
  async function open(game: string) {
    const own = await connectToDaemon({ game, home: place.home });
    const states: string[] = [];
    let wake = () => {};
    const next = () => new Promise<void>((resolve) => (wake = resolve));
    own.on('$/progress', ({ state, method }) => {
      states.push(`${state} ${method}`);
      wake();
    });
    return { own, states, next };
  }

  test('default: two connections of a game learn of their own calls alone', async () => {
    const one = await open(GAME);
    const two = await open(GAME);
    const told = one.next();
    const call = one.own.projects.find({}).then(() => one.states.push('answered'));
    await told;
    expect(one.states).toEqual(['ApprovalPending projects.find']);
    expect(two.states).toEqual([]);
    asked[0]!.answer();
    await call;
    const all = ['ApprovalPending projects.find', 'ApprovalEnded projects.find', 'answered'];
    expect(one.states).toEqual(all);
    one.own.close();
    two.own.close();
  });

  test('behaviour: a game that leaves ends the asking', async () => {
    const { own, states, next } = await open(GAME);
    const told = next();
    const call = own.projects.find({});
    await told;
    const { context } = asked[0]!;
    const withdrawn = new Promise((resolve) => context.signal.addEventListener('abort', resolve));
    own.close();
    await expect(call).rejects.toMatchObject({ name: 'ConnectionClosed' });
    await withdrawn;
    expect(states).toEqual(['ApprovalPending projects.find', 'ApprovalEnded projects.find']);
  });
});
