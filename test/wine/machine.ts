import { join } from 'node:path';
import { addModules, cloneRepository } from '../../build/wine/clone.ts';
import type { WindowsMachine } from '../../build/wine/machine.ts';
import { findWine, startMachine } from '../../build/wine.ts';
import { repository } from '../support/daemon-process.ts';
import type { Requirement } from '../support/machine.ts';

/** The Windows of this machine, looked for once. */
const wine = findWine();

export const windows: Requirement = {
  name: 'Windows by Wine',
  brings: 'npm run wine',
  isAvailable: () => wine !== undefined,
};

/** A Windows machine with a clone of the work tree. */
export interface ClonedMachine {
  readonly machine: WindowsMachine;
  /** Folder of the clone, here. */
  readonly clone: string;
  close(): Promise<void>;
}

/** A file of the lock file's packages for Windows, here. */
export const findModuleFile = (path: string): string => join(wine!.modules, 'node_modules', path);

/** Starts a machine with nothing of ours on its disk. */
export const startBare = () => startMachine(wine!);

/** @param isSetUp whether the clone has its packages, as after a first `npm start`. */
export async function startWithClone(isSetUp: boolean): Promise<ClonedMachine> {
  const { machine, close } = await startMachine(wine!);
  try {
    const clone = cloneRepository(repository, machine);
    if (isSetUp) addModules(wine!.modules, clone);
    return { machine, clone, close };
  } catch (error) {
    await close();
    throw error;
  }
}
