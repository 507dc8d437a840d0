import { isGamekeeperError } from '../../core/errors.ts';
import type { CopyStatus, SignatureHealth, StoreHealth } from '../../methods/generated/controls.ts';
import { lookAtHome } from '../home/home.ts';
import { resolveHome } from '../home/paths.ts';
import { isGoing, readStartState } from '../home/start-state.ts';
import { CLOCK_SLIP_MS, describeSpan } from '../log/clock-watch.ts';
import { print } from '../log/output.ts';
import { type ControlFileName, readStartFile, type StartFile } from '../socket/start-file.ts';
import type { ControlClient } from './client.ts';

/**
 * Prints whether a daemon is running, or a service alone. Exit code 0 if one is, 1 if none is or
 * what runs does not answer.
 * @throws StoreDamaged for a home of another kind or number in which none is.
 */
export async function runStatus(options: { home?: string }): Promise<void> {
  const home = resolveHome(options.home);
  const daemon = await readStartFile(home);
  // A service that starts has its pages alone.
  const pages = await readStartFile(home, 'health.json');
  const service = (await readStartFile(home, 'control.json')) ?? pages;
  const lines = daemon === undefined ? describeAlone(service) : describeDaemon(daemon);
  if (lines.length === 0) {
    lookAtHome(home).requireForm();
    print(`No Gamekeeper runs in ${home}`, ...describeStart(home));
    process.exitCode = 1;
    return;
  }
  print(...lines, `  home     ${home}`);
  const found = [
    ...(await ask(home, 'daemon-control.json', async () => [])),
    ...(await ask(home, 'control.json', describeLedger)),
    ...(pages === undefined ? [] : await describeHealth(pages)),
  ];
  for (const line of found) print(line);
}

/** How the last start goes or went, if it says. */
function describeStart(home: string): string[] {
  const start = readStartState(home);
  if (start === undefined) return [];
  const { state, pid, changedAt, error } = start;
  if (state === 'starting' && isGoing(start)) return [`Process ${pid} starts since ${changedAt}`];
  if (error === undefined) return [];
  const { message, data } = error;
  return [`The last start failed at ${changedAt}: ${data.name}: ${message}`];
}

/** What a control channel says; nothing if there is none. */
async function ask(
  home: string,
  fileName: ControlFileName,
  describe: (client: ControlClient) => Promise<string[]>,
): Promise<string[]> {
  if ((await readStartFile(home, fileName)) === undefined) return [];
  const { connectToControl } = await import('./client.ts');
  try {
    const client = await connectToControl(home, fileName);
    try {
      return await describe(client);
    } finally {
      client.close();
    }
  } catch (error) {
    // A service that does not write its log yet has no ledger to ask.
    if (isGamekeeperError(error, 'ControlUnavailable')) return [];
    if (!isGamekeeperError(error, 'DaemonSilent')) throw error;
    process.exitCode = 1;
    return [`  answers  no: ${error.message}`];
  }
}

function describeDaemon({ pid, url, service, network, version, startedAt }: StartFile): string[] {
  return [
    `Gamekeeper ${version} runs as process ${pid} since ${startedAt}`,
    `  socket   ${url}`,
    `  service  ${service}`,
    `  network  ${network}`,
  ];
}

/** A service without a daemon in its home. */
function describeAlone(start: StartFile | undefined): string[] {
  if (start === undefined) return [];
  const { pid, service, network, version, startedAt } = start;
  return [
    `The service of Gamekeeper ${version} runs as process ${pid} since ${startedAt}`,
    `  service  ${service === 'embedded' ? 'on loopback' : service}`,
    `  network  ${network === '' ? 'not known yet' : network}`,
  ];
}

/** What `/readyz` of a service may say; see docs/reference/health.md. */
interface SaidReadiness {
  readonly state: string;
  readonly problem: string | null;
  readonly log?: string;
  readonly oneCopy?: boolean;
  readonly epoch?: number;
  readonly holder?: string | null;
  readonly lease?: number;
  readonly next?: number;
  readonly acknowledged?: number;
  readonly stateNext?: number;
}

/** So long the pages of a service may take. */
const HEALTH_MAX_MS = 5000;

/** What the pages of a service say, which are there before its control channel. */
async function describeHealth(pages: StartFile): Promise<string[]> {
  const url = new URL('readyz', pages.url).href;
  let said: SaidReadiness;
  try {
    const signal = AbortSignal.timeout(HEALTH_MAX_MS);
    said = (await (await fetch(url, { signal })).json()) as SaidReadiness;
  } catch (error) {
    return [`  health   ${url} does not answer: ${(error as Error).message}`];
  }
  const { state, problem, log, oneCopy, epoch, holder, lease } = said;
  const why = problem === null ? '' : `: ${problem}`;
  const lines = [
    `  health   ${url}`,
    `  writes   ${state === 'writing' ? 'yes' : `no, ${state}`}${why}`,
  ];
  if (log === undefined) return lines;
  lines.push(`  log      ${log}${oneCopy ? ', one copy' : ''}`);
  if (epoch === undefined) return lines;
  const { next, acknowledged, stateNext } = said;
  const entries = `next ${next}, acknowledged up to ${acknowledged}; this state up to ${stateNext}`;
  lines.push(`  lease    epoch ${epoch}, count ${lease}, of ${holder ?? 'nobody'}`);
  return [...lines, `  entries  ${entries}`];
}

async function describeLedger(client: ControlClient): Promise<string[]> {
  const answer = await client.call('control.status', {});
  const { time, standstillMs, clockBehindMs, store, copies, signatures } = answer;
  return [
    ...describeTime(time, standstillMs),
    ...describeClock(clockBehindMs),
    ...describeStore(store),
    ...describeCopies(copies),
    ...describeSignatures(signatures),
  ];
}

function describeTime(time: string, standstillMs: number): string[] {
  const line = `  time     ${time}`;
  if (standstillMs < CLOCK_SLIP_MS) return [line];
  const why = "this machine's clock was set back, or was ahead before";
  const remedy = 'gamekeeper warp lets it continue from there';
  const still = `is stopped for ${describeSpan(standstillMs)} more: ${why}`;
  return [line, `           ${still}; ${remedy}`];
}

function describeClock(behindMs: number): string[] {
  if (behindMs < CLOCK_SLIP_MS) return [];
  return [`  clock    ${describeSpan(behindMs)} behind the last commit: is it right?`];
}

function describeCopies(copies: CopyStatus | null | undefined): string[] {
  if (!copies) return [];
  const { newestAt, problem } = copies;
  const newest = newestAt === null ? 'the first is made after a day' : `last of ${newestAt}`;
  const line = `  copies   ${newest}`;
  return problem === null ? [line] : [line, `           none could be made since: ${problem}`];
}

function describeSignatures({ verifier, problem }: SignatureHealth): string[] {
  if (typeof problem !== 'string') return [];
  const by = verifier === 'NODE' ? 'node:crypto, which is slower than libsodium' : 'libsodium';
  return [`  verifier ${by}: ${problem}`];
}

function describeStore({ problem, checkedShare }: StoreHealth): string[] {
  if (typeof problem === 'string') return [`  store    ${problem}; see gamekeeper doctor`];
  if (typeof checkedShare !== 'number') return [];
  const isOver = checkedShare === 1;
  const percent = Math.floor(checkedShare * 100);
  return [`  store    ${isOver ? 'all was looked at, and is whole' : `${percent} % looked at`}`];
}
