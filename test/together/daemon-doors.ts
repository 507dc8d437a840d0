import { openSession, type TestClient } from '../daemon/support/client.ts';
import { type HomeFolder, makeHomeFolder, startDaemonProcess } from '../support/daemon-process.ts';
import {
  type Door,
  eachInLanes,
  nameSigners,
  type OpenDoor,
  playInLanes,
  type Tally,
  type WriteAnswer,
} from './door.ts';
import type { Scene, Stage, Write } from './scenes.ts';

/** Below the 8 connections that may be before `session.open`. */
const OPENING_LANES = 6;

/** A game that speaks JSON-RPC itself: one session, which acts for all wallets by naming them. */
export const oneSession: Door = {
  name: 'the daemon, one session',
  isHere: true,
  async open() {
    const place = await openDaemon();
    return {
      ...place,
      async play(scenes) {
        const client = await place.openSession();
        const tallies: Tally[] = [];
        for (const { writes, inFlight } of scenes) {
          tallies.push(
            await playInLanes(writes, inFlight, (write) =>
              answerOf(client, write, nameSigners(write).args),
            ),
          );
        }
        await client.close();
        return tallies;
      },
    };
  },
};

/** A session for each wallet of a scene, at most 64, whose wallet fills the signing arguments. */
export const sessionEach: Door = {
  name: 'the daemon, a session for each wallet',
  isHere: true,
  async open() {
    const place = await openDaemon();
    return {
      ...place,
      async play(scenes) {
        // The last of the 64 connections.
        await place.leaveStage();
        const tallies: Tally[] = [];
        for (const scene of scenes) tallies.push(await playWithSessions(place, scene));
        return tallies;
      },
    };
  },
};

async function playWithSessions(place: DaemonPlace, { writes, inFlight }: Scene): Promise<Tally> {
  const sessions = new Map<string, TestClient>();
  await eachInLanes([...new Set(writes.map(({ by }) => by))], OPENING_LANES, async (wallet) => {
    sessions.set(wallet, await place.openSession(wallet));
  });
  const tally = await playInLanes(writes, inFlight, (write) =>
    answerOf(sessions.get(write.by)!, write, write.params),
  );
  await Promise.all([...sessions.values()].map((client) => client.close()));
  return tally;
}

async function answerOf(client: TestClient, { method }: Write, params: object) {
  const { result, error } = await client.request(method, params);
  const outcome: string = error?.data?.name ?? 'Success';
  return { outcome, signature: result?.signatures[0] } satisfies WriteAnswer;
}

const GAMES = 3;

/** A daemon as a player starts it, on SQLite. */
export interface DaemonPlace extends Pick<OpenDoor, 'stage' | 'close'> {
  readonly folder: HomeFolder;
  /** @param wallet base58 address of one that the stage made; the default one when left out. */
  openSession(wallet?: string): Promise<TestClient>;
  /** Ends the session in which scenes are set up and looked at, until it is needed again. */
  leaveStage(): Promise<void>;
}

export async function openDaemon(): Promise<DaemonPlace> {
  const folder = makeHomeFolder();
  const daemon = await startDaemonProcess(folder);
  const names = new Map<string, string>();
  let opened = 0;
  const open = (wallet?: string): Promise<TestClient> => {
    const name = wallet === undefined ? {} : { wallet: names.get(wallet)! };
    opened += 1;
    // One game may have 32 connections, and here are up to 64 players.
    const game = `com.example.together-${opened % GAMES}`;
    return openSession(daemon.url, folder.home, { game, ...name });
  };
  let session: TestClient | undefined;
  const call = async (method: string, params: object): Promise<any> => {
    session ??= await open();
    return session.call(method, params);
  };
  return {
    folder,
    openSession: open,
    stage: makeStage(call, names),
    async leaveStage() {
      await session?.close();
      session = undefined;
    },
    async close() {
      await daemon.stop('SIGTERM');
      folder.remove();
    },
  };
}

function makeStage(
  call: (method: string, params: object) => Promise<any>,
  names: Map<string, string>,
): Stage {
  return {
    async wallet(name) {
      const { address } = await call('wallet.create', { name });
      names.set(address, name);
      return address;
    },
    async write(write) {
      return (await call(write.method, nameSigners(write).args)).address ?? '';
    },
    read: call,
  };
}
