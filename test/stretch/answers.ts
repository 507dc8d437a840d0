import { SERVICE_ANSWER_BYTES_MAX } from '../../src/door/limits.ts';
import type { Makers } from './recipe.ts';
import { longEnoughChunk, many, pickFrom, scale } from './recipe.ts';

/** Answers of a service at an address to the read `project`, up to the limit of their bytes. */

const LARGEST = SERVICE_ANSWER_BYTES_MAX - 1024;
const data = (text: string): string => `{"data":{"project":[${text}]}}`;

/** So many of something as an answer may have. */
function fitting(count: number, one: string): number {
  return Math.min(count, Math.floor(LARGEST / (one.length + 1)));
}

const address = '1'.repeat(44);
const project = (name: string): string =>
  JSON.stringify({
    address,
    associatedPrograms: [],
    authority: address,
    bump: 255,
    driver: address,
    key: address,
    name,
    profileDataConfig: { achievements: [], customDataFields: [] },
    profileTrees: { merkle_trees: [], active: 0, schema: 'Profiles' },
    services: [],
    subsidyFees: false,
  });

export const answers: Makers = {
  /** As many small values as there is room for. */
  small(count = 0, which = 0) {
    const one = pickFrom(which, ['{}', '[]', '0', '""', 'null', '"a"', '0.1', '[[]]', '{"a":{}}']);
    return data(many(fitting(scale(count, 1, LARGEST), one), () => one, ','));
  },
  /** Objects of small values, of one form. */
  records(count = 0, fields = 0, length = 0) {
    const text = JSON.stringify('x'.repeat(scale(length, 1, 1000)));
    const one = `{${many(scale(fields, 1, 300), (i) => `"f${i}":${text}`, ',')}}`;
    return data(many(fitting(scale(count, 1, LARGEST), one), () => one, ','));
  },
  /** What a project is, with a text of others in it. */
  projects(count = 0, length = 0, which = 0) {
    const letter = pickFrom(which, ['x', 'é', '鱼', '🐟', '\n', '"']);
    const one = project(letter.repeat(scale(length, 1, 10_000)));
    return data(many(fitting(scale(count, 1, 20_000), one), () => one, ','));
  },
  /** Names of which no two are alike. */
  names(count = 0, perObject = 0, length = 0) {
    const wide = scale(perObject, 1, 1_000_000);
    const pad = 'k'.repeat(scale(length, 1, 100));
    const total = fitting(scale(count, 1, 3_000_000), `"${pad}1234567":0`);
    const objects = Math.max(1, Math.floor(total / wide));
    const perOne = Math.min(wide, total);
    return data(
      many(objects, (i) => `{${many(perOne, (j) => `"${pad}${i * perOne + j}":0`, ',')}}`, ','),
    );
  },
  /** Lists and objects in each other. */
  deep(depth = 0, count = 0, which = 0) {
    const [open, close] = pickFrom(which, ['[ ]', '{"a": }', '[0, ]', '[[],{"a": }]']).split(' ');
    const levels = Math.min(
      scale(depth, 1, LARGEST),
      Math.floor(LARGEST / (open! + close!).length),
    );
    const one = `${open!.repeat(levels)}0${close!.repeat(levels)}`;
    return data(many(fitting(scale(count, 1, 100_000), one), () => one, ','));
  },
  /** Large lists where there are no records. */
  elsewhere(count = 0, which = 0, what = 0) {
    const one = pickFrom(what, ['{}', '0', '{"message":"no"}', '{"a":[0]}']);
    const list = `[${many(fitting(scale(count, 1, LARGEST), one) - 10, () => one, ',')}0]`;
    return pickFrom(which, [
      list,
      `{"errors":${list}}`,
      `{"errors":[{"message":"","extensions":{"name":"NotFound","context":${list}}}]}`,
      `{"data":{"project":[]},"extensions":${list}}`,
      `{"data":{"project":[{"a":${list}}]}}`,
      `{"data":${list}}`,
      `[[[[[[${list}]]]]]]`,
      `{"data":{"a":${list},"project":[]}}`,
    ]);
  },
  /** Texts. */
  texts(count = 0, length = 0, which = 0) {
    const letter = pickFrom(which, ['x', 'é', '🐟', '\\n', '\\u00e9', '\\\\', ',', '[', '\u0000']);
    const one = `"${letter.repeat(scale(length, 1, LARGEST / 6 / Buffer.byteLength(letter)))}"`;
    return data(many(fitting(scale(count, 1, LARGEST), one), () => one, ','));
  },
  /** Blanks, and halves. */
  broken(length = 0, which = 0) {
    const n = scale(length, 1, LARGEST);
    return pickFrom(which, [
      ' '.repeat(n),
      `${' '.repeat(n)}{"data":{"project":[]}}`,
      `{"data":{"project":[${' '.repeat(n)}`,
      data(`${'0,'.repeat(n / 2)}`),
      `{"data":{"project":["${'x'.repeat(n)}`,
      '1'.repeat(n),
      `{"data":{"project":[${'1'.repeat(n)}]}}`,
    ]);
  },
};

export const answersAtOnce: Makers = {
  /** Half a megabyte at most: the bytes of many such answers are no long work by themselves. */
  someRecords: (count = 0, fields = 0) => answers.records!(0.3 * count, fields, 0),
  /** As bytes of HTTP: small chunks. */
  chunks(count = 0, which = 0) {
    const chunk = pickFrom(which, [
      '1\r\n \r\n',
      '1;a=b\r\n \r\n',
      '3\r\n[],\r\n',
      longEnoughChunk,
    ]);
    const type = 'Content-Type: application/json';
    const head = `HTTP/1.1 200 OK\r\n${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    return `${head}${many(scale(count, 1, 400_000), () => chunk, '', LARGEST)}0\r\n\r\n`;
  },
  /** As bytes of HTTP: heads before the answer's own. */
  heads(count = 0, which = 0) {
    const status = pickFrom(which, ['102 P', '103 Early Hints\r\nLink: </a>', '100 Continue']);
    const before = `HTTP/1.1 ${status}\r\n\r\n`;
    return `${many(scale(count, 1, 20_000), () => before, '')}HTTP/1.1 204 No Content\r\n\r\n`;
  },
};
