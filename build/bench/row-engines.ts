import { runSuites } from '../../test/clients/gdscript/support/godot.ts';
import { type Pair, startPair } from './children.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { requestText } from './wire-client.ts';

/** Records of the long list, one more than a few. */
const RECORDS = 9_000;
const IN_FLIGHT = 64;
const FRAME_MS = 16;
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
    const variables = { TEST_PROJECT: project, TEST_WALLET: wallet };
    const run = await runSuites('bench', { TEST_HOME: pair.home }, { variables });
    if (run.code !== 0) throw new Error(`Godot ended with ${run.code}:\n${run.output}`);
    return describe(readSaid(run.output));
  } finally {
    await pair.close();
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
      beside: `${formatMicroseconds(idle.longest)} with nothing; ${over} of ${count} over ${FRAME_MS} ms`,
      compared: longest / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: FRAME_MS, unit: 'ms' }],
      note: NOTE,
    };
  });
  return [...calls, ...frames];
}
