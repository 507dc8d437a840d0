import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Godot, GodotStage } from '../../build/godot.ts';
import { godot, godotRequirement } from '../clients/gdscript/support/godot.ts';
import { withoutKeychain } from '../clients/support/failing-starts.ts';
import { readFirstDay } from '../clients/support/farm-day.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { runCommand } from '../support/daemon-process.ts';
import { dotnet, machineHas } from '../support/machine.ts';
import { welcomeNewcomer } from './newcomer.ts';
import { linesOf, readSectionBlocks } from './pages.ts';

/**
 * The ways to a first harvest of docs/start, typed line by line by somebody who has a copy of the
 * repository and knows nothing else: with each engine, from an empty folder. The packages of the
 * lock file are there already.
 */

/** What the heading of the section promises. */
const HEADING = 'A whole game in five minutes';
const PROMISED_MS = 5 * 60_000;
const subject = 'the way to a first harvest';
const hasGodot = machineHas(godotRequirement, subject);
const hasDotnet = machineHas(dotnet, subject);

const linesIn = (page: string) => readSectionBlocks(page, HEADING).flatMap(linesOf);
const ofGodot = linesIn('docs/start/godot.md');
const ofDotnet = linesIn('docs/start/unity.md');

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0).reverse()) close();
});

test('default: each page packages the daemon first, and plays last', () => {
  expect([ofGodot[0], ofDotnet[0]]).toEqual(['npm run package', 'npm run package']);
  expect(ofGodot.at(-1)).toMatch(/^godot .* play$/);
  expect(ofDotnet.at(-1)).toMatch(/TurnipFarm play$/);
});

test.runIf(hasGodot)('default: in Godot, from an empty folder', async () => {
  const stage = new GodotStage(godot!);
  closings.push(() => stage.close());
  const folder = stage.place('newcomer').outside;
  mkdirSync(folder, { recursive: true });
  await typeToHarvest('Godot', folder, ofGodot);
});

test.runIf(hasDotnet)('default: in C#, from an empty folder', async () => {
  const place = makeFolder();
  closings.push(() => place.remove());
  await typeToHarvest('C#', place.path, ofDotnet);
});

/** Types the lines one by one, and says how long they took together. */
async function typeToHarvest(
  engine: string,
  folder: string,
  lines: readonly string[],
): Promise<void> {
  const newcomer = await welcomeNewcomer(folder);
  closings.push(() => rmSync(folder, { recursive: true, force: true }));
  const home = join(folder, 'home');
  const env = {
    ...withoutKeychain,
    GAMEKEEPER_HOME: home,
    // The set-up before each script: what it would install is there.
    npm_config_ignore_scripts: 'true',
    PATH: [writeGodot(folder), process.env.PATH].join(delimiter),
  };
  const began = performance.now();
  let said: readonly string[] = [];
  try {
    for (const line of lines) {
      const ran = await newcomer.type(line, env);
      expect(ran.status, `${line}\n${ran.said.join('\n')}`).toBe(0);
      said = ran.said;
    }
  } finally {
    await runCommand(['stop', '--home', home]);
  }
  const tookMs = performance.now() - began;
  readFirstDay(said.join('\n'));
  const times = `${lines.length} lines, ${(tookMs / 1000).toFixed(0)} s`;
  process.stdout.write(`From an empty folder to a harvest in ${engine}: ${times}\n`);
  expect(tookMs).toBeLessThan(PROMISED_MS);
}

/**
 * Writes a `godot` as the lines call it. One in a system of its own sees only what lies there, by
 * other paths.
 * @returns its folder.
 */
function writeGodot(folder: string): string {
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  if (godot !== undefined) {
    const file = join(programs, 'godot');
    writeFileSync(file, `#!/bin/sh\n${commandOf(godot)}\n`, { mode: 0o755 });
  }
  return programs;
}

function commandOf({ command, root }: Godot): string {
  if (root === '/') return `exec ${command.join(' ')} "$@"`;
  const within = 'cd "$1"; export GAMEKEEPER_HOME="$2" HOME="$PWD/.."; shift 2; exec godot "$@"';
  const places = [`"\${PWD#${root}}"`, `"\${GAMEKEEPER_HOME#${root}}"`];
  return `exec chroot ${root} sh -c '${within}' godot ${places.join(' ')} "$@"`;
}
