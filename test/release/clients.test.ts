import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../build/godot.ts';
import { fetchPackage } from '../../build/npm-package.ts';
import { nodePackage } from '../../build/setup/pinned-node.mjs';
import { run as runDotnet } from '../clients/csharp/dotnet.ts';
import { godot, godotRequirement } from '../clients/gdscript/support/godot.ts';
import { RUN_TIMEOUT_MS } from '../clients/gdscript/support/imported-project.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  repository,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { dotnet, machineHas } from '../support/machine.ts';

/** The clients' archives as `npm run release` makes them, each in the hands of its engine. */

const names = {
  godot: 'gamekeeper-godot-0.1.0.zip',
  unity: 'com.gamekeeper.client-0.1.0.tgz',
  npm: 'gamekeeper-client-0.1.0.tgz',
};
/** The oldest that the npm package says it runs on. */
const OLDEST_NODE = '20.19.5';
const isWithGodot = machineHas(godotRequirement, 'the released addon of Godot');
const isWithDotnet = machineHas(dotnet, "the released package of Unity's Package Manager");

let work: string;
let released: string;
let folder: HomeFolder;
let daemon: DaemonProcess;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'gamekeeper-clients-'));
  released = release('first');
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
});

afterAll(async () => {
  await daemon?.stop('SIGKILL');
  folder?.remove();
  rmSync(work, { recursive: true, force: true });
});

function release(name: string): string {
  const output = join(work, name);
  const args = [join(repository, 'build/release/main.ts'), 'clients', '--output', output];
  execFileSync(process.execPath, args, { stdio: 'pipe' });
  return output;
}

/** Unpacks an archive into a new folder. */
function unpack(name: string, target: string): string {
  const place = join(work, target);
  mkdirSync(place);
  if (name.endsWith('.zip')) {
    for (const [path, bytes] of Object.entries(unzipSync(readFileSync(join(released, name))))) {
      mkdirSync(join(place, path, '..'), { recursive: true });
      writeFileSync(join(place, path), bytes);
    }
  } else {
    execFileSync('tar', ['-xzf', join(released, name), '-C', place]);
  }
  return place;
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const licence = readFileSync(join(repository, 'LICENSE'), 'utf8');

test('default: SHA256SUMS lists the archives, each with the licence in its root', () => {
  const sums = readFileSync(join(released, 'SHA256SUMS'), 'utf8');
  const expected = Object.values(names).map((name) => `${hashOf(join(released, name))}  ${name}\n`);
  expect(sums).toBe(expected.join(''));
  const roots = { godot: 'addons/gamekeeper', unity: 'package', npm: 'package' };
  for (const [kind, name] of Object.entries(names)) {
    const root = join(unpack(name, `licence-${kind}`), roots[kind as keyof typeof roots]);
    expect([kind, readFileSync(join(root, 'LICENSE'), 'utf8')]).toEqual([kind, licence]);
  }
});

test('behaviour: the addon names each script, so that a team has no files to add', () => {
  const paths = Object.keys(unzipSync(readFileSync(join(released, names.godot))));
  const scripts = paths.filter((path) => path.endsWith('.gd'));
  expect(scripts.length).toBeGreaterThan(30);
  const named = paths.filter((path) => path.endsWith('.gd.uid'));
  expect(named).toEqual(scripts.map((path) => `${path}.uid`));
});

test('behaviour: a second run makes the same archives, in another folder', () => {
  const sums = (output: string) => readFileSync(join(output, 'SHA256SUMS'), 'utf8');
  expect(sums(release('second'))).toBe(sums(released));
});

test('behaviour: the npm package has what npm would pack, and what its compiler makes', () => {
  const source = join(repository, 'clients/typescript');
  const args = ['pack', source, '--dry-run', '--json', '--ignore-scripts'];
  const said = execFileSync('npm', args, { cwd: work, encoding: 'utf8' });
  const [{ files }] = JSON.parse(said) as [{ files: { path: string }[] }];
  const archive = join(released, names.npm);
  const list = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).trim().split('\n');
  const isWritten = (path: string) => !path.startsWith('dist/');
  const packed = list.map((path) => path.replace('package/', ''));
  const expected = files.map(({ path }) => path).filter(isWritten);
  expect(packed.filter(isWritten).toSorted()).toEqual(expected.toSorted());
  const { exports } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const entries = [...JSON.stringify(exports).matchAll(/"\.\/(dist\/[^"]+)"/g)];
  expect(entries.length).toBeGreaterThan(5);
  for (const [, entry] of entries) expect(packed).toContain(entry);
});

