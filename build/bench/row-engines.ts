import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findGodot, GodotStage } from '../godot.ts';
import { type Pair, startPair } from './children.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { requestText } from './wire-client.ts';

/** Projects of the long list, besides those that the engine makes: 10,000 are the most it has. */
const RECORDS = 9_400;
const IN_FLIGHT = 64;
const FRAME_MS = 16;
const PATIENCE_MS = 600_000;
const repository = join(import.meta.dirname, '../..');

/** What a game's frames run in. */
interface Engine {
  readonly name: string;
  /** How its frames are. */
  readonly note: string;
  /** Plays next to a daemon; answers what it printed. */
  play(home: string, world: Readonly<Record<string, string>>): Promise<string>;
}

const PACED = 'sixty frames a second, each until its work is done, on the machine of the daemon';
const engines: readonly Engine[] = [
  {
    name: 'Godot',
    note: 'a real Godot without a display, its frames not paced, on the machine of the daemon',
    play: (home, world) => playInGodot(home, world),
  },
  {
    name: '.NET',
    note: PACED,
    play: (home, world) => playInCsharp('dotnet', 'net10.0', home, world),
  },
  {
    name: 'Mono',
    note: `${PACED}; the runtime that Unity's own is a kin of`,
    play: (home, world) => playInCsharp('mono', 'netstandard2.1', home, world),
  },
];

/** What one measurement of frames_bench.gd or FrameBench.cs says; times in microseconds. */
interface Said {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  readonly frames: number;
  readonly longest: number;
  readonly over: number;
  readonly records: number;
}

/** What the frames of a game in an engine feel of its client. */
export async function measureEngines(): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const engine of engines) findings.push(...(await measureEngine(engine)));
  return findings;
}

async function measureEngine(engine: Engine): Promise<readonly Finding[]> {
  const pair = await startPair();
  try {
    const wallet = (await ask(pair, 'session.get', {})).wallet.address;
    const { address: project } = await ask(pair, 'projects.create', { name: 'Farm' });
    await makeProjects(pair, RECORDS);
    const output = await engine.play(pair.home, { TEST_PROJECT: project, TEST_WALLET: wallet });
    return describe(engine, readSaid(output));
  } finally {
    await pair.close();
  }
}

/**
 * Runs a suite of the Godot client next to a daemon.
 * @param hear gets all that it has printed so far, each time that it prints.
 * @returns what it printed.
 */
export async function playInGodot(
  home: string,
  world: Readonly<Record<string, string>>,
  suite = 'bench',
  hear?: (output: string) => void,
): Promise<string> {
  const godot = findGodot();
  if (godot === undefined) throw new Error('there is no Godot here: npm run godot makes one');
  const stage = new GodotStage(godot);
  try {
    const project = stage.copy(join(repository, 'clients/gdscript'), 'project');
    stage.copy(join(home, 'daemon.json'), 'home/daemon.json');
    const variables = { ...world, TEST_HOME: stage.place('home').inside };
    await stage.run(['--path', project, '--import'], {}, PATIENCE_MS);
    const script = ['--script', 'res://tests/run.gd', '--', suite];
    const { code, output } = await stage.run(
      ['--path', project, ...script],
      variables,
      PATIENCE_MS,
      undefined,
      hear,
    );
    if (code !== 0) throw new Error(`Godot ended with ${code}:\n${output}`);
    return output;
  } finally {
    stage.close();
  }
}

async function playInCsharp(
  runtime: string,
  framework: string,
  home: string,
  world: Readonly<Record<string, string>>,
): Promise<string> {
  const program = await buildCsharp(framework);
  const env = csharpEnvironment({ ...world, GAMEKEEPER_HOME: home });
  const run = promisify(execFile);
  return (await run(runtime, [program], { env, timeout: PATIENCE_MS })).stdout;
}

/** Builds the C# client's bench. @returns the program for a framework; dotnet or mono runs it. */
export async function buildCsharp(framework: string): Promise<string> {
  const name = 'Gamekeeper.Bench';
  const artifacts = join(repository, 'node_modules/.cache/gamekeeper-csharp', name);
  const project = join(repository, 'clients/csharp/dotnet~', name);
  const flags = ['-nodeReuse:false', '-v', 'quiet', '--artifacts-path', artifacts];
  const args = ['build', project, '--configuration', 'Release', ...flags];
  await promisify(execFile)('dotnet', args, { env: csharpEnvironment({}) });
  return join(artifacts, 'bin', name, `release_${framework}`, `${name}.dll`);
}

/** The environment of a program of .NET, with what is given. */
export function csharpEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const quiet = { DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' };
  return { ...process.env, ...quiet, ...given };
}

async function ask({ daemon }: Pair, method: string, params: object): Promise<any> {
  const { result, error } = JSON.parse(
    String(await daemon.exchange(requestText(0, method, params))),
  );
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}

async function makeProjects({ daemon }: Pair, count: number): Promise<void> {
  const texts = Array.from({ length: count }, (_, index) =>
    requestText(index, 'projects.create', { name: `Farm ${index}` }),
  );
  await daemon.stream(texts, IN_FLIGHT, (answer) => {
    if (answer.includes('"error"')) throw new Error(String(answer));
  });
}

function readSaid(output: string): ReadonlyMap<string, Said> {
  const lines = [...output.matchAll(/^bench (.*)$/gm)].map(([, json]) => JSON.parse(json!) as Said);
  return new Map(lines.map((said) => [said.name, said]));
}

function describe(
  { name: engine, note }: Engine,
  said: ReadonlyMap<string, Said>,
): readonly Finding[] {
  const idle = said.get('idle')!;
  const calls = ['read', 'write'].flatMap((name) =>
    (['p50', 'p99'] as const).map(
      (rank): Finding => ({
        measure: `${engine}: a ${name} on the game's thread, ${rank}`,
        ...asTime(said.get(name)![rank]),
        beside: `a frame of ${FRAME_MS} ms`,
        compared: said.get(name)![rank] / 1000,
        unit: 'ms',
        targets: [],
        note,
      }),
    ),
  );
  const frames = (['in flight', 'records'] as const).map((name): Finding => {
    const { longest, over, frames: count, records } = said.get(name)!;
    const what = name === 'records' ? `a list of ${records} records` : '100 calls in flight';
    return {
      measure: `${engine}: longest frame with ${what}`,
      ...asTime(longest),
      beside: `${formatMicroseconds(idle.longest)} with nothing; ${over} of ${count} were longer`,
      compared: longest / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: FRAME_MS, unit: 'ms' }],
      note,
    };
  });
  return [...calls, ...frames];
}
