import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Head, isSameHead } from '../../src/service/store/chain.ts';
import type { GroupLog, LogGroup, LogReader } from '../../src/service/store/group-log.ts';
import { groupBehind } from './group-behind.ts';

export { groupBehind };

/** A way to make one kind of log, and to open again what it kept. */
export interface GroupLogKind {
  readonly name: string;
  /** Opens the log of this test; a durable kind finds what was there when it was closed. */
  open(): Promise<GroupLog>;
  close(log: GroupLog): Promise<void>;
  /** Removes what the log kept. */
  remove(): Promise<void>;
  readonly isDurable: boolean;
  /** Its errors for an end of another chain, and for one after its own. Default: StoreDamaged. */
  readonly ofAnotherEnd?: string;
  readonly ofLaterEnd?: string;
}

export async function readAll(log: LogReader, after?: Head): Promise<LogGroup[]> {
  const groups: LogGroup[] = [];
  for await (const group of log.read(after)) groups.push(group);
  return groups;
}

const textsOf = (groups: readonly LogGroup[]): string[] =>
  groups.flatMap(({ entries }) => entries.map(([, value]) => Buffer.from(value).toString()));

/** The one suite that every log passes. */
export function testGroupLog(kind: GroupLogKind): void {
  describe(kind.name, () => {
    let log: GroupLog;
    const append = async (...texts: string[]): Promise<LogGroup> => {
      const group = groupBehind(
        log.end,
        texts.map((text) => Buffer.from(text)),
      );
      expect(await log.append(group)).toBe(undefined);
      return group;
    };
    beforeEach(async () => {
      log = await kind.open();
    });
    afterEach(async () => {
      await kind.close(log);
      await kind.remove();
    });

    test('default: it is empty, and then ends where the last group does', async () => {
      expect(log.end).toBe(undefined);
      expect(await readAll(log)).toEqual([]);
      const first = await append('a', 'b');
      expect(log.end).toEqual(first.end);
      const second = await append('c');
      expect(log.end).toEqual(second.end);
      expect(textsOf(await readAll(log))).toEqual(['a', 'b', 'c']);
    });

    test('args: read begins behind an end, and its groups are linked', async () => {
      const ends = [await append('a', 'b'), await append('c'), await append('d', 'e')];
      const [first, second, third] = ends.map(({ end }) => end);
      expect(textsOf(await readAll(log, first))).toEqual(['c', 'd', 'e']);
      expect(textsOf(await readAll(log, second))).toEqual(['d', 'e']);
      expect(await readAll(log, third)).toEqual([]);
      let after: Head | undefined;
      for (const group of await readAll(log)) {
        expect(group.after).toEqual(after);
        const again = groupBehind(
          after,
          group.entries.map(([, value]) => value),
        );
        expect(again).toEqual(group);
        after = group.end;
      }
      expect(after).toEqual(log.end);
    });
    testWholeness(
      kind,
      () => log,
      (next) => (log = next),
      append,
    );
  });
}

function testWholeness(
  kind: GroupLogKind,
  log: () => GroupLog,
  use: (next: GroupLog) => void,
  append: (...texts: string[]) => Promise<LogGroup>,
): void {
  test('args: entries of any bytes, of none, and of more than a row should have', async () => {
    const values = [Buffer.of(), Buffer.alloc(5 * 1024 * 1024, 'many'), Buffer.of(0, 255, 10)];
    const group = groupBehind(undefined, values);
    expect(await log().append(group)).toBe(undefined);
    const read = (await readAll(log())).flatMap(({ entries }) => entries);
    expect(read.map(([key]) => key)).toEqual(group.entries.map(([key]) => key));
    expect(read.every(([, value], place) => values[place]!.equals(value))).toBe(true);
  });

  test('error: by its name for an end that the log does not have', async () => {
    const { ofAnotherEnd = 'StoreDamaged', ofLaterEnd = 'StoreDamaged' } = kind;
    const { end } = await append('a');
    const other = { ...end, hash: Buffer.alloc(16, 7) };
    await expect(readAll(log(), other)).rejects.toMatchObject({ name: ofAnotherEnd });
    const later = groupBehind(end, [Buffer.of(1)]).end;
    await expect(readAll(log(), later)).rejects.toMatchObject({ name: ofLaterEnd });
  });

  test.runIf(kind.isDurable)('behaviour: all of it is there when it is opened again', async () => {
    await append('a');
    const { end } = await append('b', 'c');
    await kind.close(log());
    use(await kind.open());
    expect(isSameHead(log().end, end)).toBe(true);
    await append('d');
    expect(textsOf(await readAll(log()))).toEqual(['a', 'b', 'c', 'd']);
  });
}
