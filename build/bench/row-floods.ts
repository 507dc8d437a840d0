import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from './finding.ts';

const SECONDS = 8;
const MOST_MS = 50;
const OUTPUT_BYTES_MAX = 1024 * 1024;

/** What the flood program reports about one flood. */
interface Report {
  readonly kind: string;
  readonly alone: Seen;
  readonly beside: Seen;
  readonly flood: { readonly calls: number; readonly answers: number; readonly refused: number };
}

interface Seen {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

const what: Readonly<Record<string, string>> = {
  left: '300 reads of 10,000 profiles by one that leaves, again and again',
  reads: 'eight connections of one game with 40 such reads each, without pause',
  discovers: '2,000 `rpc.discover` at once, without pause',
  sends: '200 `projects.create` at once, without pause',
  unread: '30 connections with 20 such reads each that read nothing',
  graphql: '64 clients of the service at another address, such reads by GraphQL',
  rpc: '64 clients at another address, getSignaturesForAddress and getProgramAccounts',
};

/** Latency of a well-behaved session alone, and during each flood. */
export async function measureFloods(): Promise<readonly Finding[]> {
  const program = join(import.meta.dirname, '../../test/flood/cost.ts');
  const args = [program, String(SECONDS), '', 'json'];
  const options = { maxBuffer: OUTPUT_BYTES_MAX };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return (JSON.parse(stdout) as Report[]).map(describe);
}

function describe({ kind, alone, beside, flood }: Report): Finding {
  const isService = kind === 'graphql' || kind === 'rpc';
  const asked = isService ? 'a small query over HTTP' : '`session.get` and a read in turn';
  const inMs = (ms: number): string => `${ms.toFixed(1)} ms`;
  const { calls, answers, refused } = flood;
  return {
    measure: `${asked}, p99 beside \`${kind}\``,
    ours: `${inMs(beside.p99Ms)} (p50 ${inMs(beside.p50Ms)}, most ${inMs(beside.maxMs)})`,
    value: { amount: beside.p99Ms, better: 'lower' },
    beside: `${inMs(alone.p99Ms)}, alone`,
    compared: beside.p99Ms,
    unit: 'ms',
    targets: [{ kind: 'at most', value: MOST_MS, unit: 'ms' }],
    note:
      `${what[kind]}: ${calls} calls, ${answers} answered, ${refused} refused; a call comes each ` +
      '20 ms, and its time counts from when it was due; store in memory',
  };
}
