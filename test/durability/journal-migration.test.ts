import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/daemon/audit/verify.ts';
import { auditStateOf, openJournalAtRest } from '../../src/daemon/journal/database.ts';
import { openJournal } from '../../src/daemon/journal/journal.ts';
import { copyJournal, earlierJournals, textOf } from '../daemon/support/earlier-journals.ts';
import { makeEntry } from '../daemon/support/journal-entry.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { machineHas } from '../support/machine.ts';
import { makeSmallDisk, smallDisk } from '../support/small-disk.ts';
import { thrownBy } from '../support/thrown-by.ts';

/** The migration of a journal is killed at each of its steps, and has too little room. */

const preload = join(import.meta.dirname, 'kill-at-statement.ts');
const script = join(import.meta.dirname, 'open-journal-process.ts');
/** Processes that run at a time. */
const AT_A_TIME = 4;
/** Of formats that are long gone, each statement of so many is enough. */
const STEP_OF_OLD = 5;

/** Opens a journal in a process of its own. @param kill before which statement it is killed. */
async function open(path: string, kill?: number): Promise<NodeJS.Signals | null> {
  const env: NodeJS.ProcessEnv = { ...process.env, STATEMENTS_FILE: `${path}.statements` };
  if (kill !== undefined) env.STATEMENTS_KILL = String(kill);
  const args = ['--import', preload, script, path];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  await once(child, 'close');
  if (child.signalCode === null) expect(child.exitCode).toBe(0);
  return child.signalCode;
}

/** What a journal holds, but for what each start writes of itself. */
function readAll(path: string) {
  const opened = openJournalAtRest(path)!;
  try {
    const { rows, contents, audit } = opened;
    if (audit !== undefined) verifyAudit(audit, auditStateOf({ rows, audit }));
    const all = [...rows.walk(Buffer.alloc(0))].map(({ key, value }) => [
      textOf(key),
      textOf(value),
    ]);
    return {
      rows: all.filter(([key]) => !key!.startsWith('f')),
      contents: [...contents.pages(0)].flat(),
    };
  } finally {
    opened.close();
  }
}

async function inFolder<Answer>(
  home: string,
  run: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = makeFolder();
  try {
    return await run(copyJournal(home, folder.path));
  } finally {
    folder.remove();
  }
}

/** Killed before a statement, it is whole at rest, and the next opening has all of it, once. */
async function killAt(home: string, statement: number, whole: object): Promise<void> {
  await inFolder(home, async (path) => {
    expect([statement, await open(path, statement)]).toEqual([statement, 'SIGKILL']);
    // Undefined for one of the first format, which is left to the next start.
    openJournalAtRest(path)?.close();
    expect(await open(path)).toBeNull();
    expect([statement, readAll(path)]).toEqual([statement, whole]);
  });
}

describe.each(earlierJournals.filter(({ home }) => home !== 'rules-4-terms'))(
  'a journal of format $format',
  ({ home, format }) => {
    test('behaviour: killed before statements that migrate it, it has all', async () => {
      const { statements, whole } = await inFolder(home, async (path) => {
        expect(await open(path)).toBeNull();
        return {
          statements: Number(readFileSync(`${path}.statements`, 'utf8')),
          whole: readAll(path),
        };
      });
      expect(statements).toBeGreaterThan(40);
      const step = format === 3 ? 1 : STEP_OF_OLD;
      for (let first = 1; first <= statements; first += AT_A_TIME * step) {
        const kills = Array.from({ length: AT_A_TIME }, (_, index) => first + index * step);
        const some = kills.filter((kill) => kill <= statements);
        await Promise.all(some.map((kill) => killAt(home, kill, whole)));
      }
    });
  },
);

const hasDisk = machineHas(smallDisk, 'a migration on a disk that is nearly full');

test.skipIf(!hasDisk).each(earlierJournals)(
  'error: StorageFull says first how much room format $format needs, home $home',
  async ({ home }) => {
    const disk = makeSmallDisk(8)!;
    try {
      const path = copyJournal(home, disk.path);
      const size = readFileSync(path).length;
      const filesOf = () =>
        readdirSync(disk.path)
          .filter((name) => name.startsWith('before') && !/-(wal|shm)$/.test(name))
          .map((name) => [name, readFileSync(join(disk.path, name)).subarray(100).toString('hex')]);
      const before = filesOf();
      disk.fill(200);
      const error = thrownBy(() => openJournal(path));
      expect(error).toMatchObject({ name: 'StorageFull', context: { file: path } });
      const [, needed] = /its migration takes (\d+) bytes, and there are \d+/.exec(String(error))!;
      expect(Number(needed)).toBeGreaterThanOrEqual(2 * size);
      expect(filesOf()).toEqual(before);
      // So much is enough.
      disk.fill(Math.ceil(Number(needed) / 1024) + 64);
      const journal = openJournal(path);
      const writes = [...journal.settled()].length;
      expect(writes).toBeGreaterThan(0);
      await journal.put(makeEntry('after'));
      await journal.close();
      expect(readAll(path).contents.length).toBeGreaterThan(writes);
    } finally {
      disk.remove();
    }
  },
);
