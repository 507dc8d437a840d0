import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGodot, GodotStage } from '../godot.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { interleave, median } from './measure.ts';

const ROUNDS = 7;
/** The kernel counts processor time in hundredths of a second: of several starts at once. */
const STARTS = 5;
const TICK_US = 10_000;
const START_MS_MAX = 150;
const FRAME_MS = 16;
const PATIENCE_MS = 60_000;
const repository = join(import.meta.dirname, '../..');
const NOTE =
  "a real Godot without a display, from the project's sources; processor time of its start and " +
  `its end, less that of an empty project's; median of ${ROUNDS} times ${STARTS} starts`;
const SETTINGS = `
[autoload]

Gamekeeper="*res://addons/gamekeeper/gamekeeper.gd"

[editor_plugins]

enabled=PackedStringArray("res://addons/gamekeeper/plugin.cfg")
`;

/** What the Godot addon costs at a game's start, and when what it left for later is first used. */
export async function measureGodotStart(): Promise<readonly Finding[]> {
  const godot = findGodot();
  if (godot === undefined) throw new Error('there is no Godot here: npm run godot makes one');
  const stage = new GodotStage(godot);
  try {
    const empty = await makeProject(stage, 'empty', false);
    const addon = await makeProject(stage, 'addon', true);
    const blocks = [
      () => timeStarts(stage, empty, 'empty'),
      () => timeStarts(stage, addon, 'empty'),
      () => timeStarts(stage, addon, 'naming'),
    ];
    const [nothing, alone, naming] = (await interleave(ROUNDS, blocks)).map(median);
    const said = await play(stage, addon, ['res://first_uses.tscn']);
    return [
      describeStart("Godot: the addon's start, processor time", alone!, nothing!, true),
      describeStart('Godot: the same where a first scene names types', naming!, nothing!, false),
      ...describeFirstUses(said),
    ];
  } finally {
    stage.close();
  }
}

async function makeProject(stage: GodotStage, name: string, hasAddon: boolean): Promise<string> {
  const project = stage.copy(join(import.meta.dirname, 'godot-start'), name);
  if (hasAddon) {
    stage.copy(join(repository, 'clients/gdscript/addons'), `${name}/addons`);
    appendFileSync(stage.place(`${name}/project.godot`).outside, SETTINGS);
  }
  await stage.run(['--path', project, '--import'], {}, PATIENCE_MS);
  return project;
}

/** Microseconds of processor time that a start and its end take. */
async function timeStarts(stage: GodotStage, project: string, scene: string): Promise<number> {
  const before = readChildrenTicks();
  for (let start = 0; start < STARTS; start += 1) {
    await play(stage, project, [`res://${scene}.tscn`, '--quit']);
  }
  return ((readChildrenTicks() - before) * TICK_US) / STARTS;
}

/** Processor time of this process's children that have ended, from proc_pid_stat(5). */
function readChildrenTicks(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program, in brackets, is the second field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

async function play(stage: GodotStage, project: string, args: readonly string[]): Promise<string> {
  const { code, output } = await stage.run(['--path', project, ...args], {}, PATIENCE_MS);
  if (code !== 0 || output.includes('SCRIPT ERROR')) throw new Error(output);
  return output;
}

function describeStart(measure: string, ours: number, nothing: number, isAlone: boolean): Finding {
  const added = ours - nothing;
  return {
    measure,
    ...asTime(added),
    beside: `${formatMicroseconds(nothing)} of an empty project's start`,
    compared: added / 1000,
    unit: 'ms',
    targets: isAlone ? [{ kind: 'at most', value: START_MS_MAX, unit: 'ms' }] : [],
    note: NOTE,
  };
}

function describeFirstUses(output: string): readonly Finding[] {
  const uses = {
    connect: 'longest frame as the game first connects',
    answer: 'longest frame as records are first read',
    text: 'the first sentence for a player',
  };
  const read = (name: string): readonly number[] => {
    const [, took, longest] = new RegExp(`^${name}: (\\S+) (\\S+)$`, 'm').exec(output)!;
    return [Number(took), Number(longest)];
  };
  const nothing = read('nothing')[1]!;
  return Object.entries(uses).map(([name, measure]) => {
    const longest = Math.max(...read(name));
    return {
      measure: `Godot: ${measure}`,
      ...asTime(longest * 1000),
      beside: `${nothing.toFixed(1)} ms with nothing`,
      compared: longest,
      unit: 'ms',
      targets: [{ kind: 'at most', value: FRAME_MS, unit: 'ms' }],
      note: 'what was not loaded at the start is loaded then, on another thread where it can wait',
    };
  });
}
