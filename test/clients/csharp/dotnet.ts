import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../../../build/check/files.ts';
import { RunningCommand } from '../../support/daemon-process.ts';
import { makeOnce } from '../../support/make-once.ts';

/** The .NET projects of the C# client, and a daemon for those that need one. */

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
  return join(await compile('build', project), 'bin', project, 'debug');
}

/**
 * Builds a program for Windows with all of .NET that it needs, once for all who ask.
 * @returns the folder of the program.
 * @throws with the compiler's words when it does not build.
 */
export async function publish(project: string): Promise<string> {
  return join(await compile('publish', project), 'publish', project, 'release_win-x64');
}

async function compile(verb: 'build' | 'publish', project: string): Promise<string> {
  const artifacts = join(root, 'node_modules', '.cache', 'gamekeeper-csharp', project);
  const flags = ['-maxcpucount:1', '-nodeReuse:false', '-v', 'quiet'];
  const args = [verb, join(projects, project), '--artifacts-path', artifacts, ...flags];
  await makeOnce(artifacts, await sourcesKey(), async () => {
    const { status, output } = await run('dotnet', args);
    if (status !== 0) throw new Error(`${project} does not build:\n${output}`);
  });
  return artifacts;
}

/** Of all that the projects are made of. */
async function sourcesKey(): Promise<string> {
  const hash = createHash('sha256').update((await run('dotnet', ['--version'])).output);
  for (const path of listFiles(root, ['clients/csharp/**'])) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Runs the built xunit suite of one kind; answers how many tests passed. */
export async function runSuite(
  folder: string,
  kind: 'Unit' | 'Live' | 'Pairing' | 'Vectors' | 'Payments' | 'Together',
  environment: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Outcome & { readonly passed: number }> {
  const file = join(folder, 'Gamekeeper.Client.Tests.dll');
  // The detailed logger shows what a test wrote.
  const isTold = kind === 'Payments' || kind === 'Together';
  const words = isTold ? ['--logger', 'console;verbosity=detailed'] : [];
  const args = ['test', file, '--filter', `Kind=${kind}`, ...words];
  const outcome = await run('dotnet', args, environment, signal);
  const passed = Number(/Passed: +(\d+)/.exec(outcome.output)?.[1] ?? 0);
  return { ...outcome, passed };
}

/** A real daemon with the embedded service, in a folder of its own. */
export interface LiveDaemon {
  readonly home: string;
  /** What else the live suite needs to start one itself. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts a daemon as a player would, with the vault in place of a keychain.
 * @param options.strict whether games have to be paired.
 */
export async function startLiveDaemon(
  options: { readonly strict?: boolean } = {},
): Promise<LiveDaemon> {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-csharp-'));
  const home = join(folder, 'home');
  const passphraseFile = join(folder, 'passphrase');
  writeFileSync(passphraseFile, 'a passphrase for this test\n', { mode: 0o600 });
  const args = [mainFile, 'start', '--port', '0', '--vault', '--passphrase-file', passphraseFile];
  const strict = options.strict ? ['--strict'] : [];
  const pair = [mainFile, 'pair', '--home', home, '--passphrase-file', passphraseFile];
  const child = spawn(process.execPath, [...args, ...strict, '--home', home], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(child);
  return {
    home,
    environment: {
      GAMEKEEPER_HOME: home,
      GAMEKEEPER_TEST_PROGRAM: process.execPath,
      GAMEKEEPER_TEST_ARGUMENTS: quoteAll(args),
      GAMEKEEPER_TEST_PAIR: quoteAll(pair),
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function quoteAll(args: readonly string[]): string {
  return args.map((arg) => `"${arg}"`).join(' ');
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk;
      if (output.includes('Gamekeeper is ready')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`the daemon did not start:\n${output}`)));
  });
}
