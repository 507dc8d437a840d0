import { platform } from 'node:process';
import { readPath } from '../../contract/call-arguments.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { resolveHome } from '../home/paths.ts';
import { print, printError } from '../log/output.ts';
import { connectToDaemon, explainError } from './client.ts';
import { ownManifest } from './command-pairing.ts';
import { readManifestFile } from './manifest.ts';
import { readTextInput } from './text-file.ts';

const isWindows = platform === 'win32';

/**
 * Calls one method and prints its result, or its error on stderr with exit code 1. Parameters given
 * as `-` are read from standard input; with `get` only the value at that path in the result is
 * printed.
 */
export async function runCall(
  method: string,
  paramsText: string | undefined,
  options: { home?: string; wallet: string; get?: string; manifest?: string },
): Promise<void> {
  const params = parseParams(paramsText === '-' ? readInput() : (paramsText ?? '{}'));
  const home = resolveHome(options.home);
  const client = await connectToDaemon({
    home,
    wallet: options.wallet,
    manifest: options.manifest === undefined ? ownManifest : readManifestFile(options.manifest),
  });
  try {
    const result = await client.callNamed(method, params);
    printResult(result, options.get);
  } catch (thrown) {
    const error = await explainError(thrown, home);
    if (!isGamekeeperError(error)) throw error;
    printError(JSON.stringify(error.toWire(), null, 2));
    process.exitCode = 1;
  } finally {
    client.close();
  }
}

function printResult(result: unknown, path: string | undefined): void {
  const whole = JSON.stringify(result, null, 2);
  const value = path === undefined ? result : readPath(result, path);
  if (value === undefined) {
    // The call was made, so its whole answer is shown.
    printError(`gamekeeper: the answer has no ${path}; it is`, whole);
    process.exitCode = 1;
    return;
  }
  const isText = path !== undefined && typeof value === 'string';
  print(isText ? value : JSON.stringify(value, null, 2));
}

function readInput(): string {
  const finding = readTextInput();
  if ('text' in finding) return finding.text;
  const { problem, expected } = finding;
  const where = `the standard input ${problem}`;
  return fail('InvalidParams', { path: 'params', problem: where, expected });
}

function parseParams(text: string): object {
  const example = isWindows ? '"{\\"addresses\\": []}"' : '\'{"addresses": []}\'';
  const expected = `one JSON object, such as ${example}`;
  let value: unknown;
  try {
    value = JSON.parse(isWindows ? withoutSingleQuotes(text) : text);
  } catch (error) {
    return fail('InvalidParams', { path: 'params', problem: (error as Error).message, expected });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail('InvalidParams', { path: 'params', problem: 'not an object', expected });
  }
  return value;
}

/** Windows' command line passes single quotes through, which every other shell strips. */
function withoutSingleQuotes(text: string): string {
  return /^'.*'$/s.test(text) ? text.slice(1, -1) : text;
}
