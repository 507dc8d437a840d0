import type { PackedFile } from '../../build/release/archive.ts';
import { makeBundle } from '../../build/release/bundle.ts';
import { makePackage } from '../../build/release/make-package.ts';
import { findTarget } from '../../build/release/targets.ts';
import { repository } from '../support/daemon-process.ts';

/** The files of the package for Windows, which any system can make. */
export async function makeWindowsPackage(): Promise<readonly PackedFile[]> {
  return makePackage(repository, await makeBundle(repository), findTarget(repository, 'win32-x64'));
}
