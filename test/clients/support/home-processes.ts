import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/**
 * Ends whatever was launched in a home: of the daemons of two games that start at once one is
 * refused the home, and on a busy machine it asks for it so late that it gets it after all. Linux
 * alone tells what processes were started with; elsewhere it does nothing.
 */
export async function endAllIn(home: string): Promise<void> {
  for (;;) {
    const pids = process.platform === 'linux' ? processesIn(home) : [];
    if (pids.length === 0) return;
    for (const pid of pids) end(pid);
    await setImmediate();
  }
}

function processesIn(home: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      return environment.includes(`GAMEKEEPER_HOME=${home}`);
    } catch {
      // It has ended, or is another user's.
      return false;
    }
  });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
