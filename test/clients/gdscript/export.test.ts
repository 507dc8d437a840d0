import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { unsignedBytes } from '../../../src/core/mach-o.ts';
import { machineHas } from '../../support/machine.ts';
import { zipModes } from '../../support/zip-modes.ts';
import { listBelow } from '../support/farm-day.ts';
import { makeTemplates, useTemplates } from './support/export-templates.ts';
import {
  EXPORTED_PACKAGES,
  exportTo,
  PROGRAM,
  packagesOf,
  prepareFarm,
  putPackages,
} from './support/exported-farm.ts';
import { godot, godotRequirement } from './support/godot.ts';
import { RUN_TIMEOUT_MS } from './support/imported-project.ts';
import { listPack } from './support/pack-files.ts';

/** What the export plugin includes: the engine exports the sample, whose files are looked at. */

const isHere = machineHas(godotRequirement, "Godot's exports with a daemon");

interface Manifest {
  readonly files: readonly {
    readonly path: string;
    readonly sha256: string;
    readonly mode: string;
  }[];
}

/** More presets than the sample has. */
const MORE_PRESETS = `
[preset.3]
name="Scenes"
platform="Linux"
export_filter="scenes"
export_files=PackedStringArray("res://main.tscn")
include_filter="*.json, *.gd, addons/gamekeeper/*"
exclude_filter=""
[preset.3.options]
binary_format/architecture="x86_64"
[preset.4]
name="Without"
platform="Linux"
export_filter="all_resources"
include_filter=""
exclude_filter=""
[preset.4.options]
binary_format/architecture="x86_64"
gamekeeper/include_daemon=false
[preset.5]
name="Web"
platform="Web"
export_filter="all_resources"
include_filter=""
exclude_filter=""
[preset.5.options]
gamekeeper/include_daemon=true
[preset.6]
name="Both"
platform="macOS"
export_filter="all_resources"
include_filter=""
exclude_filter=""
[preset.6.options]
application/bundle_identifier="com.example.turnip-farm"
binary_format/architecture="universal"
`;

