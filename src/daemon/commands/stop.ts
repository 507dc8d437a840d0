import { setTimeout as delay } from 'node:timers/promises';
import { resolveHome } from '../home/paths.ts';
import {
  isLeftBehind,
  isRunning,
  readStartFile,
  type StartFile,
  type StartFileName,
} from '../socket/start-file.ts';
import { connectToControl } from './client.ts';

const LOOK_INTERVAL_MS = 20;
/** More than a stop takes that waits for everything that it may wait for. */
const STOP_MS_MAX = 30_000;

/** In this order: a daemon settles its writes while the service that it is on still runs. */
const fileNames: readonly StartFileName[] = ['daemon-control.json', 'control.json'];

/**
 * Ends the daemon and the service that run in a folder, as Ctrl-C does, and waits until they have
 * ended. A folder in which nothing runs is what was wanted.
 * @throws Error for a process that does not end, or that was ended before it had answered.
 */
export async function runStop(options: { home?: string }): Promise<void> {
  const home = resolveHome(options.home);
  let count = 0;
  for (const fileName of fileNames) {
    const start = await readStartFile(home, fileName);
    if (start === undefined) continue;
    await stopProcess(home, fileName, start);
    process.stdout.write(`Stopped process ${start.pid}\n`);
    count += 1;
  }
  if (count === 0) process.stdout.write(`No Gamekeeper runs in ${home}\n`);
}

async function stopProcess(home: string, fileName: StartFileName, start: StartFile): Promise<void> {
  const client = await connectToControl(home, fileName);
  try {
    await client.call('control.stop', {});
  } finally {
    client.close();
  }
  for (let waitedMs = 0; isRunning(start); waitedMs += LOOK_INTERVAL_MS) {
    if (waitedMs >= STOP_MS_MAX) throw new Error(`process ${start.pid} still stops; see its log`);
    await delay(LOOK_INTERVAL_MS);
  }
  if (isLeftBehind(home, start, fileName)) {
    throw new Error(`process ${start.pid} was ended from outside while it stopped`);
  }
}
