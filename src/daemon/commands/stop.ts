import { setTimeout as delay } from 'node:timers/promises';
import { resolveHome } from '../home/paths.ts';
import { print } from '../log/output.ts';
import {
  type ControlFileName,
  isLeftBehind,
  isRunning,
  readStartFile,
  type StartFile,
  type StartFileName,
} from '../socket/start-file.ts';
import { connectToControl } from './client.ts';

const LOOK_INTERVAL_MS = 20;
/** Longer than any stop takes, including all its grace periods. */
const STOP_MS_MAX = 30_000;

/** In this order, as a daemon settles its writes while its service is still running. */
const fileNames: readonly ControlFileName[] = ['daemon-control.json', 'control.json'];

/**
 * Stops the daemon and the service running in a folder, as Ctrl-C does, and waits until they have
 * ended. Succeeds if nothing is running.
 * @throws Error for a process that does not end, or that was killed before it had answered.
 */
export async function runStop(options: { home?: string }): Promise<void> {
  const home = resolveHome(options.home);
  let count = 0;
  for (const fileName of fileNames) {
    const start = await readStartFile(home, fileName);
    if (start === undefined) continue;
    await stopProcess(home, fileName, start);
    print(`Stopped process ${start.pid}`);
    count += 1;
  }
  if (count === 0) print(`No Gamekeeper runs in ${home}`);
}

async function stopProcess(
  home: string,
  fileName: ControlFileName,
  start: StartFile,
): Promise<void> {
  const client = await connectToControl(home, fileName);
  try {
    await client.call('control.stop', {});
  } finally {
    client.close();
  }
  await waitForEnd(home, fileName, start);
}

/**
 * Waits until a process that was asked to stop has ended.
 * @throws Error for one that does not end, or that was killed before it had answered.
 */
export async function waitForEnd(
  home: string,
  fileName: StartFileName,
  start: StartFile,
): Promise<void> {
  for (let waitedMs = 0; isRunning(start); waitedMs += LOOK_INTERVAL_MS) {
    if (waitedMs >= STOP_MS_MAX) throw new Error(`process ${start.pid} still stops; see its log`);
    await delay(LOOK_INTERVAL_MS);
  }
  if (isLeftBehind(home, start, fileName)) {
    throw new Error(`process ${start.pid} was ended from outside while it stopped`);
  }
}
