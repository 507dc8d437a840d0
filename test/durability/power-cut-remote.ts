import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestClient } from '../daemon/support/client.ts';
import { findFreePort } from '../support/free-port.ts';
import { PowerCut } from '../support/power-cut.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';
import { expectAudited } from './audited.ts';
import { CheckedGames } from './checked-games.ts';
import { balanceOf } from './kill-run.ts';
import { SeededRandom } from './seeded-random.ts';

/** The power of a machine is cut where a daemon and its service run, each in a home of its own. */

const ANSWERS_MAX = 40;
const DELAY_MS_MAX = 20;
const SYNC_MS = 5;

/** @param cuts in one pair of homes. */
export async function cutRemote(seed: number, cuts: number): Promise<void> {
  const random = new SeededRandom(seed);
  const env: NodeJS.ProcessEnv = {};
  const processes = new RemoteProcesses(await findFreePort(), { env });
  const disk = PowerCut.make(processes.folder.path);
  Object.assign(env, disk.env({ syncMs: SYNC_MS }));
  let sessions = new Map<string, Promise<TestClient>>();
  const open = (game: string, role: string): Promise<TestClient> => {
    const key = `${game} ${role}`;
    const session = sessions.get(key) ?? processes.open({ game });
    sessions.set(key, session);
    return session;
  };
  const start = async (): Promise<void> => {
    sessions = new Map();
    await processes.startService();
    await processes.startDaemon();
  };
  try {
    await start();
    const games = await CheckedGames.begin(await open('com.example.test', 'writer'), random);
    for (let cut = 0; cut < cuts; cut += 1) {
      const load = await games.play(open);
      await load.answers(1 + random.below(ANSWERS_MAX));
      await delay(random.below(DELAY_MS_MAX));
      await Promise.all([processes.kill('service'), processes.kill('daemon')]);
      await load.over;
      disk.cut(random.below(2) === 0 ? undefined : random);
      expectAudited(processes.folder.home);
      await start();
      const client = await open('com.example.test', 'reader');
      await games.expectAnswered((holder) => balanceOf(client, holder));
      expect(await games.expectCompleteContext(open)).toEqual([]);
    }
  } finally {
    await processes.close();
    disk.remove();
  }
}
