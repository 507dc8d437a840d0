import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  unwatchFile,
  watchFile,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GodotStage } from '../../build/godot.ts';
import { run } from '../clients/csharp/dotnet.ts';
import { godot, godotRequirement } from '../clients/gdscript/support/godot.ts';
import { sourcesKey } from '../clients/support/sources-key.ts';
import { RunningCommand, repository } from '../support/daemon-process.ts';
import type { Requirement } from '../support/machine.ts';
import { dotnet } from '../support/machine.ts';
import { makeOnce } from '../support/make-once.ts';

/** The game of games/, with the client of a build in each language. */
export interface VersionedGame {
  readonly language: string;
  readonly requirement: Requirement | undefined;
  /**
   * Plays it next to the daemon of a home.
   * @param hear gets each line that it says.
   * @returns all that it said but digits, by what it asked for.
   */
  play(wish: GameWish, hear: (line: string) => void): Promise<Readonly<Record<string, string>>>;
}

export interface GameWish {
  /** The folder of the build whose client the game has. */
  readonly build: string;
  readonly home: string;
  /** What it asks for, as JSON. */
  readonly manifest: string;
  /** Of its own; it has to be there. */
  readonly dataFolder: string;
  /** What starts the daemon that the game brings, word for word; it brings none if left out. */
  readonly command?: readonly string[];
  /** Whether Godot, which has a copy of the home, sees when the daemon's file is gone. */
  readonly followsHome?: boolean;
}

/** For a game in Godot that hangs to end by. */
const GODOT_TIMEOUT_MS = 60_000;

const sources = join(import.meta.dirname, 'games');
const isNewer = (build: string) => build !== repository;

export const versionedGames: readonly VersionedGame[] = [
  {
    language: 'TypeScript',
    requirement: undefined,
    play({ build, home, dataFolder, manifest, command = [] }, hear) {
      const game = [process.execPath, join(sources, 'game.ts')];
      const words = [build, home, dataFolder, manifest, JSON.stringify(command)];
      return listen([...game, ...words], hear);
    },
  },
  {
    language: 'C#',
    requirement: dotnet,
    async play({ build, home, dataFolder, manifest, command }, hear) {
      const program = await compile(build);
      const brings = command === undefined ? [] : [command.join('\n')];
      return listen(['dotnet', program, home, dataFolder, manifest, ...brings], hear);
    },
  },
  { language: 'GDScript', requirement: godotRequirement, play: playInGodot },
];

async function listen(
  command: readonly string[],
  hear: (line: string) => void,
): Promise<Readonly<Record<string, string>>> {
  const running = new RunningCommand([], { command });
  let heard = '';
  running.child.stdout!.on('data', (chunk) => {
    heard = tellLines(heard + chunk, hear);
  });
  await running.ended;
  const { stdout, stderr } = running.result();
  return readSaid(`${stdout}${stderr}`);
}

/** @returns what is no whole line yet. */
function tellLines(text: string, hear: (line: string) => void): string {
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  for (const line of lines) hear(line);
  return rest;
}

