import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSuite } from '../clients/csharp/dotnet.ts';
import { godotRequirement, runSuites } from '../clients/gdscript/support/godot.ts';
import { dotnet, machineHas } from '../support/machine.ts';
import { openDaemon } from './daemon-doors.ts';
import { type Door, nameSigners, type Tally } from './door.ts';
import type { Scene } from './scenes.ts';

const subject = 'writes that would fight, of a game';

/** A game in C#, as `Together` of its tests. @param build answers the folder of the built tests. */
export function csharp(build: () => string | Promise<string>): Door {
  return engineDoor('the C# client', machineHas(dotnet, `${subject} in C#`), async (home, file) => {
    const environment = { GAMEKEEPER_HOME: home, TEST_SCENES: file };
    const { status, output } = await runSuite(await build(), 'Together', environment);
    return { code: status, output };
  });
}

/** A game in Godot, as `together_test.gd`. */
export const godot: Door = engineDoor(
  'the Godot client',
  machineHas(godotRequirement, `${subject} in Godot`),
  (home, file) => {
    const folders = { TEST_SCENES: join(file, '..') };
    return runSuites('together', { TEST_HOME: home }, { folders });
  },
);

/** Runs a game next to the daemon of a folder, with the scenes of a file. */
type RunGame = (
  home: string,
  file: string,
) => Promise<{ readonly code: number | null; readonly output: string }>;

/** One session for all wallets, which the game names. */
function engineDoor(name: string, isHere: boolean, run: RunGame): Door {
  return {
    name,
    isHere,
    async open() {
      const place = await openDaemon();
      return {
        ...place,
        async play(scenes) {
          const folder = join(place.folder.path, 'scenes');
          mkdirSync(folder, { recursive: true });
          const file = join(folder, 'scenes.json');
          writeFileSync(file, JSON.stringify(scenes.map(describeScene)));
          const { code, output } = await run(place.folder.home, file);
          if (code !== 0) throw new Error(`the game ended with ${code}:\n${output}`);
          return scenes.map((scene) => readTally(output, scene));
        },
      };
    },
  };
}

/** What the game is given of a scene. */
function describeScene({ name, inFlight, writes }: Scene) {
  const named = writes.map((write) => ({ method: write.method, params: nameSigners(write).args }));
  return { name, inFlight, writes: named };
}

/** The game prints a line a scene: `scene NAME: {"outcomes":…}`. */
function readTally(output: string, { name }: Scene): Tally {
  const start = `scene ${name}: `;
  const line = output.split('\n').find((text) => text.trim().startsWith(start));
  if (line === undefined) throw new Error(`the game told nothing of “${name}”:\n${output}`);
  return JSON.parse(line.trim().slice(start.length));
}
