import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Emitter } from './model.ts';

/** The emitter of an engine's client. */
export interface Engine {
  readonly emit: Emitter;
  /** Folders in which every file is generated, from the repository's root. */
  readonly folders?: readonly string[];
}

const engineNames: readonly string[] = ['csharp', 'gdscript'];

/** The emitters beside this file that write the clients of the engines. */
export async function loadEngines(): Promise<readonly Engine[]> {
  const paths = engineNames
    .map((name) => join(import.meta.dirname, `${name}.ts`))
    .filter((path) => existsSync(path));
  return Promise.all(paths.map((path) => import(pathToFileURL(path).href) as Promise<Engine>));
}
