import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBook, stampOf } from '../../../src/daemon/home/book.ts';
import { encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import { lookAtHome, makeHomeIn, openHome } from '../../../src/daemon/home/home.ts';
import { type HomePart, lockHome } from '../../../src/daemon/home/home-lock.ts';
import { freezeFolder, frozenFolder } from '../../support/frozen-folder.ts';
import { machineHas } from '../../support/machine.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** The books of a home: each is written again from the other, and together they count. */

let folder: ReturnType<typeof makeFolder>;
let home: string;

beforeEach(() => {
  folder = makeFolder();
  home = join(folder.path, 'home');
  mkdirSync(home);
});

afterEach(() => folder.remove());

const at = (name: string) => join(home, name);
/** But for those of the lock. */
const filesIn = () => readdirSync(home).filter((name) => !/\.(lock|holder)$/.test(name));
const both = ['daemon.book', 'service.book'];
const stamps = () => both.map((name) => stampOf(at(name)));
const PUT_BACK = 'put it back from a copy';

/** As a process of a part does, which records a file and closes. */
async function live(part: HomePart, note: object = {}) {
  const opened = await openHome(home, part);
  const id = await opened.note({ name: 'wallets.json', version: 1, ...note });
  opened.close();
  return { id, mended: opened.mended };
}

async function open(part: HomePart): Promise<readonly string[]> {
  const opened = await openHome(home, part);
  opened.close();
  return opened.mended;
}

/** No slot of it is whole any more. */
function spoil(name: string): void {
  writeFileSync(
    at(name),
    readFileSync(at(name), 'latin1').replaceAll('format', 'farmot'),
    'latin1',
  );
}

/** Keeps a file as it is now; the answer puts it back. */
function keep(name: string): () => void {
  const bytes = readFileSync(at(name));
  return () => writeFileSync(at(name), bytes);
}

const refusal = () => thrownBy(() => lookAtHome(home).requireBooks());
const damaged = (name: string, what: string, detail: unknown) => {
  return { name: 'StoreDamaged', context: { file: at(name), what, detail } };
};

describe('opening a part', () => {
  test('default: in a new home nothing is written, until something is recorded', async () => {
    const opened = await openHome(home, 'daemon');
    opened.noteEnd('journals/one.sqlite', { of: 'one', number: 1 });
    expect([opened.mended, filesIn()]).toEqual([[], []]);
    await opened.note({ name: 'wallets.json' });
    expect(filesIn()).toEqual(both);
    opened.close();
    for (const name of both) {
      expect(readBook(at(name))?.content.home).toEqual({
        id: lookAtHome(home).id,
        made: { 'wallets.json': 1 },
      });
    }
    expect(lookAtHome(home).endsOf('journals/one.sqlite')).toEqual([
      { name: at('daemon.book'), end: { of: 'one', number: 1 } },
    ]);
  });

  test('default: what is whole stays, and is not written again', async () => {
    await live('daemon');
    const before = stamps();
    expect([await open('daemon'), await open('service')]).toEqual([[], []]);
    expect(stamps()).toEqual(before);
  });

  describe.each(['daemon', 'service'] as const)('for the %s', (part) => {
    test.each([
      ['lost', (name: string) => rmSync(at(name))],
      ['damaged', spoil],
      ['empty', (name: string) => writeFileSync(at(name), '')],
    ])('behaviour: a book that is %s is written again at once', async (_, spoilIt) => {
      await live('daemon', { network: 'net' });
      for (const name of both) {
        const { home: facts } = readBook(at(name))!.content;
        spoilIt(name);
        expect(refusal()).toBeUndefined();
        const opened = await openHome(home, part);
        expect([opened.mended, readBook(at(name))?.content.home]).toEqual([[name], facts]);
        opened.close();
        expect(await open('daemon')).toEqual([]);
      }
    });

    test('behaviour: not that of a process that is there, which does so itself', async () => {
      await live('daemon');
      const other = part === 'daemon' ? 'service' : 'daemon';
      rmSync(at(`${other}.book`));
      const unlock = lockHome(home, other);
      expect([await open(part), filesIn()]).toEqual([[], [`${part}.book`]]);
      unlock();
      expect(await open(other)).toEqual([`${other}.book`]);
    });
  });

  test('error: StoreDamaged where nothing says what they recorded', async () => {
    await live('daemon');
    rmSync(at('service.book'));
    spoil('daemon.book');
    const before = readFileSync(at('daemon.book'));
    await expect(openHome(home, 'daemon')).rejects.toMatchObject({ name: 'StoreDamaged' });
    expect(readFileSync(at('daemon.book'))).toEqual(before);
  });

  const canFreeze = machineHas(frozenFolder, 'a book that cannot be written again');

  test.skipIf(!canFreeze)(
    'error: StorageFull for its own, and no other keeps it away',
    async () => {
      await live('daemon');
      const whole = both.map(keep);
      for (const [index, name] of both.entries()) {
        rmSync(at(name));
        const thaw = freezeFolder(home)!;
        try {
          const opening = openHome(home, 'daemon');
          if (name === 'daemon.book') {
            await expect(opening).rejects.toMatchObject({
              name: 'StorageFull',
              context: { file: at(name) },
            });
          } else {
            const opened = await opening;
            opened.close();
            expect(opened.mended).toEqual([]);
          }
        } finally {
          thaw();
        }
        whole[index]!();
      }
    },
  );
});

describe('what they record together', () => {
  test('behaviour: the later version of each file counts, whoever has it', async () => {
    await live('daemon');
    const older = [keep('daemon.book'), keep('service.book')] as const;
    const opened = await openHome(home, 'daemon');
    await opened.note({ name: 'wallets.json', version: 2, network: 'net' });
    await opened.note({ name: 'vault.gkv' });
    opened.close();
    const newer = [keep('daemon.book'), keep('service.book')] as const;
    for (const [first, second] of [
      [older[0], newer[1]],
      [newer[0], older[1]],
    ] as const) {
      first();
      second();
      expect(lookAtHome(home).versionOf('wallets.json')).toBe(2);
      expect([...lookAtHome(home).names].sort()).toEqual(['vault.gkv', 'wallets.json']);
      expect(lookAtHome(home).network).toBe('net');
    }
  });

  test('behaviour: the network is that of the service, whose it is', async () => {
    await live('daemon', { network: 'net' });
    const putOlder = keep('daemon.book');
    await live('service', { name: 'service.sqlite', network: 'other' });
    putOlder();
    expect(lookAtHome(home).network).toBe('other');
    rmSync(at('service.book'));
    expect(lookAtHome(home).network).toBe('net');
  });

  describe('of two homes', () => {
    let ids: readonly string[];

    /** The service's book of one, and the daemon's of another. */
    beforeEach(async () => {
      const { id: other } = await live('daemon');
      const strange = keep('daemon.book');
      for (const name of readdirSync(home)) rmSync(at(name));
      const { id: own } = await live('daemon');
      strange();
      ids = [own, other];
    });

    const detailOf = (known: string) =>
      `or ${at(known)} is: remove the stranger, and it is written again`;
    const expectStranger = async (name: string, known: string) => {
      const expected = damaged(name, 'it is of another home', detailOf(known));
      expect(refusal()).toMatchObject(expected);
      await expect(openHome(home, 'daemon')).rejects.toMatchObject(expected);
    };

    test('error: StoreDamaged for the daemon’s, if the wallets are the service’s', async () => {
      writeFileSync(at('wallets.json'), encodeChecked({ home: ids[0] }));
      await expectStranger('daemon.book', 'service.book');
    });

    test('error: StoreDamaged for the service’s, if the networks are the daemon’s', async () => {
      writeFileSync(at('wallets.json'), encodeChecked({ home: 'none' }));
      writeFileSync(at('networks.json'), encodeChecked({ home: ids[1] }));
      await expectStranger('service.book', 'daemon.book');
      rmSync(at('service.book'));
      expect([await open('daemon'), refusal()]).toEqual([['service.book'], undefined]);
    });
  });
});

test('behaviour: a home keeps the id that its networks name, where no wallet does', async () => {
  const id = 'a'.repeat(32);
  writeFileSync(at('wallets.json'), encodeChecked({ home: 'none' }));
  writeFileSync(at('networks.json'), encodeChecked({ home: id }));
  expect(await makeHomeIn(home).identify()).toBe(id);
});

describe('a home of which no book says anything', () => {
  const noBook = 'no book says which files there were';
  const lost = (other: string) =>
    damaged(
      'daemon.book',
      'it is missing',
      `${noBook}, though ${other} is of a home that had one; ${PUT_BACK}`,
    );
  const ofHome = encodeChecked({ home: 'a'.repeat(32) });

  test.each([
    ['wallets.json', () => writeFileSync(at('wallets.json'), ofHome)],
    ['networks.json', () => writeFileSync(at('networks.json'), ofHome)],
    ['service.sqlite', () => writeFileSync(at('service.sqlite'), 'x')],
    ['journals/net.sqlite', () => put('journals', 'net.sqlite', 'x')],
    ['checkpoints', () => put('checkpoints', '2026')],
  ])('error: StoreDamaged if it is missing and %s is there', (name, putIt) => {
    putIt();
    expect(refusal()).toMatchObject(lost(name));
  });

  function put(folderName: string, name: string, content = ''): void {
    mkdirSync(at(folderName));
    writeFileSync(at(join(folderName, name)), content);
  }

  test('default: what a home may have before its books does not report some', () => {
    writeFileSync(at('wallets.json'), '{"format":1,"networks":{}}');
    writeFileSync(at('networks.json'), encodeChecked({ home: 'none' }));
    put('journals', 'net.sqlite');
    writeFileSync(at('journals/net.txt'), 'x');
    writeFileSync(at('service.sqlite'), '');
    mkdirSync(at('checkpoints'));
    expect(refusal()).toBeUndefined();
  });

  test.each(both)('error: StoreDamaged if %s is not what was written', (name) => {
    writeFileSync(at(name), '');
    const words = 'it is not what was written';
    expect(refusal()).toMatchObject(damaged(name, words, `${noBook}; ${PUT_BACK}`));
  });
});
