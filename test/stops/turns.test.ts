import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultTurns } from '../../src/door/limits.ts';
import { openRawSession, type RawClient } from '../daemon/support/raw-client.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  repository,
} from '../support/daemon-process.ts';
import { canStop, stopProcess } from '../support/stop-process.ts';

/** A game whose daemon is stopped while it answers. */

const STOPS = 5;
const STOP_MS = 2000;
/** Enough that it is still answering them when it is stopped. */
const FLOOD = 1000;
const CALLS = 24;

describe.skipIf(!canStop)('a daemon that is stopped in the middle of a turn', () => {
  let folder: HomeFolder;
  let daemon: RunningCommand;
  let game: RawClient;
  let lastId = 1000;

  beforeEach(async () => {
    folder = makeHomeFolder();
    // Several times what the calls take, and less than two stops; who has spent it is reported at
    // once.
    const cost = { ...defaultTurns.cost, burstMs: 3500, msPerSecond: 100, burstBytes: 1e9 };
    const rate = { burstCalls: 1e6, callsPerSecond: 1e6 };
    const turns = { ...defaultTurns, waitMsMax: 200, cost };
    const limits = { turns, gameRate: rate, totalRate: rate, callsInFlightMax: 1e6 };
    const script = join(repository, 'test/daemon/support/daemon-process.ts');
    const command = [process.execPath, script];
    daemon = new RunningCommand([folder.home, JSON.stringify(limits)], { command, isTyped: true });
    await daemon.says('ws://');
    game = await openRawSession(daemon.result().stdout.trim(), folder.home);
  });
  afterEach(async () => {
    await daemon.stop('SIGKILL');
    folder.remove();
  });

  /** Makes calls all at once. @returns the names of the errors, after all have been answered. */
  const callMany = (method: string, count: number) => {
    const first = lastId + 1;
    lastId += count;
    const ids = Array.from({ length: count }, (_, i) => first + i);
    for (const id of ids) game.send({ jsonrpc: '2.0', id, method, params: {} });
    const begun = game.frame(({ id }) => id === first);
    const names = async (): Promise<string[]> => {
      const answers = await Promise.all(ids.map((id) => game.frame((frame) => frame.id === id)));
      return answers.flatMap(({ error }) => (error === undefined ? [] : [error.data.name]));
    };
    return { begun, names: names() };
  };

  test(`behaviour: after ${STOPS} stops, none of its calls is refused for them`, async () => {
    for (let stop = 0; stop < STOPS; stop += 1) {
      const { begun, names } = callMany('session.get', FLOOD);
      await begun;
      await stopProcess(daemon.pid, STOP_MS);
      expect(await names).toEqual([]);
      expect(await callMany('session.get', CALLS).names).toEqual([]);
    }
  });
});
