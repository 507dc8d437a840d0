import { closeSync, openSync } from 'node:fs';
import { platform } from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { failKeychain } from './keychain-problem.ts';

/**
 * On Linux each entry of the keychain that is opened has a connection to D-Bus of its own, which
 * its package closes only when garbage is collected. It connects by `select`, which knows no handle
 * of 1024 or more: there it never returns, and the process with it.
 */

/** Handles that are in use before those of entries that nobody has any more are closed. */
const COLLECT_AT = 256;
/** Handles that an entry may get: a connection takes a few. */
const HANDLES_MAX = 1000;

/** Requires room for the handles of one more entry. @throws KeychainUnavailable. */
export async function requireHandle(): Promise<void> {
  if (platform !== 'linux' || nextHandle() < COLLECT_AT) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as NodeJS.GCFunction)();
  // They are closed in the turn that follows.
  await setImmediate();
  const next = nextHandle();
  if (next < HANDLES_MAX) return;
  const detail = `Gamekeeper has ${next} files and connections open: close games, and try again`;
  failKeychain('FAILED', detail);
}

/** The system gives the lowest that is free. */
function nextHandle(): number {
  const handle = openSync('/dev/null', 'r');
  closeSync(handle);
  return handle;
}
