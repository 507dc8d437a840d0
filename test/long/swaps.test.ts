import { expect, test } from 'vitest';
import { makeFolder } from '../daemon/support/place.ts';
import { makeKeychain } from '../durability/home-life.ts';
import { makeEmbeddedWorld, makeRemoteWorld, makeServiceWorld } from '../durability/swap-worlds.ts';
import {
  pairsOf,
  type Row,
  type SwapWorld,
  singlesOf,
  tabulateRows,
  trySwap,
} from '../durability/swaps.ts';

/** Every pair of changes to two files of a home, and every single change of one with a vault. */

async function tryPairs(folder: string, world: SwapWorld): Promise<Row[]> {
  const rows: Row[] = [];
  for (const state of Object.keys(world.states)) {
    for (const changes of pairsOf(world, state)) {
      const row = await trySwap(folder, world, state, changes);
      if (row !== undefined) rows.push(row);
    }
  }
  return rows;
}

function expectNoneWrong(rows: readonly Row[], countMin: number): void {
  const counts = Object.groupBy(rows, ({ verdict }) => verdict);
  const said = Object.entries(counts).map(([verdict, some]) => `${some.length} ${verdict}`);
  process.stdout.write(`${rows.length} rows: ${said.join(', ')}\n`);
  const wrong = rows.filter(({ verdict }) => verdict === 'WRONG');
  expect(tabulateRows(wrong)).toBe('');
  expect(rows.length).toBeGreaterThan(countMin);
}

test('behaviour: two files of a home are swapped', async () => {
  const folder = makeFolder();
  const remote = await makeRemoteWorld(`${folder.path}/remote`);
  try {
    const embedded = await makeEmbeddedWorld(`${folder.path}/embedded`, makeKeychain());
    const alone = await makeServiceWorld(`${folder.path}/service`);
    for (const world of [embedded, remote, alone]) {
      expectNoneWrong(await tryPairs(folder.path, world), 100);
    }
  } finally {
    await remote.close();
    folder.remove();
  }
});

test('behaviour: a file of a home with a vault is swapped', async () => {
  const folder = makeFolder();
  try {
    const world = await makeEmbeddedWorld(`${folder.path}/vault`, 'vault');
    const rows: Row[] = [];
    for (const changes of singlesOf(world, 'stopped')) {
      const row = await trySwap(folder.path, world, 'stopped', changes);
      if (row !== undefined) rows.push(row);
    }
    expectNoneWrong(rows, 30);
  } finally {
    folder.remove();
  }
});
