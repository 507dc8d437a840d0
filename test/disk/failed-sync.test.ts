import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compilerForLinux } from '../../build/test/preloaded.ts';
import { runCommand } from '../support/daemon-process.ts';
import { FailingDisk } from '../support/failing-disk.ts';
import { machineHas } from '../support/machine.ts';

/**
 * A sync that fails while others wait for the same. The disk reports its error once, to whichever
 * call comes first, as the system does by descriptor.
 */

const hasDisk = machineHas(compilerForLinux, 'a disk that fails');
const source = fileURLToPath(new URL('../../src/disk/synced-database.ts', import.meta.url));

describe.skipIf(!hasDisk)('a sync that fails', () => {
  let disk: FailingDisk;
  let folder: string;
  beforeAll(() => {
    disk = FailingDisk.make();
  });
  afterAll(() => disk.remove());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gamekeeper-failed-sync-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What a process answers that has committed and not synced, once its disk fails one sync. */
  async function run(lines: string): Promise<unknown> {
    const path = `${folder}/a.sqlite-wal`;
    // What failed in the test before.
    rmSync(`${disk.env.FAILING_DISK_CONTROL}.hits`, { force: true });
    // The first is that of the opening.
    disk.fail({ call: 'sync', error: 'EIO', effect: 'lost', path, from: 2, count: 1 });
    const text = `
      import { existsSync } from 'node:fs';
      import { DatabaseSync } from 'node:sqlite';
      import { SyncedDatabase } from ${JSON.stringify(source)};
      const database = new DatabaseSync(${JSON.stringify(`${folder}/a.sqlite`)});
      database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;');
      database.exec('PRAGMA synchronous = OFF; CREATE TABLE rows (content BLOB)');
      const synced = new SyncedDatabase(database, ${JSON.stringify(`${folder}/a.sqlite`)});
      const add = () => {
        database.exec('INSERT INTO rows VALUES (randomblob(5000))');
        synced.noteCommit();
      };
      const ended = (promise) => promise.then(() => 'durable', ({ code }) => code);
      const untilFailed = () => {
        while (!existsSync(process.env.FAILING_DISK_CONTROL + '.hits'));
      };
      add();
      ${lines}
      process.stdout.write(JSON.stringify(said));
      synced.close();`;
    const command = [process.execPath, '--input-type=module', '-e', text];
    const { stdout, stderr } = await runCommand([], { command, env: disk.env });
    expect(stderr).not.toContain('rror:');
    // A file of two names is refused by the next start.
    expect(readdirSync(folder)).not.toContain('a.sqlite-wal.kept');
    return JSON.parse(stdout);
  }

  test('error: all who wait for it learn of it', async () => {
    const said = await run(`
      const said = await Promise.all([1, 2, 3, 4].map(() => ended(synced.sync())));`);
    expect(said).toEqual(['EIO', 'EIO', 'EIO', 'EIO']);
  });

  test('error: it ends everything, although another sync has gone well since', async () => {
    const said = await run(`
      const first = ended(synced.sync());
      untilFailed();
      synced.syncNow();
      add();
      const said = [await first, await ended(synced.sync())];`);
    expect(said).toEqual(['EIO', 'EIO']);
  });
});
