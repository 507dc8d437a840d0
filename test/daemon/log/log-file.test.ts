import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LogFile } from '../../../src/daemon/log/log-file.ts';
import { makeFolder } from '../support/place.ts';

/** A log takes no more of the disk than it may, whatever is written. */

const limits = { bytesMax: 1000, filesMax: 3 };
let folder: ReturnType<typeof makeFolder>;
let path: string;

beforeEach(() => {
  folder = makeFolder();
  mkdirSync(folder.path, { recursive: true });
  path = join(folder.path, 'daemon.log');
});
afterEach(() => folder.remove());

/** Of one length each. */
const lineOf = (number: number): string => `${`{"number":${number}}`.padEnd(40)}\n`;

function numbersIn(name: string): number[] {
  const lines = readFileSync(join(folder.path, name), 'utf8').trim().split('\n');
  return lines.map((line) => Number(JSON.parse(line).number));
}

describe('a log file', () => {
  test('default: it is put aside when it is full, and the oldest goes', () => {
    const log = new LogFile(path, limits);
    for (let number = 0; number < 1000; number += 1) {
      log.write(lineOf(number));
      const sizes = readdirSync(folder.path).map((name) => statSync(join(folder.path, name)).size);
      expect(sizes.length).toBeLessThanOrEqual(limits.filesMax);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(limits.bytesMax);
    }
    log.close();
    expect(readdirSync(folder.path)).toEqual(['daemon.log', 'daemon.log.1', 'daemon.log.2']);
    const kept = ['daemon.log.2', 'daemon.log.1', 'daemon.log'].flatMap(numbersIn);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => 1000 - kept.length + at));
    expect(kept.length).toBeGreaterThan(2 * Math.floor(limits.bytesMax / lineOf(0).length));
  });

  test('behaviour: a start continues in the file that is there, and counts what it holds', () => {
    writeFileSync(path, lineOf(0).repeat(Math.floor(limits.bytesMax / lineOf(0).length)));
    const log = new LogFile(path, limits);
    log.write(lineOf(1));
    log.close();
    expect(numbersIn('daemon.log')).toEqual([1]);
    expect(statSync(`${path}.1`).size).toBeGreaterThan(limits.bytesMax - lineOf(0).length);
  });

  test('behaviour: while a full file cannot be put aside, lines are lost and counted', () => {
    mkdirSync(join(`${path}.1`, 'held'), { recursive: true });
    mkdirSync(join(`${path}.2`, 'held'), { recursive: true });
    const log = new LogFile(path, limits);
    for (let number = 0; number < 500; number += 1) log.write(lineOf(number));
    expect(statSync(path).size).toBeLessThanOrEqual(limits.bytesMax);
    const { lostLines } = log;
    expect(lostLines).toBeGreaterThan(400);
    for (const name of [`${path}.1`, `${path}.2`]) {
      rmdirSync(join(name, 'held'));
      rmdirSync(name);
    }
    log.write(lineOf(500));
    log.close();
    const [told, line] = readFileSync(path, 'utf8').trim().split('\n');
    expect(JSON.parse(told!)).toMatchObject({ msg: 'lines were lost', count: lostLines });
    expect(JSON.parse(line!)).toEqual({ number: 500 });
  });
});
