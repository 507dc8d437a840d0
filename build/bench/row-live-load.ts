import { asTime, type Finding, formatMicroseconds, formatRate } from './finding.ts';
import { LiveLoad, type LoadOptions, type LoadPlace, type LoadReport } from './live-load.ts';
import { median, percentile } from './measure.ts';

/** What a load of writes that many follow does to other calls, and to memory. */

const SUBSCRIBERS = 8;
const WRITES_A_SECOND = 2_000;
const SILENT_MS = 10_000;
/** A little longer than the silence. */
const WRITES = 12 * WRITES_A_SECOND;
const ROUNDS = 2;
/** At the ledger's full rate, where the silence ends with the writes. */
const WRITES_AT_FULL_RATE = 24_000;

const places: Readonly<Record<LoadPlace, { readonly followers: string; readonly call: string }>> = {
  service: {
    followers: 'daemons that follow a service on loopback',
    call: 'the read `balance` of another daemon',
  },
  daemon: {
    followers: 'sessions of a daemon with the embedded service',
    call: '`session.get` of another session',
  },
};

export async function measureLiveLoad(): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const place of ['service', 'daemon'] as const) {
    const load = await LiveLoad.open(place);
    try {
      const asked = { perSecond: WRITES_A_SECOND, writes: WRITES, silentMs: SILENT_MS };
      findings.push(...(await measureLoad(load, place, asked)));
      const full = { writes: WRITES_AT_FULL_RATE, silentMs: SILENT_MS };
      findings.push(...(await measureLoad(load, place, full)));
    } finally {
      await load.close();
    }
  }
  return findings;
}

type Asked = Omit<LoadOptions, 'subscribers'>;

async function measureLoad(
  load: LiveLoad,
  place: LoadPlace,
  asked: Asked,
): Promise<readonly Finding[]> {
  const alone: LoadReport[] = [];
  const followed: LoadReport[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await load.run({ ...asked, subscribers: 0 }));
    followed.push(await load.run({ ...asked, subscribers: SUBSCRIBERS }));
  }
  return describe(place, asked, alone, followed);
}

function describe(
  place: LoadPlace,
  { perSecond }: Asked,
  alone: readonly LoadReport[],
  followed: readonly LoadReport[],
): readonly Finding[] {
  const { followers, call } = places[place];
  const asked = perSecond === undefined ? 'as many writes as go' : `${perSecond} writes`;
  const under = `under ${asked} a second into ${SUBSCRIBERS} ${followers}`;
  const rateOf = (reports: readonly LoadReport[]) =>
    formatRate(median(reports.map((report) => report.perSecond)));
  const p99Of = (reports: readonly LoadReport[]) =>
    median(reports.map(({ callsUs }) => percentile(callsUs, 0.99)));
  const mostOf = (reports: readonly LoadReport[]) =>
    Math.max(...reports.map(({ mebibytes }) => mebibytes));
  const batches = followed.flatMap(({ reads }) => reads.map(({ given }) => given.length));
  const note =
    `${rateOf(followed)} writes were done, ${rateOf(alone)} without subscribers; ` +
    `${Math.min(...batches)} to ${Math.max(...batches)} batches came to each; the subscribers ` +
    'take the processor time that nobody else needs';
  const [p99Us, aloneUs] = [p99Of(followed), p99Of(alone)];
  const [mebibytes, aloneMebibytes] = [mostOf(followed), mostOf(alone)];
  return [
    {
      measure: `${call} ${under}, p99`,
      ...asTime(p99Us),
      beside: `${formatMicroseconds(aloneUs)}, without subscribers`,
      compared: (p99Us - aloneUs) / 1000,
      unit: 'ms',
      targets: perSecond === undefined ? [] : [{ kind: 'at most', value: 2, unit: 'ms' }],
      note,
    },
    {
      measure: `memory of the process ${under}, at most`,
      ours: `${mebibytes.toFixed(0)} MiB`,
      value: { amount: mebibytes, better: 'lower' },
      beside: `${aloneMebibytes.toFixed(0)} MiB, without subscribers`,
      compared: mebibytes - aloneMebibytes,
      unit: 'MiB',
      targets: [],
      note: 'resident, by the system, each half second, with the signed writes of the load',
    },
  ];
}
