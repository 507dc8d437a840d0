import { FRAME_BYTES_MAX } from '../../src/core/limits.ts';
import type { Makers } from './recipe.ts';
import { many, pickFrom, scale } from './recipe.ts';

/** Frames of a game, up to the limit of their bytes. */

const LARGEST = FRAME_BYTES_MAX - 1024;
const address = '1'.repeat(44);

const call = (method: string, params: string, id = 1): string =>
  `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`;

function fitting(count: number, one: string, most = LARGEST): number {
  return Math.max(1, Math.min(count, Math.floor(most / (one.length + 1))));
}

const methods = ['projects.find', 'profiles.find', 'api.project', 'session.get', 'nothing.such'];

export const frames: Makers = {
  /** One call with a list of small values. */
  list(count = 0, which = 0, what = 0) {
    const one = pickFrom(what, ['0', '{}', '[]', '""', 'null', `"${address}"`, '{"a":{}}', '0.1']);
    const list = many(fitting(scale(count, 1, LARGEST), one), () => one, ',');
    const method = pickFrom(which, methods);
    return call(method, `{"addresses":[${list}]}`);
  },
  /** One call with many names. */
  names(count = 0, which = 0, length = 0, like = 0) {
    const pad = pickFrom(like, ['k', 'addresses']).repeat(scale(length, 1, 100));
    const n = fitting(scale(count, 1, LARGEST), `"${pad}12345":0`);
    return call(pickFrom(which, methods), `{${many(n, (i) => `"${pad}${i}":0`, ',')}}`);
  },
  /** Depth. */
  deep(depth = 0, which = 0, what = 0) {
    const [open, close] = pickFrom(what, ['[ ]', '{"a": }', '[0, ]', '[[],{"a": }]']).split(' ');
    const levels = Math.min(
      scale(depth, 1, LARGEST),
      Math.floor(LARGEST / (open! + close!).length),
    );
    const params = `{"addresses":${open!.repeat(levels)}0${close!.repeat(levels)}}`;
    return call(pickFrom(which, methods), params);
  },
  /** Long names of methods, ids and arguments. */
  long(length = 0, which = 0, what = 0) {
    const text = pickFrom(what, ['x', 'é', '\\n', '\\u00e9', 'projects.find']);
    const long = text.repeat(scale(length, 1, LARGEST / text.length));
    return pickFrom(which, [
      `{"jsonrpc":"2.0","id":1,"method":"${long}","params":{}}`,
      `{"jsonrpc":"2.0","id":"${long}","method":"projects.find","params":{}}`,
      call('projects.find', `{"addresses":["${long}"]}`),
      call('projects.find', `{"${long}":1}`),
      call('projects.find', `["${long}"]`),
      `"${long}"`,
      `${long}`,
    ]);
  },
  /** Batches of calls. */
  batch(count = 0, inside = 0, which = 0, what = 0) {
    const one = pickFrom(what, [`"${address}"`, '{}', '0', '"x"']);
    const n = scale(count, 1, 110);
    const list = many(fitting(scale(inside, 1, 20_000), one, LARGEST / n - 100), () => one, ',');
    const method = pickFrom(which, methods);
    return `[${many(n, (i) => call(method, `{"addresses":[${list}]}`, i), ',')}]`;
  },
  /** Batches of what is no call. */
  noBatch(count = 0, which = 0) {
    const one = pickFrom(which, ['1', '{}', '[]', '""', '[[]]', '{"id":1}', '{"a":{"b":[]}}']);
    return `[${many(fitting(scale(count, 1, LARGEST), one), () => one, ',')}]`;
  },
  /** A seed to plant. */
  seed(count = 0, which = 0, length = 0) {
    const one = pickFrom(which, ['{}', '{"name":"a"}', '0', '[]', '{"a":{"b":0}}']);
    const wanted = scale(length, 1, 260_000);
    const list = many(fitting(scale(count, 1, 260_000), one, wanted), () => one, ',');
    const text = `{"format":"gamekeeper seed","version":1,"resources":[${list}]}`;
    return call('world.plant', `{"seed":${JSON.stringify(text)}}`);
  },
};
