import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Laps, lapMessages } from './laps-child.ts';
import { openSession, WireClient } from './wire-client.ts';

/** A folder for one run, on the disk of temporary files. */
export function makeFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'gamekeeper-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Where a process's time goes, call by call. */
export interface Lapped {
  /** Forgets all laps up to now. */
  beginLaps(): Promise<void>;
  /** Those since. */
  takeLaps(): Promise<Laps>;
}

/** A daemon and a bare echo server, each in a process of its own, with a connection to each. */
export interface Pair extends Lapped {
  readonly home: string;
  readonly daemon: WireClient;
  readonly echo: WireClient;
  /** Sets what the echo server answers from now on. */
  setEcho(answer: string): Promise<void>;
  /** Both children, for pinning them to a processor. */
  readonly processIds: readonly number[];
  close(): Promise<void>;
}

export async function startPair(): Promise<Pair> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  mkdirSync(home, { mode: 0o700 });
  const daemonChild = startChild('daemon-child.ts', [home]);
  const echoChild = startChild('echo-child.ts', []);
  await nextMessage(daemonChild);
  const echo = await WireClient.connect(await nextMessage(echoChild));
  const daemon = await openSession(home);
  return {
    home,
    daemon,
    echo,
    processIds: [daemonChild.pid!, echoChild.pid!],
    ...lapsOf(daemonChild),
    async setEcho(answer) {
      echoChild.send(answer);
      await nextMessage(echoChild);
    },
    async close() {
      daemon.close();
      echo.close();
      await Promise.all([stopChild(daemonChild), stopChild(echoChild)]);
      folder.remove();
    },
  };
}

/** A daemon on a service on loopback, each in a process of its own, with a connection to it. */
export async function startRemote(): Promise<Omit<Pair, 'echo' | 'setEcho' | 'processIds'>> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  mkdirSync(home, { mode: 0o700 });
  const serviceChild = startChild('service-child.ts', [join(folder.path, 'service')]);
  const url = await nextMessage(serviceChild);
  const daemonChild = startChild('remote-child.ts', [home, url]);
  await nextMessage(daemonChild);
  const daemon = await openSession(home);
  return {
    home,
    daemon,
    ...lapsOf(daemonChild),
    async close() {
      daemon.close();
      await stopChild(daemonChild);
      await stopChild(serviceChild);
      folder.remove();
    },
  };
}

export function lapsOf(child: ChildProcess): Lapped {
  const ask = (message: string): Promise<string> => {
    child.send(message);
    return nextMessage(child);
  };
  return {
    beginLaps: async () => void (await ask(lapMessages.begin)),
    takeLaps: async () => JSON.parse(await ask(lapMessages.tell)),
  };
}

export function startChild(
  file: string,
  args: readonly string[],
  execArgv: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  return fork(join(import.meta.dirname, file), args, {
    stdio: [...stdio],
    execArgv: [...execArgv],
    env,
  });
}

export async function nextMessage(child: ChildProcess): Promise<string> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('a child process of the bench ended early');
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return String(message);
  } finally {
    ended.catch(() => {});
    heard.abort();
  }
}

export async function stopChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
