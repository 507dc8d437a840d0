import { dirname } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import type { Log } from '../log/daemon-log.ts';
import { printError } from '../log/output.ts';
import type { SharedHome } from '../process/shared-home.ts';

/** How a service ends that nobody has asked to, by the codes of sysexits(3). */

/** EX_TEMPFAIL: it may no longer write, and can follow. */
const LEASE_LOST_CODE = 75;
/** EX_DATAERR: what it would start with again is damaged. */
const DAMAGED_CODE = 65;
const FAILED_CODE = 1;

/** Ends this process once another writes the log: whatever it would answer, that knows better. */
export function followLease({ lost }: SharedHome, log: Log): void {
  void lost.then((error) => {
    log.error('the lease is lost', { errorName: error.name });
    printError(`gamekeeper: ${error.name}: ${error.message}`);
    process.exit(LEASE_LOST_CODE);
  });
}

/**
 * Ends this process, whose state no longer follows the log.
 * @param home path of its folder.
 */
export function endBy(error: Error, log: Log, home: string): never {
  log.error('the log cannot be followed', { errorName: error.name });
  printError(`gamekeeper: ${error.name}: ${error.message}`);
  if (!isGamekeeperError(error, 'StoreDamaged')) process.exit(FAILED_CODE);
  if (dirname(String(error.context.file)) === home) {
    printError(`Move ${home} away, and start this again: an empty home is made from the log`);
  }
  process.exit(DAMAGED_CODE);
}
