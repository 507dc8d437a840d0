import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeCheckpoint } from '../../../src/daemon/backup/checkpoint.ts';
import { lookAtHome, makeHomeIn, openHome } from '../../../src/daemon/home/home.ts';
import { openNetworkJournal } from '../../../src/daemon/journal/journal.ts';
import { openEmbeddedService } from '../../../src/daemon/process/embedded.ts';
import { examineHome } from '../../../src/daemon/process/examine-home.ts';
import { EXECUTION_RULES } from '../../../src/service/ledger/replay/rules.ts';
import { openSqliteStore } from '../../../src/service/store/sqlite.ts';
import { examineStore } from '../../../src/service/store/store-report.ts';
import { makeFolder } from '../support/place.ts';
import { changeDatabase, changeText, contentsOf, settle } from './made-home.ts';

/** What is said of a home's ledger, and of the copies of it that the home keeps. */

const LEDGER = 'service.sqlite';
const REBUILD =
  'copy the home elsewhere as it is, then gamekeeper doctor --rebuild, or restore a backup';
const PUT_BACK = 'put it back from a copy';

let folder: ReturnType<typeof makeFolder>;
let home: string;

beforeEach(() => {
  folder = makeFolder();
  home = join(folder.path, 'home');
});

afterEach(() => folder.remove());

const ledgerOf = async () => {
  const { file, isWhole, words } = (await examineHome(lookAtHome(home))).find(
    (finding) => finding.file === LEDGER,
  )!;
  return { file, isWhole, words };
};
const whole = (words: unknown, file = LEDGER) => ({ file, isWhole: true, words });
const damaged = (words: unknown, file = LEDGER) => ({ file, isWhole: false, words });

describe('a ledger', () => {
  let made: ReturnType<typeof makeFolder>;
  let network: string;

  beforeAll(async () => {
    made = makeFolder();
    const service = await openEmbeddedService(await openHome(made.path, 'service'));
    network = service.port.genesisId;
    const { head } = service.port.ledger!;
    const journal = await openNetworkJournal(makeHomeIn(made.path), network, { ledgerHead: head! });
    await settle(journal, 'farm-0');
    await journal.close();
    await makeHomeIn(made.path).note({ name: `journals/${network}.sqlite` });
    await service.close();
    await takeCheckpoint(lookAtHome(made.path), undefined, EXECUTION_RULES);
  });

  afterAll(() => made.remove());

  beforeEach(() => cpSync(made.path, home, { recursive: true }));

  const copiesOf = async () =>
    (await examineHome(lookAtHome(home))).filter(({ file }) => file.startsWith('checkpoints/'));
  const copyName = () => `checkpoints/${readdirSync(join(home, 'checkpoints'))[0]}`;
  const copyTime = () => {
    const [day, time] = copyName().slice('checkpoints/'.length).split('T');
    return `${day}T${time!.replaceAll('-', ':')}`;
  };

  test('default: its entries are counted, and it stays as it is', async () => {
    const before = contentsOf(home);
    expect(await ledgerOf()).toEqual(
      whole(expect.stringMatching(/^[1-9]\d+ entries, each whole$/)),
    );
    expect(contentsOf(home)).toEqual(before);
  });

  test('default: a copy of it is whole', async () => {
    expect(await copiesOf()).toEqual([
      whole(`a copy of the ledger of ${copyTime()}, whole`, copyName()),
    ]);
  });

  test('behaviour: a copy is replayed for whoever asks, and comes to the same', async () => {
    const findings = await examineHome(lookAtHome(home), true);
    expect(findings.filter(({ file }) => file.startsWith('checkpoints/'))).toEqual([
      whole(
        `a copy of the ledger of ${copyTime()}, whole; what the log comes to from its beginning`,
        copyName(),
      ),
    ]);
  });

  test('behaviour: a changed copy is named, and no start relies on it', async () => {
    changeText(join(home, copyName(), LEDGER), 'genesis', 'genesjs');
    expect(await examineHome(lookAtHome(home), true)).toContainEqual({
      ...damaged(
        'a copy that is not what was written: remove it, another is made within a day',
        copyName(),
      ),
      isSpare: true,
    });
  });

  test('error: StoreDamaged for a changed one, with what to do', async () => {
    changeDatabase(
      join(home, LEDGER),
      'UPDATE entries SET value = zeroblob(40) WHERE key = (SELECT max(key) FROM entries)',
    );
    const words = new RegExp(`^[^;]+: [^;]+; ${REBUILD}$`);
    expect(await ledgerOf()).toEqual(damaged(expect.stringMatching(words)));
  });

  test('error: StoreDamaged for a lost one, whose end a book reports', async () => {
    rmSync(join(home, LEDGER));
    expect(await ledgerOf()).toEqual(damaged(`it is missing: ${PUT_BACK}`));
    // Where nothing else recorded it.
    const { id } = lookAtHome(home);
    const [said] = lookAtHome(home).endsOf(LEDGER);
    makeHomeIn(home).renewBooks(new Map([[LEDGER, said!.end]]), { id: id!, made: {} });
    rmSync(join(home, 'journals'), { recursive: true });
    const words = new RegExp(`^all of it: there is no file: .*service\\.book says .*; ${REBUILD}$`);
    expect(await ledgerOf()).toEqual(damaged(expect.stringMatching(words)));
  });

  test('error: StoreDamaged of the journal that reports its end is not its own', async () => {
    const journal = `journals/${network}.sqlite`;
    writeFileSync(join(home, journal), 'no database '.repeat(1000));
    const named = (await examineHome(lookAtHome(home))).filter(({ isWhole }) => isWhole === false);
    const words = `SQLite cannot read it: file is not a database; ${PUT_BACK}`;
    expect(named).toEqual([damaged(words, journal)]);
  });

  test('error: one that a process has open is not damaged', async () => {
    const service = await openEmbeddedService(await openHome(home, 'service'));
    try {
      expect(await ledgerOf()).toEqual({
        file: LEDGER,
        isWhole: null,
        words: expect.stringMatching(/^it cannot be examined: .*database is locked/),
      });
    } finally {
      await service.close();
    }
  });
});

test('behaviour: a revert that was killed is said, and no damage', async () => {
  const ENTRIES = 3000;
  mkdirSync(home);
  await makeHomeIn(home).identify();
  const store = openSqliteStore(join(folder.path, LEDGER));
  const writes = Array.from({ length: ENTRIES }, (_, number) => {
    return { space: 'account', key: `${number}`, value: Buffer.of(1) } as const;
  });
  await store.commit({ writes });
  await store.commit({ writes: [], copyStep: { step: 'save', name: 'kept' } });
  await store.commit({ writes: writes.map((write) => ({ ...write, value: Buffer.of(2) })) });
  let isOver = false;
  const copyStep = { step: 'restore', name: 'kept' } as const;
  const restoring = store.commit({ writes: [], copyStep }).then(() => (isOver = true));
  const isBegun = () => {
    for (const name of readdirSync(folder.path).filter((one) => one.startsWith('service.'))) {
      copyFileSync(join(folder.path, name), join(home, name));
    }
    return examineStore(join(home, LEDGER)).restoring === 'kept';
  };
  while (!isOver && !isBegun()) await turn();
  expect(await ledgerOf()).toEqual(
    whole(
      expect.stringMatching(
        /^\d+ entries, each whole; a revert to kept is half done, the next start ends it$/,
      ),
    ),
  );
  await restoring;
  await store.close();
});
