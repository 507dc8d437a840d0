import type { SeededRandom } from '../durability/seeded-random.ts';
import { addressOf, call, keyOf, transfer, type World } from './world.ts';

const anna = keyOf('anna');
/** So short that hundreds of them stay in the 27 years that heights can tell. */
const WARP_MS_MAX = 86_400_000;

const pay = (world: World, lamports: bigint): Uint8Array =>
  world.sign([transfer(anna, addressOf('bert'), lamports)], anna);

/** One step of a life with controls. */
export async function takeStep(world: World, random: SeededRandom, index: number): Promise<void> {
  const { controls } = world.ledger;
  const payer = anna.address;
  const known = controls.listSnapshots().map(({ name }) => name);
  const name = known[random.below(known.length || 1)];
  world.clock.nowMs += random.below(3000);
  switch (random.below(10)) {
    case 0:
      await controls.warp((nowMs) => nowMs + 1 + random.below(WARP_MS_MAX));
      return;
    case 1:
      await controls.snapshot(`s${index}`);
      return;
    case 2:
      if (name !== undefined) await controls.revert(name);
      return;
    case 3:
      if (name !== undefined && known.length > 3) await controls.dropSnapshot(name);
      return;
    case 4:
      await controls.note('faults', { index });
      await world.fund('anna');
      return;
    case 5:
      await world.submit(...[1n, 10n ** 18n].map((lamports) => pay(world, lamports)));
      return;
    default: {
      const counter = addressOf(`counter ${random.below(12)}`);
      const fields = { value: 1n, note: `note ${index % 3}` };
      await world.run([call('make_counter', { payer, counter }, fields)], anna);
      await world.run([call('roll', { payer, counter })], anna);
      await world.run([call('add', { payer, counter }, { amount: 2n })], anna);
    }
  }
}
