import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { RunningCommand } from '../../support/daemon-process.ts';
import { makeOnce } from '../../support/make-once.ts';
import type { LivePlace, LiveWorld } from '../support/live-place.ts';
import { sourcesKey } from '../support/sources-key.ts';

/** The .NET projects of the C# client. */

export const root = join(import.meta.dirname, '..', '..', '..');
const projects = join(root, 'clients', 'csharp', 'dotnet~');
const mainFile = join(root, 'src', 'daemon', 'main.ts');

/** What a program said, and how it ended. */
export interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program to its end, or until it is aborted. Nothing but what it built stays. */
export async function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Outcome> {
  // Where .NET leaves empty folders; NuGet's locks are for all who run it.
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-dotnet-'));
  const nugetLocks = join(tmpdir(), `NuGetScratch${userInfo().username}`);
  const quiet = { DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' };
  const places = { TMPDIR: folder, NUGET_SCRATCH: nugetLocks };
  const env = { ...process.env, ...quiet, ...places, ...environment };
  const running = new RunningCommand(args, { command: [program], cwd: folder, env });
  const end = (): void => running.kill();
  signal?.addEventListener('abort', end);
  await running.ended;
  signal?.removeEventListener('abort', end);
  rmSync(folder, { recursive: true, force: true });
  const { status, stdout, stderr } = running.result();
  return { status, output: `${stdout}${stderr}` };
}

/**
 * Builds a project, once for all who ask: files run side by side, so the first one builds and the
 * others wait for it.
 * @returns the folder of the built program.
 * @throws with the compiler's words when it does not build.
 */
export async function build(project: string): Promise<string> {
  return join(await compile('build', project, project), 'bin', project, 'debug');
}

/** Systems that programs are published for, as .NET names them. */
export type Runtime = 'linux-x64' | 'win-x64';

/**
 * Builds a program for a system with all of .NET that it needs, once for all who ask.
 * @returns the folder of the program.
 * @throws with the compiler's words when it does not build.
 */
export async function publish(project: string, runtime: Runtime): Promise<string> {
  const flags = ['--runtime', runtime, '--self-contained'];
  const artifacts = await compile('publish', project, `${project}-${runtime}`, flags);
  return join(artifacts, 'publish', project, `release_${runtime}`);
}

/** @param name of the folder of what is built. */
async function compile(
  verb: 'build' | 'publish',
  project: string,
  name: string,
  more: readonly string[] = [],
): Promise<string> {
  const artifacts = join(root, 'node_modules', '.cache', 'gamekeeper-csharp', name);
  const flags = ['-maxcpucount:1', '-nodeReuse:false', '-v', 'quiet', ...more];
  const args = [verb, join(projects, project), '--artifacts-path', artifacts, ...flags];
  const version = (await run('dotnet', ['--version'])).output;
  await makeOnce(artifacts, sourcesKey(root, 'clients/csharp', version), async () => {
    const { status, output } = await run('dotnet', args);
    if (status !== 0) throw new Error(`${project} does not build:\n${output}`);
  });
  return artifacts;
}

type SuiteKind =
  | 'Unit'
  | 'Live'
  | 'Amounts'
  | 'Homes'
  | 'Clock'
  | 'Launch'
  | 'Environment'
  | 'Pairing'
  | 'Vectors'
  | 'Payments'
  | 'Scripted'
  | 'LiveTables'
  | 'LiveModel'
  | 'Together'
  | 'Approvals';

/**
 * Runs the built xunit suite of one kind; answers how many tests passed.
 * @param kind of the suite, alone or without what a place alone runs.
 */
export async function runSuite(
  folder: string,
  kind: SuiteKind | 'Approvals&Place!=address',
  environment: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Outcome & { readonly passed: number }> {
  const file = join(folder, 'Gamekeeper.Client.Tests.dll');
  // The detailed logger shows what a test wrote.
  const isTold = /^(?:Payments|Scripted|LiveTables|Together)$/.test(kind);
  const words = isTold ? ['--logger', 'console;verbosity=detailed'] : [];
  const args = ['test', file, '--filter', `Kind=${kind}`, ...words];
  const outcome = await run('dotnet', args, { ...invariant, ...environment }, signal);
  const passed = Number(/Passed: +(\d+)/.exec(outcome.output)?.[1] ?? 0);
  return { ...outcome, passed };
}

/** .NET without any culture, which needs no ICU. */
const invariant = { DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' };

/** A system in a language, named as .NET names it: `he-IL`. */
export function cultureEnvironment(culture: string): Record<string, string> {
  return {
    DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '0',
    GAMEKEEPER_TEST_CULTURE: culture,
    LC_ALL: `${culture.replace('-', '_')}.UTF-8`,
  };
}

/**
 * What the suites need next to a daemon, and to start one themselves.
 * @param world that they play in where games have to be paired.
 */
export function liveEnvironment(place: LivePlace, world?: LiveWorld): Record<string, string> {
  const { home, passphraseFile } = place.folder;
  const pair = [mainFile, 'pair', '--home', home, '--passphrase-file', passphraseFile];
  const narrow = [mainFile, 'grants', 'narrow', '--home', home];
  const warp = [mainFile, 'warp', '--home', home];
  const approvals = [mainFile, 'approvals', '--json', '--home', home];
  const approve = [mainFile, 'approve', '--home', home, ...place.proof];
  const refuse = [mainFile, 'refuse', '--home', home];
  return {
    GAMEKEEPER_HOME: home,
    // Where a game that names no folder keeps the secret of its pairing.
    XDG_DATA_HOME: join(place.folder.path, 'data'),
    GAMEKEEPER_TEST_PROGRAM: process.execPath,
    GAMEKEEPER_TEST_ARGUMENTS: quoteAll([
      mainFile,
      'start',
      '--port',
      '0',
      ...place.startArguments,
    ]),
    GAMEKEEPER_TEST_PAIR: quoteAll(pair),
    GAMEKEEPER_TEST_NARROW: quoteAll(narrow),
    GAMEKEEPER_TEST_WARP: quoteAll(warp),
    GAMEKEEPER_TEST_APPROVALS: quoteAll(approvals),
    GAMEKEEPER_TEST_APPROVE: quoteAll(approve),
    GAMEKEEPER_TEST_REFUSE: quoteAll(refuse),
    ...(world === undefined ? {} : { GAMEKEEPER_TEST_WORLD: JSON.stringify(world) }),
  };
}

/** Arguments as one text. */
export function quoteAll(args: readonly string[]): string {
  return args.map((arg) => `"${arg}"`).join(' ');
}
