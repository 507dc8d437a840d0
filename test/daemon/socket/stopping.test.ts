import { expect, test } from 'vitest';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { monotonicClock } from '../../../src/daemon/process/monotonic-clock.ts';
import { startSocketServer } from '../../../src/daemon/socket/socket-server.ts';
import { defaultLimits } from '../../../src/door/limits.ts';
import type { ConnectionHandler, Peer } from '../../../src/door/peer.ts';
import { connect } from '../support/raw-client.ts';

/** A server that stops while frames of a burst are read, or wait to be. */

const CALLS = 300;
/** Longer than a round has for reading frames, so that each of them takes a round. */
const WORK_MS = 2;

/** Every call is done at once, and takes all the time that a round has. */
function makeHandler(peer: Peer): ConnectionHandler {
  peer.markProven();
  return {
    admit() {},
    async call() {
      const begunMs = performance.now();
      while (performance.now() - begunMs < WORK_MS);
      return 'done';
    },
    closed() {},
  };
}

test.each([0, 1, 50, 150])(
  'behaviour: after %i answers of a burst, every call of it is answered',
  async (answered) => {
    // A machine that stops must not make the handshake late.
    const limits = { ...defaultLimits, handshakeTimeoutMs: 3_600_000 };
    const options = { port: 0, limits, log: silentLog, clock: monotonicClock };
    const server = await startSocketServer({ ...options, makeHandler });
    const client = await connect(server.url);
    const answers = Array.from({ length: CALLS }, (_, index) => client.request('work', { index }));
    await Promise.all(answers.slice(0, answered));
    const closed = server.close();
    const texts = (await Promise.all(answers)).map(
      ({ result, error }) => result ?? error.data.name,
    );
    expect(texts.slice(0, answered).every((text) => text === 'done')).toBe(true);
    expect(texts.every((text) => text === 'done' || text === 'DaemonStopping')).toBe(true);
    expect((await client.closed).code).toBe(1001);
    await closed;
  },
);
