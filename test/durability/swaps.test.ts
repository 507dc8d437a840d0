import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../daemon/support/place.ts';
import { readPage } from '../docs/pages.ts';
import { sampleOf, sizeOf } from '../support/sample.ts';
import { makeKeychain } from './home-life.ts';
import { makeEmbeddedWorld, makeRemoteWorld, makeServiceWorld } from './swap-worlds.ts';
import {
  type Change,
  namesNotPromised,
  type Row,
  type SwapWorld,
  singlesOf,
  tabulateRows,
  trySwap,
} from './swaps.ts';

/**
 * Each file of a used home older, missing, cut, changed or another home's: it is noticed and
 * rightly named, by doctor and by a start alike, or harmless.
 */

let folder: ReturnType<typeof makeFolder>;

beforeAll(() => {
  folder = makeFolder();
});

afterAll(() => folder.remove());

/** What a careless copy puts back together: a database and what stands next to it. */
function carelessOf(world: SwapWorld, state: string): Change[][] {
  const files = [...new Set(singlesOf(world, state).map(([change]) => change!.file))];
  const databases = files.filter((file) => file.endsWith('.sqlite') && !file.includes('check'));
  const whole = databases.map((file) => {
    const stem = file.replace(/sqlite$/, '');
    return files.filter((other) => other.startsWith(stem) && !other.endsWith('.book'));
  });
  const json = files.filter((file) => /^((wallets|networks)\.json|.*\.book)$/.test(file));
  const withBook = (own: string, other: string) =>
    whole.map((one) => [...one, one[0]!.startsWith('journals/') ? own : other]);
  const booked = withBook('daemon.book', 'service.book');
  const withOther = withBook('service.book', 'daemon.book');
  const groups = [...whole, ...booked, ...withOther, json];
  const kinds = ['older', 'missing', 'another home’s'] as const;
  const together = groups.flatMap((group) =>
    kinds.map((kind) =>
      group
        .filter((file) => !file.endsWith('-wal') || kind === 'missing')
        .map((file) => ({ file, kind })),
    ),
  );
  const older = databases.map((file): Change => ({ file, kind: 'older' }));
  const logs = files.filter((file) => file.endsWith('-wal'));
  const cut = logs.map((file): Change => ({ file, kind: 'cut' }));
  return [
    ...together,
    ...[...older, ...cut].flatMap((change) => withLostBook(change)),
    ...older.flatMap((change) => withLostBooks(change)),
  ];
}

const books = ['daemon.book', 'service.book'] as const;
const losses = ['older', 'missing', 'a bit'] as const;

/** A database that has lost its end, and one of the books that vouch for it. */
function withLostBook(change: Change): Change[][] {
  return books.flatMap((file) => losses.map((kind) => [change, { file, kind }]));
}

function withLostBooks(change: Change): Change[][] {
  const [one, other] = books;
  return losses.flatMap((kind) =>
    losses.map((second) => [change, { file: one, kind }, { file: other, kind: second }]),
  );
}

/** The vault and its passphrase, each by itself: all else is as in a home without them. */
function vaultOf(world: SwapWorld, state: string): Change[][] {
  return singlesOf(world, state).filter(([change]) => change!.file.startsWith('vault.'));
}

async function tryAll(world: SwapWorld): Promise<Row[]> {
  const rows: Row[] = [];
  for (const state of Object.keys(world.states)) {
    const all =
      world.name === 'vault'
        ? vaultOf(world, state)
        : [...singlesOf(world, state), ...carelessOf(world, state)];
    for (const changes of [[], ...sampleOf(all, 3)]) {
      const row = await trySwap(folder.path, world, state, changes);
      if (row !== undefined) rows.push(row);
    }
  }
  if (process.env.GAMEKEEPER_SHOW_DAMAGES) process.stdout.write(`${tabulateRows(rows)}\n`);
  return rows;
}

function expectJudged(rows: readonly Row[], countMin: number): void {
  expect(rows.length).toBeGreaterThan(sizeOf(countMin, 2));
  expect(rows.filter(({ verdict }) => verdict === 'WRONG')).toEqual([]);
  const unchanged = rows.filter(({ label }) => label.endsWith(': '));
  expect(unchanged.every(({ verdict }) => verdict === 'harmless')).toBe(true);
}

test('default: what is not promised is named in the page', () => {
  const [, section = ''] = readPage('docs/explanation/durability.md').split(
    '## What is not promised',
  );
  for (const name of namesNotPromised) expect(section).toContain(`* **${name}**`);
});

interface TriedHome {
  readonly of: string;
  /** More swaps than this are tried. */
  readonly countMin: number;
  make(): Promise<SwapWorld & { close?(): Promise<void> }>;
}

const homes: readonly TriedHome[] = [
  {
    of: 'a home with the embedded service',
    countMin: 80,
    make: () => makeEmbeddedWorld(`${folder.path}/embedded`, makeKeychain()),
  },
  {
    of: 'a home with a vault',
    countMin: 20,
    make: () => makeEmbeddedWorld(`${folder.path}/vault`, 'vault'),
  },
  {
    of: 'a home on a service at an address',
    countMin: 50,
    make: () => makeRemoteWorld(`${folder.path}/remote`),
  },
  {
    of: 'the home of a service alone',
    countMin: 15,
    make: () => makeServiceWorld(`${folder.path}/service`),
  },
];

describe('a swap', () => {
  for (const { of, make, countMin } of sampleOf(homes, 1)) {
    test(`behaviour: of ${of}`, async () => {
      const world = await make();
      try {
        expectJudged(await tryAll(world), countMin);
      } finally {
        await world.close?.();
      }
    });
  }
});
