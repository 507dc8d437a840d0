import { describe, expect, test } from 'vitest';
import { readRooms, sortRooms } from '../../build/check/room-files.ts';
import { checkRooms } from '../../build/check/rooms.ts';
import { repository } from '../support/daemon-process.ts';
import { checkFiles } from './repository.ts';

interface Said {
  readonly imports?: string;
  readonly packages?: string;
  readonly never?: string;
}

/** The text of a ROOM.md. */
function sayRoom(path: string, { imports, packages, never = 'sleep.' }: Said = {}): string {
  const may = `- May import: ${imports ?? 'nothing of ours'}`;
  return `# ${path}\n\nA room.\n\n${may}\n- Packages: ${packages ?? 'none'}\n- Never: ${never}\n`;
}

/** Files that need all that their rooms may do. */
const sound: Readonly<Record<string, string>> = {
  'src/roof/ROOM.md': sayRoom('src/roof', {
    imports: '`clients/one.ts`, `ground`, `ground/deep/d.ts`; `c.ts` alone: `cellar`',
    packages: '`node:fs`, `ws`',
  }),
  'src/roof/a.ts': [
    "import { readFileSync } from 'node:fs';",
    "import { one } from '../../clients/one.ts';",
    "import { b } from '../ground/b.ts';",
    '',
  ].join('\n'),
  'src/roof/c.ts': [
    "import type { WebSocket } from 'ws';",
    "import { d } from '../ground/deep/d.ts';",
    "import { a } from './a.ts';",
    "export const load = () => import('../cellar/e.ts');",
    '',
  ].join('\n'),
  'src/ground/ROOM.md': sayRoom('src/ground', {
    never: 'look at the clock: no `Date`, no `now()`.',
  }),
  'src/ground/b.ts': '/** No Date. */\nexport const b = 1; // now()\n',
  'src/ground/deep/ROOM.md': sayRoom('src/ground/deep'),
  'src/ground/deep/d.ts': 'export const updated = 1;\n',
  'src/cellar/ROOM.md': sayRoom('src/cellar'),
  'src/cellar/e.ts': 'export const e = 1;\n',
};

const check = (files: Record<string, string>) =>
  checkFiles({ ...sound, ...files }, (root) => checkRooms(root).problems);

test('default: sound rooms have no problems, and are counted', () => {
  expect(check({})).toEqual([]);
  checkFiles(sound, (root) => {
    expect(checkRooms(root).summary).toBe('4 rooms, 4 arrows');
    return [];
  });
});

test('default: this repository', () => {
  expect(checkRooms(repository).problems).toEqual([]);
});

