import { join } from 'node:path';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { callMethod } from '../../src/methods/call.ts';
import { MemoryCustody } from '../daemon/support/memory-custody.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { openRawSession } from '../daemon/support/raw-client.ts';
import { idleService, UNLIMITED } from './daemon.ts';
import type { PlayableExample } from './examples.ts';

/** A daemon whose sessions each stand where the example that they name as their game is called. */
export interface ExampleDaemon {
  /** Folder of its daemon.json. */
  readonly home: string;
  /** What an example is answered. */
  answer(example: PlayableExample): Promise<unknown>;
  close(): Promise<void>;
}

/** The game of an action's example. */
export const gameOfAction = (action: string): string => `example.${action}`;

export async function startExampleDaemon(
  examples: readonly PlayableExample[],
): Promise<ExampleDaemon> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  const byGame = new Map(examples.map((example) => [gameOfAction(example.action), example]));
  const daemon = await startDaemon({
    home: makeHomeIn(home),
    service: idleService,
    custody: new MemoryCustody(),
    log: silentLog,
    limits: { gameRate: UNLIMITED, totalRate: UNLIMITED },
    async callMethod(method, params, context) {
      const example = byGame.get(context.game);
      if (example === undefined) throw new Error(`no example ${context.game}`);
      return callMethod(method, params, { ...context, ...(await example.open()) });
    },
  });
  return {
    home,
    async answer({ action, params }) {
      const client = await openRawSession(daemon.url, home, { game: gameOfAction(action) });
      const answer = await client.call(action, params);
      await client.close();
      return answer;
    },
    async close() {
      await daemon.close();
      folder.remove();
    },
  };
}
