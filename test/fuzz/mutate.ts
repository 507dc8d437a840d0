import type { SeededRandom } from '../durability/seeded-random.ts';

/** Numbers at which decoders break: lengths, signs and the ends of what fits. */
const EDGES = [0, 1, 2, 0x7f, 0x80, 0x81, 0xfe, 0xff];

/** One to six changes of a byte string: flips, edges, cuts, insertions, repetitions, splices. */
export function mutateBytes(
  random: SeededRandom,
  source: Uint8Array,
  other: Uint8Array,
): Uint8Array {
  let bytes = Buffer.from(source);
  const changes = 1 + random.below(6);
  for (let change = 0; change < changes; change += 1) {
    bytes = Buffer.from(mutateOnce(random, bytes, other));
  }
  return bytes.subarray(0, 4096);
}

function mutateOnce(random: SeededRandom, bytes: Buffer, other: Uint8Array): Uint8Array {
  const at = random.below(bytes.length + 1);
  const length = random.below(1 + Math.min(64, bytes.length));
  switch (random.below(8)) {
    case 0:
      if (at < bytes.length) bytes[at]! ^= 1 << random.below(8);
      return bytes;
    case 1:
      if (at < bytes.length) bytes[at] = EDGES[random.below(EDGES.length)]!;
      return bytes;
    case 2:
      return bytes.subarray(0, at);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 4:
      return Buffer.concat([
        bytes.subarray(0, at),
        randomBytesOf(random, length),
        bytes.subarray(at),
      ]);
    case 5:
      return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    case 6:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(other).subarray(at)]);
    default:
      return bytes.fill(random.below(256), at, Math.min(bytes.length, at + 4));
  }
}

export function randomBytesOf(random: SeededRandom, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

export function pick<Item>(random: SeededRandom, items: readonly Item[]): Item {
  return items[random.below(items.length)]!;
}