describe('behaviour: an import that the room does not name is a problem', () => {
  const planted: readonly [string, string][] = [
    ['a plain import', "import { a } from '../roof/a.ts';\n"],
    ['a type', "import type { A } from '../roof/a.ts';\n"],
    ['an export from', "export { a } from '../roof/a.ts';\n"],
    ['a lazy import', "export const load = () => import('../roof/a.ts');\n"],
    ['many names over lines', "import {\n  one,\n  a,\n} from '../roof/a.ts';\n"],
    ['for its effect', "import '../roof/a.ts';\n"],
  ];

  test.each(planted)('%s', (_, text) => {
    expect(check({ 'src/ground/bad.ts': text })).toEqual([
      'src/ground/bad.ts: src/ground/ROOM.md does not let it import src/roof/a.ts',
    ]);
  });

  test('of another file of a client than the one that is named', () => {
    const files = { 'src/roof/bad.ts': "import { two } from '../../clients/two.ts';\n" };
    expect(check(files)).toEqual([
      'src/roof/bad.ts: src/roof/ROOM.md does not let it import clients/two.ts',
    ]);
  });

  test('of a room inside it, and of the room around it', () => {
    const files = {
      'src/ground/bad.ts': "import { updated } from './deep/d.ts';\n",
      'src/ground/deep/bad.ts': "import { b } from '../b.ts';\n",
    };
    expect(check(files)).toEqual([
      'src/ground/bad.ts: src/ground/ROOM.md does not let it import src/ground/deep/d.ts',
      'src/ground/deep/bad.ts: src/ground/deep/ROOM.md does not let it import src/ground/b.ts',
    ]);
  });

  test('of another file than the one that is named', () => {
    const files = {
      'src/ground/deep/f.ts': 'export const f = 1;\n',
      'src/roof/bad.ts': "import { f } from '../ground/deep/f.ts';\n",
    };
    expect(check(files)).toEqual([
      'src/roof/bad.ts: src/roof/ROOM.md does not let it import src/ground/deep/f.ts',
    ]);
  });

  test('in another file than the one that may', () => {
    expect(check({ 'src/roof/bad.ts': "import { e } from '../cellar/e.ts';\n" })).toEqual([
      'src/roof/bad.ts: src/roof/ROOM.md does not let it import src/cellar/e.ts',
    ]);
  });

  test('of a package', () => {
    expect(check({ 'src/ground/bad.ts': "import { readFileSync } from 'node:fs';\n" })).toEqual([
      'src/ground/bad.ts: src/ground/ROOM.md does not name node:fs',
    ]);
  });

  test.each(['test/support/machine.ts', 'clients/x.ts', 'build/bench/main.ts'])('of %s', (path) => {
    const files = { 'src/daemon/bad.ts': `import '../../${path}';\n` };
    const all = { 'src/daemon/ROOM.md': sayRoom('src/daemon'), ...files };
    expect(check(all)).toEqual([
      `src/daemon/bad.ts: src/daemon/ROOM.md does not let it import ${path}`,
    ]);
  });
});

test('behaviour: what no file needs is named', () => {
  const { 'src/roof/c.ts': _, ...others } = sound;
  expect(checkFiles(others, (root) => checkRooms(root).problems)).toEqual([
    'src/roof/ROOM.md: no file imports src/ground/deep/d.ts',
    'src/roof/ROOM.md: no file imports src/cellar in c.ts',
    'src/roof/ROOM.md: no file imports ws',
  ]);
});

test('behaviour: what all may import is not also needed for one', () => {
  const said = sayRoom('src/roof', { imports: '`ground`; `a.ts` alone: `ground`' });
  const files = { 'src/roof/a.ts': "import { b } from '../ground/b.ts';\n", 'src/roof/c.ts': '' };
  expect(check({ ...files, 'src/roof/ROOM.md': said })).toEqual([
    'src/roof/ROOM.md: no file imports src/ground in a.ts',
  ]);
});

test('behaviour: a word that a room rules out is found in it and in the rooms inside', () => {
  const files = {
    'src/ground/bad.ts': 'export const at = new Date();\nexport const Dated = now();\n',
    'src/ground/deep/bad.ts': 'export const at = Date.now();\n',
    'src/ground/generated/ROOM.md': sayRoom('src/ground/generated'),
    'src/ground/generated/x.ts': "export const text = 'A Date';\n",
    'src/cellar/fine.ts': 'export const at = Date.now();\n',
  };
  expect(check(files)).toEqual([
    'src/ground/bad.ts:1: Date, which src/ground/ROOM.md rules out',
    'src/ground/bad.ts:2: now(), which src/ground/ROOM.md rules out',
    'src/ground/deep/bad.ts:1: Date, which src/ground/ROOM.md rules out',
    'src/ground/deep/bad.ts:1: now(), which src/ground/ROOM.md rules out',
  ]);
});

test('behaviour: the clock and chance in a program', () => {
  const path = 'src/service/programs/control/a.ts';
  const hall = sayHall('src/service/programs', 'no `Date`, no `crypto`.');
  const files = {
    'src/service/programs/ROOM.md': hall,
    'src/service/programs/control/ROOM.md': sayRoom('src/service/programs/control'),
    [path]: 'export const at = () => Date.now();\nexport const one = crypto.randomUUID();\n',
  };
  expect(check(files)).toEqual([
    `${path}:1: Date, which src/service/programs/ROOM.md rules out`,
    `${path}:2: crypto, which src/service/programs/ROOM.md rules out`,
  ]);
});

function sayHall(path: string, never: string): string {
  return `# ${path}\n\nRooms.\n\n- Never: ${never}\n`;
}

