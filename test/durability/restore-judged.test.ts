import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeBackup } from '../../src/daemon/backup/take.ts';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { backUpAtRest, restoreAtRest } from '../../src/daemon/process/home-at-rest.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { copyHome, type HomeAges, makeHomeAges, makeKeychain } from './home-life.ts';
import { filesIn } from './swaps.ts';

/** A backup of a damaged home, as versions before took one: a restore does not take it. */

let folder: ReturnType<typeof makeFolder>;
let ages: HomeAges;

beforeAll(async () => {
  folder = makeFolder();
  ages = await makeHomeAges(join(folder.path, 'ages'), makeKeychain());
});

afterAll(() => folder.remove());

interface Damage {
  readonly state: 'closed' | 'killed';
  readonly name: string;
  /** The file of the backup that is named. */
  file(): string;
  harm(home: string): void;
}

const journal = () => `journals/${ages.memory.network}.sqlite`;
const ledger = () => 'service.sqlite';

function putBack(home: string, file: string): void {
  copyFileSync(join(ages.older, file), join(home, file));
}

/** Wherever a text is, as SQLite may have left an earlier copy of a row. */
function flip(path: string, text: string): void {
  const bytes = readFileSync(path);
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at)) bytes[at]! ^= 4;
  writeFileSync(path, bytes);
}

function cut(path: string): void {
  truncateSync(path, Math.floor(statSync(path).size * 0.4));
}

const damages: readonly Damage[] = [
  {
    state: 'closed',
    name: 'an older ledger',
    file: ledger,
    harm: (home) => putBack(home, ledger()),
  },
  {
    state: 'closed',
    name: 'no ledger',
    file: ledger,
    harm: (home) => rmSync(join(home, ledger())),
  },
  {
    state: 'closed',
    name: 'no journal',
    file: journal,
    harm: (home) => rmSync(join(home, journal())),
  },
  {
    state: 'closed',
    name: 'a bit of a row of the journal',
    file: journal,
    harm: (home) => flip(join(home, journal()), ages.memory.signatures['farm-1']!),
  },
  {
    state: 'killed',
    name: 'a cut log of the journal',
    file: journal,
    harm: (home) => cut(join(home, `${journal()}-wal`)),
  },
  {
    state: 'killed',
    name: 'a cut log of the ledger',
    file: ledger,
    harm: (home) => cut(join(home, `${ledger()}-wal`)),
  },
];

function bytesIn(home: string): string {
  return filesIn(home)
    .map((name) => `${name} ${readFileSync(join(home, name)).toString('base64')}`)
    .join('\n');
}

describe.each(damages)('$name', ({ state, name, file, harm }) => {
  test('error: StoreDamaged for a backup of it, which leaves nothing', async () => {
    const home = copyHome(ages[state], join(folder.path, `${name} home`));
    harm(home);
    const before = bytesIn(home);
    const backup = join(folder.path, `${name} backup`);
    const refused = expect(backUpAtRest(home, backup)).rejects;
    await refused.toMatchObject({ name: 'StoreDamaged', context: { file: join(home, file()) } });
    await expect(backUpAtRest(home, backup)).rejects.toThrow('copy its folder');
    expect(existsSync(backup)).toBe(false);
    expect(bytesIn(home)).toBe(before);
  });

  test('error: BackupInvalid for a restore of a backup of it that nobody judged', async () => {
    const home = copyHome(ages[state], join(folder.path, `${name} early`));
    harm(home);
    const backup = join(folder.path, `${name} early backup`);
    await takeBackup(makeHomeIn(home), backup, {});
    const whole = copyHome(ages.closed, join(folder.path, `${name} whole`));
    const before = bytesIn(whole);
    for (const to of [whole, home, join(folder.path, `${name} new`)]) {
      const refused = restoreAtRest(to, backup).catch((error) => error);
      const error = await refused;
      expect(error).toMatchObject({
        name: 'BackupInvalid',
        context: { file: join(backup, file()) },
      });
      expect(error.message).not.toContain('.tmp');
      expect(readdirSync(to).filter((one) => one.endsWith('.tmp'))).toEqual([]);
    }
    expect(bytesIn(whole)).toBe(before);
  });
});
