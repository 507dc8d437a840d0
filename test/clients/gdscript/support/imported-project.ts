import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Godot, GodotStage } from '../../../../build/godot.ts';
import { makeOnce } from '../../../support/make-once.ts';
import { sourcesKey } from '../../support/sources-key.ts';

const root = join(import.meta.dirname, '../../../..');
const SOURCES = 'clients/gdscript';
/** For a run of Godot that hangs to end by. */
export const RUN_TIMEOUT_MS = 600_000;

/**
 * The client's project with what Godot has found in it. Godot takes seconds to find the classes, so
 * that is done once for all suites.
 * @returns its folder.
 */
export async function importedProject(godot: Godot): Promise<string> {
  const folder = join(root, 'node_modules/.cache/gamekeeper-godot');
  const project = join(folder, 'project');
  await makeOnce(folder, sourcesKey(root, SOURCES, godot.version), async () => {
    const stage = new GodotStage(godot);
    try {
      const path = stage.copy(join(root, SOURCES), 'project');
      const { code, output } = await stage.run(['--path', path, '--import'], {}, RUN_TIMEOUT_MS);
      if (code !== 0) throw new Error(`Godot does not import the client:\n${output}`);
      rmSync(project, { recursive: true, force: true });
      stage.bring('project', project);
    } finally {
      stage.close();
    }
  });
  return project;
}