test('behaviour: a folder with sources and no ROOM.md is named', () => {
  expect(check({ 'src/shed/a.ts': 'export const a = 1;\n' })).toEqual([
    'src/shed/a.ts: src/shed has no ROOM.md',
  ]);
});

test('behaviour: a room without files is named, and a hall with files', () => {
  const files = {
    'src/attic/ROOM.md': sayRoom('src/attic'),
    'src/hall/ROOM.md': sayHall('src/hall', 'sleep.'),
    'src/hall/a.ts': 'export const a = 1;\n',
  };
  expect(check(files)).toEqual([
    'src/hall/a.ts: src/hall/ROOM.md does not say what it may import',
    'src/attic/ROOM.md: there are no files in it',
  ]);
});

test('behaviour: rooms that lead back to themselves are a circle', () => {
  const files = {
    'src/cellar/ROOM.md': sayRoom('src/cellar', { imports: '`ground/deep`' }),
    'src/cellar/e.ts': "import type { D } from '../ground/deep/d.ts';\n",
    'src/ground/deep/ROOM.md': sayRoom('src/ground/deep', { imports: '`cellar`' }),
    'src/ground/deep/d.ts': "import type { E } from '../../cellar/e.ts';\n",
  };
  expect(check(files)).toEqual([
    'rooms in a circle: src/ground/deep → src/cellar → src/ground/deep',
  ]);
});

describe('behaviour: a ROOM.md in another form is a problem', () => {
  const said = sayRoom('src/cellar');
  const form = 'is not in the form that build/check/room-files.ts describes';
  const forms: readonly [string, string, string][] = [
    ['without a line', said.replace('- Packages: none\n', ''), form],
    ['lines in another order', `${said.replace(/- Never.*\n/, '')}- Never: x.\n- More: y.\n`, form],
    ['without what it is', said.replace('A room.\n\n', ''), form],
    ['of another folder', sayRoom('src/roof'), 'its title is not src/cellar'],
    [
      'names without marks',
      sayRoom('src/cellar', { imports: 'ground' }),
      'names what it may import in another form',
    ],
    [
      'nothing, and more',
      sayRoom('src/cellar', { imports: 'nothing of ours; `ground`' }),
      'names what it may import in another form',
    ],
    [
      'one file first',
      sayRoom('src/cellar', { imports: '`e.ts` alone: `ground`' }),
      'names what it may import in another form',
    ],
    [
      'packages out of order',
      sayRoom('src/cellar', { packages: '`ws`, `pino`' }),
      'names packages in another form, or not in order',
    ],
  ];

  test.each(forms)('%s', (_, text, problem) => {
    expect(check({ 'src/cellar/ROOM.md': text })).toContain(`src/cellar/ROOM.md: ${problem}`);
  });
});

test('default: long lines continue', () => {
  const text = [
    '# src/cellar',
    '',
    'A room',
    'below.',
    '',
    '- May import: `a`,',
    '  `b`; `e.ts` alone:',
    '  `c/d.ts`',
    '- Packages: `node:fs`,',
    '  `ws`',
    '- Never: sleep: no',
    '  `sleep`.',
    '',
  ].join('\n');
  checkFiles({ 'src/cellar/ROOM.md': text }, (root) => {
    expect(readRooms(root)).toEqual({
      rooms: [
        {
          path: 'src/cellar',
          what: 'A room below.',
          imports: [
            { target: 'src/a' },
            { target: 'src/b' },
            { target: 'src/c/d.ts', file: 'e.ts' },
          ],
          packages: ['node:fs', 'ws'],
          bannedWords: ['sleep'],
          isHall: false,
        },
      ],
      problems: [],
    });
    return [];
  });
});

test('behaviour: each room comes after all that it is on', () => {
  checkFiles(sound, (root) => {
    const { sorted } = sortRooms(readRooms(root).rooms);
    expect(sorted.map(({ path }) => path)).toEqual([
      'src/ground/deep',
      'src/ground',
      'src/cellar',
      'src/roof',
    ]);
    return [];
  });
});
