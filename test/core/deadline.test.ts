import { MessageChannel } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { afterDeadline, withDeadline } from '../../src/core/deadline.ts';
import { standStill } from '../support/stand-still.ts';

/** A deadline, and something that arrives from outside: who of them comes first. */
class Race {
  readonly first: Promise<'deadline' | 'arrival'>;
  readonly #port: MessageChannel['port1'];

  constructor(delayMs: number) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.first = new Promise((resolve) => {
      const end = afterDeadline(delayMs, () => resolve('deadline'));
      port2.once('message', () => {
        end();
        resolve('arrival');
        port2.close();
      });
    });
  }

  arrive(): void {
    this.#port.postMessage('here');
  }
}

describe('a deadline', () => {
  test('default: it is over after its time', async () => {
    const race = new Race(10);
    expect(await race.first).toBe('deadline');
    race.arrive();
  });

  test.each([30, 600])('behaviour: what arrived in a stop of %i ms is in time', async (ms) => {
    const race = new Race(20);
    race.arrive();
    standStill(ms);
    expect(await race.first).toBe('arrival');
  });

  test('behaviour: who stopped too may still arrive', async () => {
    const race = new Race(1000);
    standStill(1400);
    // The next round, as another process would.
    setImmediate(() => setTimeout(() => race.arrive()));
    expect(await race.first).toBe('arrival');
  });

  test('behaviour: a stop does not put it off for ever', async () => {
    const race = new Race(20);
    standStill(400);
    expect(await race.first).toBe('deadline');
    race.arrive();
  });

  test('behaviour: work that is done has none, and other work is told by its signal', async () => {
    const done = await withDeadline(1, async (signal) => signal);
    const reason = await withDeadline(
      5,
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(signal.reason));
        }),
    );
    expect(reason).toMatchObject({ name: 'TimeoutError' });
    expect(done.aborted).toBe(false);
  });
});
