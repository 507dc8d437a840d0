import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findVectorLacks } from '../../build/generate/lacks.ts';
import type { Model } from '../../build/generate/model.ts';
import catalogue from '../../src/methods/generated/catalogue.json' with { type: 'json' };
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import { validateArguments, validateResult } from '../../src/methods/validate.ts';
import { repository } from '../support/daemon-process.ts';
import { findUndeclared } from '../support/declared-errors.ts';
import { findUnlisted } from '../support/listed-errors.ts';
import { sampleOf } from '../support/sample.ts';
import { listFiles, loadVectors, readVector } from './all.ts';
import { startVectorServer, type VectorServer } from './http.ts';
import { recordVector } from './record.ts';
import { answerFrame, readRequest } from './service.ts';
import { errorNamesOf, readTranscript, tokenOf } from './transcript.ts';

/**
 * The files as they stand, played over HTTP. The service and the daemon: wires.test.ts; clients:
 * csharp.test.ts, gdscript.test.ts, typescript.test.ts.
 */

const vectors = await loadVectors();
const files = listFiles();

describe('the files', () => {
  test('behaviour: each is of a vector, and each vector has one', () => {
    expect(files).toEqual([...vectors.keys()].sort());
  });

  test.each(sampleOf([...vectors], 40))(
    'behaviour: %s is as `npm run vectors` writes it',
    async (path, vector) => {
      expect(readVector(path)).toBe(await recordVector(vector));
    },
  );
});

test('behaviour: every operation has a success, and each error that it declares', () => {
  expect(findVectorLacks(repository, catalogue as unknown as Model)).toEqual([]);
});

describe('the catalogue', () => {
  test.each(files)('behaviour: %s ends as its operation declares', (path) => {
    const [operation] = path.split('/') as [OperationName];
    // What the transactions of a send end with is of the operations that built them.
    const isSend = operationTable[operation].kind === 'send';
    const names = readTranscript(readVector(path)).exchanges.flatMap(({ response }) =>
      isSend ? (JSON.parse(response).error?.data.name ?? []) : errorNamesOf(response),
    );
    expect(names.flatMap((name) => findUndeclared(operation, name) ?? [])).toEqual([]);
  });
});

describe('the OpenRPC document', () => {
  test.each(files)('behaviour: what %s is answered is on a list there', (path) => {
    for (const { request, response } of readTranscript(readVector(path)).exchanges) {
      const { operation } = readRequest(request);
      const { action } = operationTable[operation];
      const { error } = JSON.parse(response);
      for (const method of [`api.${operation}`, ...(action ? [action] : [])]) {
        expect(error && findUnlisted(method, error.data.name)).toBeUndefined();
      }
    }
  });
});

describe('the validators', () => {
  test.each(files)('behaviour: %s', (path) => {
    for (const { request, response } of readTranscript(readVector(path)).exchanges) {
      const { operation, params } = readRequest(request);
      const { error, result } = JSON.parse(response);
      if (error?.data.name === 'InvalidParams') {
        expect(() => validateArguments(operation, params, { action: false })).toThrow(
          error.message,
        );
        continue;
      }
      expect(validateArguments(operation, params, { action: false })).toEqual(params);
      if (error === undefined) expect(validateResult(operation, result)).toBe(result);
    }
  });
});

describe('the service over HTTP', () => {
  let server: VectorServer;

  beforeAll(async () => {
    server = await startVectorServer();
  });

  afterAll(() => server.close());

  // Members come in the order of the query.
  test.each(files)('behaviour: %s', async (path) => {
    const transcript = readTranscript(readVector(path));
    const service = await server.open(vectors.get(path)!, tokenOf(transcript));
    for (const { request, response } of transcript.exchanges) {
      const answer = JSON.parse(await answerFrame(service, request));
      expect(answer).toEqual(JSON.parse(response));
    }
  });
});
