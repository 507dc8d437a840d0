import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail } from '../../core/errors.ts';
import type { FileProblem } from '../../methods/json-structure.ts';
import { depositsOf } from '../../seed/deposits.ts';
import { exportSeed } from '../../seed/export.ts';
import { SEED_BYTES_MAX, type Seed } from '../../seed/format.ts';
import { printSeed } from '../../seed/order.ts';
import { planSeed } from '../../seed/plan.ts';
import type { Plan, Step } from '../../seed/planning.ts';
import { readSeed, type SeedFinding } from '../../seed/read.ts';
import { noRecords, readRecords } from '../../seed/records.ts';
import { summariseSeed } from '../../seed/summary.ts';
import { noWorld } from '../../seed/world.ts';
import { resolveHome } from '../home/paths.ts';
import { print, printError } from '../log/output.ts';
import { connectToDaemon, explainError } from './client.ts';
import { ownManifest } from './command-pairing.ts';
import { ownCommand } from './own-command.ts';
import { sayLamports } from './say-lamports.ts';
import { readTextFile } from './text-file.ts';

/** `gamekeeper seed export` and `plan`, for whoever makes a game's world. */

/**
 * Writes what a project has as a seed, and overwrites nothing.
 * @throws Error if the file is there already; NotFound.
 */
export async function runSeedExport(options: {
  readonly home?: string;
  readonly project: string;
  readonly out: string;
}): Promise<void> {
  const home = resolveHome(options.home);
  const { project: address } = options;
  const client = await connectToDaemon({ home, manifest: ownManifest });
  try {
    const call = (method: string, params: object) => client.callNamed(method, params);
    const records = await readRecords(call, address);
    if (records.project === undefined) fail('NotFound', { kind: 'project', address });
    const { seed, problems } = exportSeed(records);
    if (seed === undefined) return refuse(`The project ${address} is no seed`, problems);
    const path = resolve(options.out);
    writeNew(path, printSeed(seed));
    print(`Wrote ${path}`, ...describeSeed(seed));
  } catch (error) {
    throw await explainError(error, home);
  } finally {
    client.close();
  }
}

function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${path} is there already; it was left as it is`);
  }
}

/** Says what planting a seed makes, and what a manifest says of it. Asks nobody. */
export function runSeedPlan(file: string, options: { readonly json?: boolean }): void {
  const path = resolve(file);
  const seed = readSeedFile(path);
  if (seed === undefined) return;
  const plan = planSeed(seed, noWorld, noRecords);
  const summary = summariseSeed(seed);
  const { perCall, inAll } = depositsOf(plan);
  const deposits = { perCall: String(perCall), inAll: String(inAll) };
  if (options.json) {
    const steps = plan.steps.map(({ method, list, name, what }) => ({ method, list, name, what }));
    print(JSON.stringify({ file: path, seed: summary, deposits, steps }, null, 2));
    return;
  }
  const manifest = JSON.stringify({ seed: summary });
  print(
    ...describeSeed(seed),
    ...describeSteps(plan),
    `deposits: ${sayDeposits(plan)}`,
    'in the manifest of a game that plants it:',
    `  ${manifest.slice(1, -1)}`,
  );
}

/** In SOL. */
export function sayDeposits(plan: Pick<Plan, 'steps'>): string {
  return `${sayLamports(depositsOf(plan).inAll)} at most`;
}

/** The seed of a file; undefined, with all that is wrong with it said, if it is none. */
export function readSeedFile(path: string): Seed | undefined {
  const { seed, problems } = examineFile(path);
  if (seed === undefined) refuse(`${path} is no seed`, problems);
  return seed;
}

function examineFile(path: string): SeedFinding {
  const finding = readTextFile(path, SEED_BYTES_MAX, `${ownCommand} seed export`);
  if ('text' in finding) return readSeed(finding.text);
  return { problems: [{ path: '', ...finding }] };
}

function refuse(what: string, problems: readonly FileProblem[]): void {
  process.exitCode = 1;
  const lines = problems.map(({ path, problem, expected }) => {
    return `  ${path === '' ? 'the whole' : path}: ${problem}; expected: ${expected}`;
  });
  printError([`${what}:`, ...lines].join('\n'));
}

function describeSeed(seed: Seed): string[] {
  const { hash, project, things } = summariseSeed(seed);
  const counts = things.map(({ kind, count }) => {
    return `  ${kind.toLowerCase().replaceAll('_', ' ')}: ${count}`;
  });
  return [`The seed of ${project}, ${hash}`, ...counts];
}

/** What is done, a line each. */
export function describeSteps({ steps }: Pick<Plan, 'steps'>): string[] {
  return steps.map((step, index) => `${String(index + 1).padStart(4)}  ${describeStep(step)}`);
}

function describeStep({ method, name, what }: Step): string {
  return what === '' ? `${method}  ${name}` : `${method}  ${name}: ${what}`;
}
