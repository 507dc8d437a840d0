import { fail, isGamekeeperError } from '../../core/errors.ts';
import { resolveHome } from '../paths.ts';
import { connectToDaemon } from './client.ts';

/** Calls one method and prints its result, or its error on stderr with exit code 1. */
export async function runCall(
  method: string,
  paramsText: string | undefined,
  options: { home?: string; wallet: string },
): Promise<void> {
  const params = parseParams(paramsText ?? '{}');
  const client = await connectToDaemon({
    home: resolveHome(options.home),
    wallet: options.wallet,
  });
  try {
    const result = await client.call(method, params);
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } catch (error) {
    if (!isGamekeeperError(error)) throw error;
    process.stderr.write(`${JSON.stringify(error.toWire(), null, 2)}\n`);
    process.exitCode = 1;
  } finally {
    client.close();
  }
}

function parseParams(text: string): object {
  const expected = 'one JSON object, such as \'{"addresses": []}\'';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail('InvalidParams', { path: 'params', problem: (error as Error).message, expected });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail('InvalidParams', { path: 'params', problem: 'not an object', expected });
  }
  return value;
}
