import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { takeStep } from '../ledger/control-life.ts';
import { openWorld } from '../ledger/world.ts';
import { SeededRandom } from './seeded-random.ts';

/**
 * Writes, warps, snapshots and reverts in the order of a seed until it is killed. Says after
 * each step, which is durable then, how many snapshots there are.
 */
const [path = '', seed = ''] = process.argv.slice(2);
const random = new SeededRandom(Number(seed));
const world = await openWorld(openSqliteStore(path), seed);
await world.fund('anna', 10n ** 12n);
// So many that a snapshot and a revert take several slices.
const players = Array.from({ length: 1000 }, (_, i) => `player ${i}`);
await Promise.all(players.map((player) => world.fund(player, 1n)));
for (let index = 0; ; index += 1) {
  await takeStep(world, random, index);
  process.stdout.write(`${world.ledger.controls.listSnapshots().length}\n`);
}
