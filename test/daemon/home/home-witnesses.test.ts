import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeChecked } from '../../../src/daemon/home/checked-json.ts';
import { lookAtHome, makeHomeIn, openHome } from '../../../src/daemon/home/home.ts';
import type { HomePart } from '../../../src/daemon/home/home-lock.ts';
import { readWitness } from '../../../src/daemon/home/witness.ts';
import { freezeFolder, frozenFolder } from '../../support/frozen-folder.ts';
import { machineHas } from '../../support/machine.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** home.json and its witnesses: each is written again from the other, and together they count. */

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
const PUT_BACK = 'put it back from a copy';

/** As a process of a part does, which records a file and closes. */
async function live(part: HomePart, note = { name: 'wallets.json', version: 1 }) {
  const opened = await openHome(home, part);
  const id = await opened.note(note);
  await opened.establish(part);
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

const refusal = () => thrownBy(() => lookAtHome(home).judgeFile());
const damaged = (name: string, what: string, detail: unknown) => {
  return { name: 'StoreDamaged', context: { file: at(name), what, detail } };
};

describe('opening the witness of a part', () => {
  test('default: in a new home nothing is written, until it is established', async () => {
    const opened = await openHome(home, 'daemon');
    expect([opened.mended, filesIn(), opened.judgeFile()]).toEqual([[], [], 'new']);
    await opened.note({ name: 'wallets.json' });
    await opened.establish('daemon');
    expect(opened.names).toEqual(['wallets.json', 'daemon.witness']);
    // On the disk before it is recorded, and once.
    const { ino } = statSync(at('daemon.witness'));
    await opened.establish('daemon');
    expect(statSync(at('daemon.witness')).ino).toBe(ino);
    opened.close();
    const copy = readWitness(at('daemon.witness'))?.content.home;
    expect(copy).toEqual({
      id: lookAtHome(home).id,
      made: { 'wallets.json': 1, 'daemon.witness': 1 },
    });
    expect(lookAtHome(home).judgeFile()).toBe('whole');
  });

  test('behaviour: nor is what it is told meanwhile, however slow the disk is', async () => {
    const opened = await openHome(home, 'daemon');
    await opened.note({ name: 'wallets.json' });
    opened.noteEnd('journals/one.sqlite', { commits: 1 });
    // Writes at once what would be written soon.
    opened.close();
    expect(filesIn()).toEqual(['home.json']);
    await live('daemon');
    expect(lookAtHome(home).names).toEqual(['wallets.json', 'daemon.witness']);
  });

  test('default: what is whole stays, and is not written again', async () => {
    await live('daemon');
    const files = ['home.json', 'daemon.witness'].map((name) => statSync(at(name)).ino);
    expect([await open('daemon'), await open('service')]).toEqual([[], []]);
    expect(['home.json', 'daemon.witness'].map((name) => statSync(at(name)).ino)).toEqual(files);
  });

  test('behaviour: what is recorded by another process is in it from then on', async () => {
    await live('daemon');
    await makeHomeIn(home).note({ name: 'vault.gkv' });
    expect(readWitness(at('daemon.witness'))?.content.home.made).not.toHaveProperty('vault.gkv');
    await open('daemon');
    expect(readWitness(at('daemon.witness'))?.content.home.made).toHaveProperty('vault.gkv', 1);
  });

  test.each([
    ['lost', () => rmSync(at('home.json'))],
    ['damaged', () => writeFileSync(at('home.json'), '{"id"')],
  ])('behaviour: a home.json that is %s is written again as it was', async (_, spoilIt) => {
    await live('daemon');
    const before = readFileSync(at('home.json'), 'utf8');
    spoilIt();
    expect(lookAtHome(home).judgeFile()).toBe('mendable');
    expect(await open('service')).toEqual(['home.json']);
    expect(readFileSync(at('home.json'), 'utf8')).toBe(before);
    expect([lookAtHome(home).judgeFile(), await open('daemon')]).toEqual(['whole', []]);
  });

  test.each([
    ['lost', () => rmSync(at('daemon.witness'))],
    ['damaged', () => spoil('daemon.witness')],
  ])('behaviour: a witness that is %s is written again at once', async (_, spoilIt) => {
    await live('daemon');
    const { ino } = statSync(at('home.json'));
    spoilIt();
    const opened = await openHome(home, 'daemon');
    expect([opened.mended, readWitness(at('daemon.witness'))?.content.home.id]).toEqual([
      ['daemon.witness'],
      lookAtHome(home).id,
    ]);
    opened.close();
    expect([await open('daemon'), statSync(at('home.json')).ino]).toEqual([[], ino]);
  });

  test('behaviour: both are written again from the witness of the other part', async () => {
    await live('daemon');
    await live('service');
    rmSync(at('home.json'));
    rmSync(at('daemon.witness'));
    expect(await open('daemon')).toEqual(['home.json', 'daemon.witness']);
  });

  test('error: StoreDamaged where nothing says what home.json recorded', async () => {
    await live('daemon');
    rmSync(at('home.json'));
    spoil('daemon.witness');
    const before = readFileSync(at('daemon.witness'));
    await expect(openHome(home, 'daemon')).rejects.toMatchObject({ name: 'StoreDamaged' });
    expect(readFileSync(at('daemon.witness'))).toEqual(before);
  });

  const canFreeze = machineHas(frozenFolder, 'a home.json that cannot be written again');

  test.skipIf(!canFreeze)('error: StorageFull, and the witness is let go', async () => {
    await live('daemon');
    rmSync(at('home.json'));
    const before = readFileSync(at('daemon.witness'));
    const thaw = freezeFolder(home)!;
    try {
      await expect(openHome(home, 'daemon')).rejects.toMatchObject({
        name: 'StorageFull',
        context: { file: at('home.json') },
      });
      // It was closed, and what it heard is written.
      expect(readFileSync(at('daemon.witness'))).not.toEqual(before);
    } finally {
      thaw();
    }
  });
});

describe('what home.json and the witnesses record together', () => {
  test('behaviour: the later version of each file counts, whoever has it', async () => {
    await live('daemon', { name: 'wallets.json', version: 1 });
    const older = [keep('home.json'), keep('daemon.witness')] as const;
    const opened = await openHome(home, 'daemon');
    await opened.note({ name: 'wallets.json', version: 2, network: 'net' });
    await opened.note({ name: 'vault.gkv' });
    opened.close();
    const newer = [keep('home.json'), keep('daemon.witness')] as const;
    for (const [first, second] of [
      [older[0], newer[1]],
      [newer[0], older[1]],
    ] as const) {
      first();
      second();
      expect(lookAtHome(home).versionOf('wallets.json')).toBe(2);
      expect([...lookAtHome(home).names].sort()).toEqual([
        'daemon.witness',
        'vault.gkv',
        'wallets.json',
      ]);
      expect(lookAtHome(home).network).toBe('net');
    }
  });

  describe('of two homes', () => {
    let ids: readonly string[];
    let putOwnWitness: () => void;

    /** home.json of one, and the witness of another. */
    beforeEach(async () => {
      const { id: other } = await live('daemon');
      const strange = keep('daemon.witness');
      for (const name of readdirSync(home)) rmSync(at(name));
      const { id: own } = await live('daemon');
      putOwnWitness = keep('daemon.witness');
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

    test('error: StoreDamaged for the witness, if the wallets are home.json’s', async () => {
      writeFileSync(at('wallets.json'), encodeChecked({ home: ids[0] }));
      await expectStranger('daemon.witness', 'home.json');
    });

    test('error: StoreDamaged for home.json, if the networks are the witness’s', async () => {
      writeFileSync(at('wallets.json'), encodeChecked({ home: 'none' }));
      writeFileSync(at('networks.json'), encodeChecked({ home: ids[1] }));
      await expectStranger('home.json', 'daemon.witness');
    });

    test('error: StoreDamaged between two witnesses too', async () => {
      writeFileSync(at('service.witness'), readFileSync(at('daemon.witness')));
      putOwnWitness();
      rmSync(at('home.json'));
      const detail = detailOf('service.witness');
      expect(refusal()).toMatchObject(damaged('daemon.witness', 'it is of another home', detail));
    });
  });
});

test('behaviour: a home keeps the id that its networks name, where no wallet does', async () => {
  const id = 'a'.repeat(32);
  writeFileSync(at('wallets.json'), encodeChecked({ home: 'none' }));
  writeFileSync(at('networks.json'), encodeChecked({ home: id }));
  expect(await makeHomeIn(home).note({ name: 'networks.json' })).toBe(id);
});

describe('a home.json that nothing vouches for', () => {
  const noWitness = 'no witness says which files there were';
  const lost = (other: string) =>
    damaged(
      'home.json',
      'it is missing',
      `${noWitness}, though ${other} is of a home that had one; ${PUT_BACK}`,
    );
  const ofHome = encodeChecked({ home: 'a'.repeat(32) });

  test.each([
    ['daemon.witness', () => writeFileSync(at('daemon.witness'), '')],
    ['service.witness', () => writeFileSync(at('service.witness'), '')],
    ['wallets.json', () => writeFileSync(at('wallets.json'), ofHome)],
    ['networks.json', () => writeFileSync(at('networks.json'), ofHome)],
    ['journals/net.head', () => put('journals', 'net.head')],
    ['checkpoints', () => put('checkpoints', '2026')],
  ])('error: StoreDamaged if it is missing and %s is there', (name, putIt) => {
    putIt();
    expect(refusal()).toMatchObject(lost(name));
  });

  function put(folderName: string, name: string): void {
    mkdirSync(at(folderName));
    writeFileSync(at(join(folderName, name)), '');
  }

  test('default: what homes of before it had does not tell of one', () => {
    writeFileSync(at('wallets.json'), '{"format":1,"networks":{}}');
    writeFileSync(at('networks.json'), encodeChecked({ home: 'none' }));
    put('journals', 'net.sqlite');
    mkdirSync(at('checkpoints'));
    expect(lookAtHome(home).judgeFile()).toBe('new');
  });

  test('error: StoreDamaged if it is not what was written', () => {
    writeFileSync(at('home.json'), '{}');
    const words = 'it is not what was written';
    expect(refusal()).toMatchObject(damaged('home.json', words, `${noWitness}; ${PUT_BACK}`));
  });
});
