import { expect, test } from 'vitest';
import {
  type DocumentedLimit,
  givesLimit,
  listDocumentedLimits,
} from '../../build/generate/documented-limits.ts';
import type { Model } from '../../build/generate/model.ts';
import catalogue from '../../src/methods/generated/catalogue.json' with { type: 'json' };
import { listFiles, loadVectors, readVector } from './all.ts';
import { answerFrame, readRequest, requestFrame, servicePortOf } from './service.ts';
import { readTranscript } from './transcript.ts';

/**
 * Every limit that the docs of arguments state in figures, overstepped by one in a call that is
 * otherwise as a vector makes it: what is documented is enforced, whoever documents it.
 */

const vectors = await loadVectors();
const files = listFiles();
const refusals = ['InvalidArgument', 'InvalidParams', 'LimitExceeded', 'TreeShapeInvalid'];

const limits = Map.groupBy(
  listDocumentedLimits(catalogue as unknown as Model),
  ({ subject }) => subject,
);

test.each([...limits])('behaviour: %s', async (subject, ways) => {
  const given = ways.flatMap((limit) => {
    const file = files.find(
      (one) => one.startsWith(`${limit.operation}/success`) && calls(one, limit),
    );
    return file === undefined ? [] : [{ file, limit }];
  });
  const [{ operation, path, words }] = ways as [DocumentedLimit];
  const problem =
    `nothing shows that "${words}" of ${subject} is enforced, as no success in test/vectors ` +
    `gives it: give ${path} in one of ${operation}, in test/vectors/cases/`;
  expect(given.length, problem).not.toBe(0);
  for (const { file, limit } of given) {
    const { answer, before } = await overstep(file, limit);
    expect(before).toBe('no error');
    const told =
      `${limit.operation} documents "${words}" for ${limit.path}, and answers one more with ` +
      `${answer}: enforce it, or mend the doc`;
    expect(refusals, told).toContain(answer);
  }
});

function calls(file: string, limit: DocumentedLimit): boolean {
  return readTranscript(readVector(file)).exchanges.some(({ request }) => {
    const call = readRequest(request);
    return call.operation === limit.operation && givesLimit(call.params, limit);
  });
}

/** Plays a vector up to the call, and makes that with one more than the limit. */
async function overstep(file: string, limit: DocumentedLimit) {
  const service = servicePortOf(await vectors.get(file)!.fork());
  let before = 'no error';
  for (const { request } of readTranscript(readVector(file)).exchanges) {
    const call = readRequest(request);
    if (call.operation === limit.operation && givesLimit(call.params, limit)) {
      const params = exceedAt(call.params, limit);
      return {
        answer: nameOf(await answerFrame(service, requestFrame({ ...call, params }))),
        before,
      };
    }
    const answer = nameOf(await answerFrame(service, request));
    if (answer !== 'no error') before = answer;
  }
  throw new Error(`${file} does not give ${limit.path}`);
}

function nameOf(response: string): string {
  return JSON.parse(response).error?.data.name ?? 'no error';
}

function exceed(value: unknown, { kind, max }: DocumentedLimit): unknown {
  if (kind === 'bytes') return 'x'.repeat(Number(max) + 1);
  if (kind === 'number') return typeof value === 'number' ? Number(max) + 1 : String(max + 1n);
  const list = value as readonly unknown[];
  return Array.from({ length: Number(max) + 1 }, (_, i) => list[i % list.length]);
}

/** Parameters, which give something of a limit, with one more than that. */
function exceedAt(value: unknown, limit: DocumentedLimit, path = limit.path): unknown {
  const [step = '', ...rest] = path.split('.');
  const name = step.replace('[]', '');
  const inside = (value as Record<string, unknown>)[name];
  const [first, ...others] = Array.isArray(inside) ? inside : [inside];
  const more = rest.length === 0 ? exceed(inside, limit) : exceedAt(first, limit, rest.join('.'));
  const isList = rest.length > 0 && Array.isArray(inside);
  return { ...(value as object), [name]: isList ? [more, ...others] : more };
}
