import { expect, test } from 'vitest';
import { listFiles, loadVectors, readVector } from './all.ts';
import { type DocumentedLimit, listDocumentedLimits } from './documented-limits.ts';
import { answerFrame, readRequest, requestFrame, servicePortOf } from './service.ts';
import { readTranscript } from './transcript.ts';

/**
 * Every limit that the docs of arguments state in figures, overstepped by one in a call that is
 * otherwise as a vector makes it: what is documented is enforced, whoever documents it.
 */

const vectors = await loadVectors();
const files = listFiles();
const refusals = ['InvalidArgument', 'InvalidParams', 'LimitExceeded', 'TreeShapeInvalid'];

const limits = Map.groupBy(listDocumentedLimits(), ({ subject }) => subject);

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
    return call.operation === limit.operation && alter(call.params, limit) !== undefined;
  });
}

/** Plays a vector up to the call, and makes that with one more than the limit. */
async function overstep(file: string, limit: DocumentedLimit) {
  const service = servicePortOf(await vectors.get(file)!.fork());
  let before = 'no error';
  for (const { request } of readTranscript(readVector(file)).exchanges) {
    const call = readRequest(request);
    const params = alter(call.params, limit);
    if (call.operation === limit.operation && params !== undefined) {
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

/** Parameters with one more than a limit; undefined where they give nothing of it. */
function alter(value: unknown, limit: DocumentedLimit, path = limit.path): unknown {
  const [step = '', ...rest] = path.split('.');
  const name = step.replace('[]', '');
  if (typeof value !== 'object' || value === null) return undefined;
  const inside = (value as Record<string, unknown>)[name];
  if (rest.length === 0) {
    // A list needs something to be made longer of; a text or a number can be given anew.
    const isThere = limit.kind !== 'items' || (Array.isArray(inside) && inside.length > 0);
    return isThere ? { ...value, [name]: exceed(inside, limit) } : undefined;
  }
  const isList = Array.isArray(inside);
  const below = alter(isList ? inside[0] : inside, limit, rest.join('.'));
  if (below === undefined) return undefined;
  return { ...value, [name]: isList ? [below, ...inside.slice(1)] : below };
}
