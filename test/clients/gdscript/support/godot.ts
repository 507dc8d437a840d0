import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { findGodot, GodotStage } from '../../../../build/godot.ts';
import type { Requirement } from '../../../support/machine.ts';
import { importedProject, RUN_TIMEOUT_MS } from './imported-project.ts';

/** The Godot of this machine, looked for once. */
export const godot = findGodot();

export const godotRequirement: Requirement = {
  name: 'Godot 4.4 or later',
  brings: 'npm run godot',
  isAvailable: () => godot !== undefined,
};

/** One test that the suites in clients/gdscript/tests ran. */
export interface EngineTest {
  readonly name: string;
  /** Empty when it passed. */
  readonly problem: string;
}

export interface EngineRun {
  readonly tests: readonly EngineTest[];
  readonly code: number | null;
  readonly output: string;
}

/** What a daemon's folder holds for a game; the second one tells a paying game to end. */
const HOME_FILES = ['daemon.json', 'stop'];
const LOOK_INTERVAL_MS = 20;

/**
 * Copies the client's project to Godot and runs suites.
 * @param homes environment variables for the suites, and the folders of a daemon that they name. A
 *   daemon that starts again writes another daemon.json, which Godot gets too.
 * @param more.folders more of them, whose folders are copied whole.
 * @param more.variables more of them, as they are.
 */
export async function runSuites(
  kind: string,
  homes: Readonly<Record<string, string>>,
  more: {
    readonly folders?: Readonly<Record<string, string>>;
    readonly variables?: Readonly<Record<string, string>>;
    readonly timeoutMs?: number;
    /** Ends it. */
    readonly signal?: AbortSignal;
    /** Gets all that the suites have printed so far, each time that they print. */
    readonly hear?: (output: string) => void;
  } = {},
): Promise<EngineRun> {
  const stage = new GodotStage(godot!);
  const watched: string[] = [];
  try {
    const project = stage.copyImported(await importedProject(godot!), 'project');
    const environment = Object.fromEntries(
      Object.entries(homes).map(([name, home]) => {
        for (const file of HOME_FILES) {
          const path = join(home, file);
          const bring = (): void => {
            if (existsSync(path)) stage.copy(path, `${name}/${file}`);
          };
          bring();
          watchFile(path, { interval: LOOK_INTERVAL_MS }, bring);
          watched.push(path);
        }
        return [name, join(project, '..', name)];
      }),
    );
    for (const [name, folder] of Object.entries(more.folders ?? {})) {
      environment[name] = stage.copy(folder, name);
    }
    const script = ['--script', 'res://tests/run.gd', '--', ...kind.split(' ')];
    const { code, output } = await stage.run(
      ['--path', project, ...script],
      { ...environment, ...more.variables },
      more.timeoutMs ?? RUN_TIMEOUT_MS,
      more.signal,
      more.hear,
    );
    return { tests: readLines(output), code, output };
  } finally {
    for (const path of watched) unwatchFile(path);
    stage.close();
  }
}

export function readLines(output: string): EngineTest[] {
  const lines = [...output.matchAll(/^(not )?ok - (.*?)(?: # (.*))?$/gm)];
  return lines.map(([, failed, name, problem]) => ({
    name: name!,
    problem: failed === undefined ? '' : (problem ?? 'failed'),
  }));
}
