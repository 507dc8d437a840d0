import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../build/godot.ts';
import { publish } from '../clients/csharp/dotnet.ts';
import { exportFarm, exportTo } from '../clients/gdscript/support/exported-farm.ts';
import { godot, godotRequirement } from '../clients/gdscript/support/godot.ts';
import { END_UNUSED_SECONDS, expectFound, readFirstDay } from '../clients/support/farm-day.ts';
import { dotnet, machineHas } from '../support/machine.ts';
import { zipModes } from '../support/zip-modes.ts';
import { BareDebian, HOME, hasBareDebian } from './bare-debian.ts';
import { bringEngine, patchelf } from './bare-engine.ts';
import { madeRelease, ownTarget, packageIn } from './made-release.ts';

/**
 * The sample Turnip Farm as a player gets it, on a machine that has nothing: as Godot exports it to
 * a folder and to a ZIP, and as .NET publishes it.
 */

const subject = 'the turnip farm on a bare machine';
const isHere = hasBareDebian(subject);
/** Until neither the game nor its daemon runs. */
const WAIT = `while [ -e ${HOME}/.local/share/gamekeeper/daemon.json ]; do sleep 0.1; done`;

/** A day, a second start that finds it, and the end of it, on a machine of its own. */
async function expectWholeLife(
  install: (machine: BareDebian) => void | Promise<void>,
  game: string,
): Promise<void> {
  const machine = await BareDebian.open();
  try {
    await install(machine);
    const start = `${game} play --end-unused ${END_UNUSED_SECONDS}; code=$?; ${WAIT}; exit $code`;
    const first = machine.type(start);
    expect(first.status, first.said).toBe(0);
    const turnips = readFirstDay(first.said);
    // Nothing has grown yet, so that its day ends early.
    expectFound(machine.type(start).said, turnips);
    const own = join(dirname(game.split(' ')[0]!), 'gamekeeper', ownTarget, 'gamekeeper');
    const removed = machine.type(`${own} uninstall --yes`);
    expect(removed.said).toContain('Gamekeeper is removed.');
  } finally {
    machine.close();
  }
}

suite.skipIf(!(isHere && machineHas(dotnet, subject)))('the farm in .NET', () => {
  test('default: a first day, a second start, and removal', async () => {
    const published = await publish('Gamekeeper.TurnipFarm', 'linux-x64');
    const packaged = packageIn(await madeRelease());
    await expectWholeLife((machine) => {
      machine.install(published, 'farm');
      machine.install(packaged, join('farm/gamekeeper', ownTarget));
    }, '/opt/farm/TurnipFarm');
  });
});

const hasGodot = [godotRequirement, patchelf].map((one) => machineHas(one, subject));

suite.skipIf(!(isHere && hasGodot.every(Boolean)))('the farm in Godot', () => {
  let stage: GodotStage;

  beforeAll(async () => {
    stage = new GodotStage(godot!);
    await exportFarm(stage, godot!);
    const zipped = await exportTo(stage, 'Linux', 'zip/turnip_farm.zip');
    expect(zipped.code, zipped.output).toBe(0);
    unpack(
      readFileSync(stage.place('zip/turnip_farm.zip').outside),
      stage.place('unzipped').outside,
    );
  });
  afterAll(() => stage?.close());

  test.each([
    ['a folder', 'game', 'turnip_farm.x86_64'],
    ['a ZIP', 'unzipped', 'turnip_farm'],
  ])('default: from %s, a first day, a second start, and removal', async (...row) => {
    const [, folder, program] = row;
    const pack = '/opt/farm/turnip_farm.pck';
    await expectWholeLife((machine) => {
      machine.install(stage.place(folder).outside, 'farm');
      bringEngine(machine, join(machine.root, 'opt/farm', program), godot!);
    }, `/opt/farm/${program} --headless --main-pack ${pack} --`);
  });
});

/** Unpacks a ZIP with its modes, as players' programs do. */
function unpack(zip: Buffer, folder: string): void {
  const modes = zipModes(zip);
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    const file = join(folder, path);
    if (path.endsWith('/')) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes, { mode: Number.parseInt(modes.get(path)!, 8) });
  }
}
