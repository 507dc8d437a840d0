import { resolveHome } from '../home/paths.ts';
import { print, printError } from '../log/output.ts';
import { readStartFile } from '../socket/start-file.ts';
import { connectToControl } from './client.ts';
import { waitForEnd } from './stop.ts';

const FILE = 'control.json';

/**
 * Has another process write the log of a service, and waits until the one of a folder has ended.
 * Exit code 1 if nobody writes then.
 * @throws DaemonNotRunning, ControlUnavailable, NoSuccessor, LogUnavailable: nothing has changed.
 */
export async function runHandOver(options: { home?: string }): Promise<void> {
  const home = resolveHome(options.home);
  const client = await connectToControl(home, FILE);
  const start = await readStartFile(home, FILE);
  let writer: string | null | undefined;
  try {
    ({ writer } = await client.call('control.handOver', {}));
  } finally {
    client.close();
  }
  if (start !== undefined) {
    await waitForEnd(home, FILE, start);
    print(`Stopped process ${start.pid}`);
  }
  if (typeof writer === 'string') return print(`Writes: ${writer} has the lease of the log`);
  printError('gamekeeper: nobody has taken the log over yet: look at /readyz of the others');
  process.exitCode = 1;
}