test('behaviour: Node 20 connects with the npm package, installed in an empty folder', () => {
  const project = join(work, 'farm');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  const npm = (args: readonly string[]) =>
    execFileSync('npm', [...args, ...quiet], { cwd: project, encoding: 'utf8' }).trim();
  // No registry is asked: its one dependency comes from where this repository has it.
  const ws = npm(['pack', join(repository, 'node_modules/ws')]);
  npm(['install', join(project, ws), join(released, names.npm)]);
  const program = `
    import { connectToDaemon } from 'gamekeeper-client';
    const client = await connectToDaemon({ game: 'com.example.farm' });
    console.info(process.version, client.currentSession.wallet.name);
    client.close();
  `;
  writeFileSync(join(project, 'main.js'), program);
  const node = join(fetchPackage(nodePackage(), OLDEST_NODE), 'bin/node');
  const env = { PATH: process.env.PATH, GAMEKEEPER_HOME: folder.home };
  const { status, stdout, stderr } = spawnSync(node, ['main.js'], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  expect([status, stdout.trim()], stderr).toEqual([0, `v${OLDEST_NODE} default`]);
});

test.skipIf(!isWithDotnet)(
  'behaviour: the package of Unity compiles, as .NET references it and with what Unity adds',
  async () => {
    const unpacked = join(unpack(names.unity, 'unity'), 'package');
    // What stands for Unity's engine is not for games.
    const check = 'dotnet~/Gamekeeper.UnityCheck';
    const isBuilt = /[\\/](bin|obj)$/;
    cpSync(join(repository, 'clients/csharp', check), join(unpacked, check), {
      recursive: true,
      filter: (path) => !isBuilt.test(path),
    });
    for (const project of ['dotnet~/Gamekeeper.Client', check]) {
      const args = ['build', join(unpacked, project), '-nodeReuse:false', '-v', 'quiet'];
      const { status, output } = await runDotnet('dotnet', args);
      expect([project, status], output).toEqual([project, 0]);
    }
  },
);

suite.skipIf(!isWithGodot)('the addon in an empty project', () => {
  let stage: GodotStage;

  beforeAll(() => {
    stage = new GodotStage(godot!);
  });
  afterAll(() => stage?.close());

  const settings = `
config_version=5

[application]

config/name="Empty"
run/main_scene="res://main.tscn"

[autoload]

Gamekeeper="*res://addons/gamekeeper/gamekeeper.gd"
`;
  const scene = `[gd_scene load_steps=2 format=3]

[ext_resource type="Script" path="res://main.gd" id="1"]

[node name="Main" type="Node"]
script = ExtResource("1")
`;
  const script = `extends Node


func _ready() -> void:
	var options := GamekeeperConnectOptions.new()
	options.game = "com.example.farm"
	options.home = OS.get_environment("TEST_HOME")
	var opened: GamekeeperResult = await Gamekeeper.connect_to_daemon(options)
	if opened.ok:
		var session: GamekeeperTypes.Session = opened.value
		print("wallet: %s" % session.wallet.name)
	else:
		print("error: %s" % opened.error)
	get_tree().quit()
`;

  test('default: it is imported without a complaint, and connects to a daemon', async () => {
    const project = unpack(names.godot, 'empty');
    writeFileSync(join(project, 'project.godot'), settings);
    writeFileSync(join(project, 'main.tscn'), scene);
    writeFileSync(join(project, 'main.gd'), script);
    const inside = stage.copy(project, 'game');
    stage.copy(join(folder.home, 'daemon.json'), 'home/daemon.json');
    const env = { TEST_HOME: stage.place('home').inside };
    for (const args of [['--import'], []]) {
      const { output, code } = await stage.run(['--path', inside, ...args], env, RUN_TIMEOUT_MS);
      expect([code, /SCRIPT ERROR|Parse Error/.test(output)], output).toEqual([0, false]);
      if (args.length === 0) expect(output).toMatch(/^wallet: default$/m);
    }
  });
});
