import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientMethod, ClientType, TypeUse } from '../../build/generate/client-model.ts';
import { findMethods } from '../../build/generate/client-model.ts';
import { makeClientModel } from '../../build/generate/client-types.ts';
import { loadModel, readCatalogueSources } from '../../build/generate/load.ts';
import { connectToDaemon, isGamekeeperError } from '../../clients/typescript/src/node.ts';
import { listSocketFiles, loadVectors, readVector } from './all.ts';
import { callsOfFile, gameOfPath, startVectorDaemon, type VectorDaemon } from './daemon.ts';
import { readTranscript } from './transcript.ts';

const root = join(import.meta.dirname, '..', '..');
const model = makeClientModel(loadModel(readCatalogueSources(root), '0.1.0', ['0.1.0']));
const types = new Map(model.types.map((type) => [type.name, type]));
const methods = new Map(findMethods(model).map((method) => [method.wire, method]));

describe('the TypeScript client', () => {
  let daemon: VectorDaemon;

  beforeAll(async () => {
    daemon = await startVectorDaemon(await loadVectors());
  });

  afterAll(() => daemon?.close());

  test.each(listSocketFiles())('behaviour: it plays %s as it is written', async (path) => {
    const game = gameOfPath(path);
    const client = await connectToDaemon({ game, gameName: 'Vectors', home: daemon.home });
    try {
      for (const { request, response } of readTranscript(readVector(path)).exchanges) {
        const { method, params } = JSON.parse(request);
        const { result, error } = JSON.parse(response);
        const call = (client.api as any)[method.slice('api.'.length)].bind(client.api);
        const answer = await settle(call(typed(methods.get(method)!, params)));
        expect(answer).toEqual(error === undefined ? { result: asRead(result) } : { error });
      }
    } finally {
      client.close();
    }
    expect(daemon.callsOf(path)).toEqual(callsOfFile(path));
  });
});

/** What a call answers, as the wire has it. */
async function settle(call: Promise<unknown>): Promise<unknown> {
  try {
    return { result: asRead(asWire(await call)) };
  } catch (error) {
    if (!isGamekeeperError(error)) throw error;
    const { name, code, message, retryable, context } = error;
    return { error: { code, message, data: { name, retryable, context } } };
  }
}

/** The arguments as a game gives them: 64-bit integers are bigints. */
function typed({ parameters }: Pick<ClientMethod, 'parameters'>, params: object): object {
  const uses = new Map(parameters.map(({ name, type }) => [name, type]));
  return mapValues(params, (value, name) => typedValue(uses.get(name), value));
}

function typedValue(use: TypeUse | undefined, value: unknown): unknown {
  if (use === undefined || value === null) return value;
  if ('list' in use) {
    return Array.isArray(value) ? value.map((item) => typedValue(use.list, item)) : value;
  }
  // What a vector of an error has instead of an integer is given as it is.
  if (use.name === 'BigInt') return isInteger(value) ? BigInt(value) : value;
  const type: ClientType | undefined = types.get(use.name);
  if (type?.kind !== 'input' || typeof value !== 'object') return value;
  return typed({ parameters: type.fields }, value as object);
}

function isInteger(value: unknown): value is string {
  return typeof value === 'string' && /^(0|-?[1-9]\d*)$/.test(value);
}

function asWire(value: unknown): unknown {
  const write = (_name: string, item: unknown) => (typeof item === 'bigint' ? String(item) : item);
  return JSON.parse(JSON.stringify(value, write));
}

/** Without the fields that are null, which the service may leave out. */
function asRead(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, item]) => item !== null);
  return mapValues(Object.fromEntries(present), asRead);
}

function mapValues(object: object, map: (value: unknown, name: string) => unknown): object {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, map(value, name)]),
  );
}