suite.skipIf(!isHere)('an export', () => {
  let stage: GodotStage;
  let packages: string;

  beforeAll(async () => {
    stage = new GodotStage(godot!);
    await prepareFarm(stage);
    putPackages(stage, ['linux-x64', 'win32-x64', 'darwin-arm64']);
    packages = packagesOf(stage);
    const presets = stage.place('project/export_presets.cfg').outside;
    writeFileSync(presets, readFileSync(presets, 'utf8') + MORE_PRESETS);
    useTemplates(stage, makeTemplates(stage, godot!, packages));
    // Of a package that somebody put into the project by hand.
    mkdirSync(stage.place('project/gamekeeper').outside);
    writeFileSync(stage.place('project/gamekeeper/page.json').outside, '{}');
    // A team has it next to its game, and it is no part of that.
    mkdirSync(stage.place('project/notes').outside);
    writeFileSync(stage.place('project/notes/salaries.json').outside, '{}');
    writeFileSync(stage.place('project/notes/.gdignore').outside, '');
  });
  afterAll(() => stage?.close());

  const readManifest = (target: string): Manifest =>
    JSON.parse(readFileSync(join(packages, target, 'manifest.json'), 'utf8'));

  const listJson = (pack: string): readonly string[] =>
    listPack(readFileSync(stage.place(pack).outside)).filter((path) => /json|node$/.test(path));

  /** Requires the files of a package there, with the content and, where they have one, the mode. */
  function expectPackage(target: string, folder: string): void {
    const { files } = readManifest(target);
    expect(listBelow(folder)).toEqual(
      [...files.map(({ path }) => path), 'manifest.json'].toSorted(),
    );
    const found = files.map(({ path }) => ({
      path,
      sha256: hashOf(readFileSync(join(folder, path))),
      mode: modeOf(join(folder, path)),
    }));
    expect(found).toEqual(files);
  }

  /** A package whose program leaves a file; answers the file. */
  function plantPackage(name: string): string {
    const { outside } = stage.place(name);
    const started = stage.place('started');
    for (const path of ['manifest.json', 'gamekeeper.cjs', 'lib/libatomic.so.1']) {
      mkdirSync(join(outside, path, '..'), { recursive: true });
      writeFileSync(join(outside, path), '{}');
    }
    writeFileSync(join(outside, 'node'), `#!/bin/sh\ntouch ${started.inside}\n`);
    chmodSync(join(outside, 'node'), 0o755);
    return started.outside;
  }

  test('default: a folder for Linux has the package next to the program, and it runs', async () => {
    const { code, output } = await exportTo(stage, 'Linux', PROGRAM);
    expect(code, output).toBe(0);
    expect(output).not.toContain('WARNING: Gamekeeper');
    expectPackage('linux-x64', stage.place(`${EXPORTED_PACKAGES}/linux-x64`).outside);
    expect(listJson('game/turnip_farm.pck')).toEqual(['gamekeeper.json', 'seed.json']);
  });

  test('default: a ZIP for Linux keeps what is executable so', async () => {
    const { code, output } = await exportTo(stage, 'Linux', 'zip/farm.zip');
    expect(code, output).toBe(0);
    const archive = readFileSync(stage.place('zip/farm.zip').outside);
    const modes = zipModes(archive);
    const { files } = readManifest('linux-x64');
    const entries = unzipSync(archive);
    for (const { path, sha256, mode } of files) {
      const name = `gamekeeper/linux-x64/${path}`;
      expect(hashOf(entries[name]!), name).toBe(sha256);
      // The engine takes libraries for executable, too.
      if (mode === '0755') expect(modes.get(name), name).toBe('0755');
    }
    expect(output).not.toContain('export as ZIP');
  });

  test('default: a folder for Windows has its package', async () => {
    const { code, output } = await exportTo(stage, 'Windows', 'windows/farm.exe');
    expect(code, output).toBe(0);
    expectPackage('win32-x64', stage.place('windows/gamekeeper/win32-x64').outside);
  });

  test('default: a bundle has code where the engine signs it, the rest in Resources', async () => {
    const { code, output } = await exportTo(stage, 'macOS', 'mac/farm.app');
    expect(code, output).toBe(0);
    const contents = stage.place('mac/farm.app/Contents').outside;
    const signed = ['keyring.node', 'node', 'sodium.node'];
    expect(listBelow(join(contents, 'Frameworks'))).toEqual(signed);
    expect(modeOf(join(contents, 'Frameworks/node'))).toBe('0755');
    const { files } = readManifest('darwin-arm64');
    const others = files.map(({ path }) => path).filter((path) => !signed.includes(path));
    const expected = [...others, 'manifest.json'].filter((path) => path !== 'gamekeeper');
    expect(listBelow(join(contents, 'Resources/gamekeeper'))).toEqual(expected.toSorted());
    for (const { path } of files.filter(({ path }) => path !== 'gamekeeper')) {
      const place = signed.includes(path) ? 'Frameworks' : 'Resources/gamekeeper';
      const packed = hashOf(readFileSync(join(packages, 'darwin-arm64', path)));
      expect(hashOf(readFileSync(join(contents, place, path))), path).toBe(packed);
    }
  });

  test('behaviour: the ZIP of a bundle keeps the program executable', async () => {
    const { code, output } = await exportTo(stage, 'macOS', 'mac/farm.zip');
    expect(code, output).toBe(0);
    const modes = zipModes(readFileSync(stage.place('mac/farm.zip').outside));
    const node = [...modes].filter(([name]) => name.endsWith('/Contents/Frameworks/node'));
    expect(node.map(([, mode]) => mode)).toEqual(['0755']);
  });

  test('behaviour: chosen scenes with wide filters do not pack the packages', async () => {
    const { code, output } = await exportTo(stage, 'Scenes', 'scenes/farm.x86_64');
    expect(code, output).toBe(0);
    expect(listJson('scenes/farm.pck')).toEqual([
      'gamekeeper.json',
      'gamekeeper/page.json',
      'seed.json',
    ]);
    expectPackage('linux-x64', stage.place('scenes/gamekeeper/linux-x64').outside);
  });

  test('args: include_daemon off includes nothing, and says nothing', async () => {
    const { code, output } = await exportTo(stage, 'Without', 'without/farm.x86_64');
    expect(code, output).toBe(0);
    expect(output).not.toContain('WARNING: Gamekeeper');
    expect(listBelow(stage.place('without').outside)).toEqual(['farm.pck', 'farm.x86_64']);
  });

  test.each([
    ['Web', 'web/index.html', 'Gamekeeper runs on Linux, Windows and macOS'],
    ['Both', 'both/farm.zip', 'choose arm64 or x86_64 as the architecture'],
  ])('behaviour: what cannot have a daemon says so in the dialogue: %s', async (...row) => {
    const [preset, file, warning] = row;
    // The engine lists the warnings of a preset whose templates are missing.
    const { output } = await exportTo(stage, preset, file);
    expect(output).toContain(warning);
  });

  test('behaviour: nothing of an earlier package stays where it is exported again', async () => {
    const folder = stage.place('again').outside;
    const exported = join(folder, 'gamekeeper/linux-x64');
    expect((await exportTo(stage, 'Linux', 'again/farm.x86_64')).code).toBe(0);
    const older = 'of-an-earlier-version.node';
    writeFileSync(join(exported, older), '');
    const { files } = readManifest('linux-x64');
    const listed = { files: [...files, { path: older, mode: '0644' }] };
    writeFileSync(join(exported, 'manifest.json'), JSON.stringify(listed));
    expect((await exportTo(stage, 'Linux', 'again/farm.x86_64')).code).toBe(0);
    expectPackage('linux-x64', exported);
    expect((await exportTo(stage, 'Without', 'again/farm.x86_64')).code).toBe(0);
    expect(listBelow(folder)).toEqual(['farm.pck', 'farm.x86_64']);
  });

  test('behaviour: a folder of the game that is called gamekeeper keeps its files', async () => {
    const folder = stage.place('mine').outside;
    mkdirSync(join(folder, 'gamekeeper/linux-x64'), { recursive: true });
    writeFileSync(join(folder, 'gamekeeper/linux-x64/levels.txt'), '');
    expect((await exportTo(stage, 'Without', 'mine/farm.x86_64')).code).toBe(0);
    expect(listBelow(folder)).toContain('gamekeeper/linux-x64/levels.txt');
  });

  test('args: a path relative to the project, with spaces', async () => {
    const project = stage.place('project').inside;
    mkdirSync(stage.place('my game').outside);
    const args = ['--path', project, '--export-release', 'Linux', '../my game/the farm.x86_64'];
    const { code, output } = await stage.run(args, {}, RUN_TIMEOUT_MS);
    expect(code, output).toBe(0);
    expectPackage('linux-x64', stage.place('my game/gamekeeper/linux-x64').outside);
  });

  const own = () => join(packages, 'linux-x64');
  const readOwn = () => readFileSync(join(own(), 'manifest.json'), 'utf8');
  test.each<[string, () => void, RegExp]>([
    [
      'a file is missing',
      () => rmSync(join(own(), 'lib/libatomic.so.1')),
      /daemon\/linux-x64 lacks lib\/libatomic\.so\.1/,
    ],
    [
      'its list is damaged',
      () => writeFileSync(join(own(), 'manifest.json'), readOwn().slice(0, 700)),
      /daemon\/linux-x64\/manifest\.json is damaged/,
    ],
    [
      'it is of another version than the addon',
      () =>
        writeFileSync(
          join(own(), 'manifest.json'),
          readOwn().replace(/"version": ".*?"/, '"version": "0.0.9"'),
        ),
      /daemon\/linux-x64 is of version 0\.0\.9, and the addon of 0\.1\.0/,
    ],
  ])('behaviour: a package is named when %s', async (name, damage, warning) => {
    const kept = stage.place('kept').outside;
    cpSync(own(), kept, { recursive: true });
    try {
      damage();
      const file = `damaged/${name.replaceAll(' ', '-')}/farm.x86_64`;
      const { code, output } = await exportTo(stage, 'Linux', file);
      expect(code, output).toBe(0);
      expect(output).toMatch(warning);
      expect(output).toContain('npm run release -- --into PROJECT --target linux-x64');
    } finally {
      rmSync(own(), { recursive: true });
      renameSync(kept, own());
    }
  });

  test('behaviour: without a package the export warns, and its game finds no daemon', async () => {
    renameSync(join(packages, 'linux-x64'), join(packages, 'away'));
    const { code, output } = await exportTo(stage, 'Linux', 'none/farm.x86_64');
    renameSync(join(packages, 'away'), join(packages, 'linux-x64'));
    expect(code, output).toBe(0);
    expect(output).toMatch(/WARNING: Gamekeeper: There is no .*daemon\/linux-x64/);
    expect(output).toContain('npm run release -- --into PROJECT --target linux-x64');
    expect(listBelow(stage.place('none').outside)).toEqual(['farm.pck', 'farm.x86_64']);
    // A folder that the game happens to be started in is not the game's.
    const planted = plantPackage('elsewhere/gamekeeper');
    const script = stage.place('start-elsewhere');
    const program = stage.place('none/farm.x86_64').inside;
    const start = `cd ${stage.place('elsewhere').inside} && exec ${program} "$@"`;
    writeFileSync(script.outside, `#!/bin/sh\n${start}\n`, { mode: 0o755 });
    const pack = stage.place('none/farm.pck').inside;
    const played = await stage.play(
      script.inside,
      ['--main-pack', pack, '--', 'play'],
      {},
      RUN_TIMEOUT_MS,
    );
    expect(existsSync(planted)).toBe(false);
    expect(played.code, played.output).toBe(1);
    expect(played.output).toContain('DaemonNotRunning');
  });
});

/** As a manifest has it. */
const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(unsignedBytes(bytes)).digest('hex');

/** As a manifest has it. */
function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8).padStart(4, '0');
}
