import { fail } from '../../src/core/errors.ts';
import type { SharedHome } from '../../src/daemon/process/shared-home.ts';

/** Replaces `src/daemon/process/shared-home.ts` in a package: players need no database. */

/** @throws LogNeedsNpmPackage. */
export async function openSharedHome(): Promise<SharedHome> {
  return fail('LogNeedsNpmPackage', {});
}