/** @throws with all that was said where the game did not come to its end. */
function readSaid(output: string): Readonly<Record<string, string>> {
  if (!/^over$/m.test(output)) throw new Error(`the game ended early:\n${output}`);
  const lines = output.matchAll(/^([a-z][a-z' ]*): (.*?)\r?$/gm);
  return Object.fromEntries([...lines].map(([, name, said]) => [name!, said!]));
}

/** Builds the game with the client of a build. */
async function compile(build: string): Promise<string> {
  const folder = join(build, 'node_modules', '.cache');
  const place = isNewer(build) ? join(build, '.cache') : folder;
  const artifacts = join(place, 'gamekeeper-versions-csharp');
  const project = join(artifacts, 'project');
  await makeOnce(artifacts, await keyOf(build), async () => {
    rmSync(artifacts, { recursive: true, force: true });
    mkdirSync(project, { recursive: true });
    cpSync(join(sources, 'Game.cs'), join(project, 'Game.cs'));
    writeFileSync(join(project, 'Game.csproj'), projectOf(build));
    const flags = ['-maxcpucount:1', '-nodeReuse:false', '-v', 'quiet'];
    const { status, output } = await run('dotnet', [
      ...['build', project, '--artifacts-path', join(artifacts, 'built'), ...flags],
    ]);
    if (status !== 0) throw new Error(`the game does not build:\n${output}`);
  });
  return join(artifacts, 'built', 'bin', 'Game', 'debug', 'Game.dll');
}

async function keyOf(build: string): Promise<string> {
  const version = (await run('dotnet', ['--version'])).output;
  const folders = ['test/versions', 'clients/csharp'];
  return [build, ...folders.map((folder) => sourcesKey(repository, folder, version))].join(' ');
}

function projectOf(build: string): string {
  return `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>net10.0</TargetFramework>
    <OutputType>Exe</OutputType>
    <Nullable>enable</Nullable>
    <InvariantGlobalization>true</InvariantGlobalization>
    <DefineConstants>${isNewer(build) ? 'NEWER' : 'OLDER'}</DefineConstants>
  </PropertyGroup>
  <ItemGroup>
    <Compile Include="${build}/clients/csharp/Runtime/**/*.cs" LinkBase="Runtime" />
  </ItemGroup>
</Project>
`;
}

async function playInGodot(
  { build, home, dataFolder, manifest, command, followsHome }: GameWish,
  hear: (line: string) => void,
): Promise<Readonly<Record<string, string>>> {
  const stage = new GodotStage(godot!);
  try {
    stage.copy(join(build, 'clients/gdscript/addons'), 'game/addons');
    stage.copy(join(sources, 'game.gd'), 'game/game.gd');
    const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-game-'));
    writeFileSync(join(folder, 'project.godot'), GODOT_PROJECT);
    writeFileSync(join(folder, 'game.tscn'), GODOT_SCENE);
    stage.copy(join(folder, 'game.tscn'), 'game/game.tscn');
    const project = join(stage.copy(join(folder, 'project.godot'), 'game/project.godot'), '..');
    rmSync(folder, { recursive: true });
    const environment = {
      GAME_HOME: join(stage.copy(join(home, 'daemon.json'), 'home/daemon.json'), '..'),
      GAME_DATA: stage.copy(dataFolder, 'data'),
      GAME_MANIFEST: manifest,
      GAME_IS_NEWER: isNewer(build) ? 'yes' : 'no',
      GAME_COMMAND: command === undefined ? '' : JSON.stringify(command),
    };
    const imported = await stage.run(['--path', project, '--import'], {}, GODOT_TIMEOUT_MS);
    if (imported.code !== 0) throw new Error(`Godot does not import it:\n${imported.output}`);
    let told = 0;
    const copied = stage.place('home/daemon.json').outside;
    const follow = () => existsSync(join(home, 'daemon.json')) || rmSync(copied, { force: true });
    if (followsHome) watchFile(join(home, 'daemon.json'), { interval: 20 }, follow);
    const { output } = await stage.run(
      ['--path', project],
      environment,
      GODOT_TIMEOUT_MS,
      undefined,
      (all) => {
        const rest = tellLines(all.slice(told), hear);
        told = all.length - rest.length;
      },
    );
    return readSaid(output);
  } finally {
    unwatchFile(join(home, 'daemon.json'));
    stage.close();
  }
}

const GODOT_PROJECT = `config_version=5

[application]

config/name="Tides"
run/main_scene="res://game.tscn"

[autoload]

Gamekeeper="*res://addons/gamekeeper/gamekeeper.gd"
`;

const GODOT_SCENE = `[gd_scene load_steps=2 format=3]

[ext_resource type="Script" path="res://game.gd" id="1"]

[node name="Game" type="Node"]
script = ExtResource("1")
`;
