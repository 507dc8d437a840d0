import { type Pair, startPair } from './children.ts';
import { asRate, asTime, type Finding, formatMicroseconds, formatRate } from './finding.ts';
import { interleave, median, rateOf, summarise, timeEach } from './measure.ts';
import { onOneProcessor, PLACE_NOTE } from './place.ts';
import { requestText } from './wire-client.ts';
import { settle } from './world.ts';

const ROUNDS = 12;
const SINGLE_CALLS = 400;
const PIPELINED_CALLS = 4000;
const IN_FLIGHT = 64;

/** Reads through the daemon with the embedded service, compared with an echo of the same bytes. */
export async function measureRead(): Promise<readonly Finding[]> {
  const pair = await startPair();
  try {
    const world = await settle(pair.daemon);
    const findings = [
      await measureMethod(pair, 'projects.find', { addresses: [world.project] }),
      await measureMethod(pair, 'holdings.find', { holder: world.wallet }),
    ];
    return findings.flat();
  } finally {
    await pair.close();
  }
}

async function measureMethod(pair: Pair, method: string, params: object): Promise<Finding[]> {
  const text = requestText(0, method, params);
  const answer = await pair.daemon.exchange(text);
  await pair.setEcho(String(answer));
  const check = (data: Buffer): void => {
    if (data.length !== answer.length) throw new Error(`${method} answered ${data}`);
  };
  const single = [pair.daemon, pair.echo].map((client) => async () => {
    const times = await timeEach(SINGLE_CALLS, async () => check(await client.exchange(text)));
    return times;
  });
  const texts = Array.from({ length: PIPELINED_CALLS }, (_, i) => requestText(i, method, params));
  const pipelined = [pair.daemon, pair.echo].map((client) => () => {
    return rateOf(texts.length, () => client.stream(texts, IN_FLIGHT, check));
  });
  // The throughput run comes first: a game's daemon has run for a while, so its code is compiled.
  const [oursRate, echoRate] = (await interleave(ROUNDS, pipelined)).map(median);
  const timings = await onOneProcessor(pair.processIds, () => interleave(ROUNDS, single));
  const [ours, echo] = timings.map((times) => summarise(times.flat()));
  return [
    {
      measure: `read \`${method}\`, one in flight, p50`,
      ...asTime(ours!.p50Us),
      beside: `${formatMicroseconds(echo!.p50Us)}, bare echo of the same ${answer.length} bytes`,
      compared: ours!.p50Us / echo!.p50Us,
      unit: '×',
      targets: [{ kind: 'at most', value: 1.5, unit: '×' }],
      note: PLACE_NOTE,
    },
    {
      measure: `read \`${method}\`, ${IN_FLIGHT} in flight`,
      ...asRate(oursRate!),
      beside: `${formatRate(echoRate!)}, bare echo`,
      compared: oursRate! / echoRate!,
      unit: '×',
      targets: [{ kind: 'at least', value: 0.5, unit: '×' }],
    },
  ];
}
