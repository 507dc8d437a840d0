import { join } from 'node:path';
import { findGodot, GodotStage } from '../godot.ts';
import { type Pair, startPair } from './children.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { requestText } from './wire-client.ts';

/** Projects of the long list, besides those that Godot makes. */
const RECORDS = 9_000;
const IN_FLIGHT = 64;
const FRAME_MS = 16;
const PATIENCE_MS = 600_000;
const NOTE =
  'a real Godot without a display, whose frames are not paced, on the machine of the daemon';

/** What one measurement of frames_bench.gd says; times in microseconds. */
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
  const pair = await startPair();
  try {
    const wallet = (await ask(pair, 'session.get', {})).wallet.address;
    const { address: project } = await ask(pair, 'projects.create', { name: 'Farm' });
    await makeProjects(pair, RECORDS);
    return describe(await runInGodot(pair, { TEST_PROJECT: project, TEST_WALLET: wallet }));
  } finally {
    await pair.close();
  }
}

async function runInGodot(
  { home }: Pair,
  world: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Said>> {
  const godot = findGodot();
  if (godot === undefined) throw new Error('there is no Godot here: node build/godot.ts makes one');
  const stage = new GodotStage(godot);
  try {
    const project = stage.copy(join(import.meta.dirname, '../../clients/gdscript'), 'project');
    stage.copy(join(home, 'daemon.json'), 'home/daemon.json');
    const variables = { ...world, TEST_HOME: stage.place('home').inside };
    await stage.run(['--path', project, '--import'], {}, PATIENCE_MS);
    const script = ['--script', 'res://tests/run.gd', '--', 'bench'];
    const { code, output } = await stage.run(
      ['--path', project, ...script],
      variables,
      PATIENCE_MS,
    );
    if (code !== 0) throw new Error(`Godot ended with ${code}:\n${output}`);
    return readSaid(output);
  } finally {
    stage.close();
  }
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

function describe(said: ReadonlyMap<string, Said>): readonly Finding[] {
  const idle = said.get('idle')!;
  const calls = ['read', 'write'].flatMap((name) =>
    (['p50', 'p99'] as const).map(
      (rank): Finding => ({
        measure: `Godot: a ${name} on the game's thread, ${rank}`,
        ...asTime(said.get(name)![rank]),
        beside: `a frame of ${FRAME_MS} ms`,
        compared: said.get(name)![rank] / 1000,
        unit: 'ms',
        targets: [],
        note: NOTE,
      }),
    ),
  );
  const frames = (['in flight', 'records'] as const).map((name): Finding => {
    const { longest, over, frames: count, records } = said.get(name)!;
    const what = name === 'records' ? `a list of ${records} records` : '100 calls in flight';
    return {
      measure: `Godot: longest frame with ${what}`,
      ...asTime(longest),
      beside: `${formatMicroseconds(idle.longest)} with nothing; ${over} of ${count} were longer`,
      compared: longest / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: FRAME_MS, unit: 'ms' }],
      note: NOTE,
    };
  });
  return [...calls, ...frames];
}
