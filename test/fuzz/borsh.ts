import { fieldsType } from '../../src/contract/declaration.ts';
import { instructionTable } from '../../src/methods/generated/instructions.ts';
import { programRecords } from '../../src/service/programs/records/kinds.ts';
import { type BorshType, decodeBorsh, encodeBorsh, toWire } from '../../src/solana/borsh/borsh.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { mutateBytes, pick, randomBytesOf } from './mutate.ts';
import type { FuzzTarget } from './target.ts';

/**
 * Borsh records and instruction fields. What decodes is written again byte for byte and has a wire
 * form; what does not is a RangeError, which each caller makes into an error of its own. Bytes of
 * before an option was added end where it begins: they get its mark, and nothing else.
 */
export function borshTarget(): FuzzTarget {
  const types = allTypes();
  const names = [...types.keys()];
  const values = new Map(names.map((name) => [name, makeValues(types.get(name)!)]));
  return {
    name: 'borsh',
    hangMs: 2_000,
    makeInput(random) {
      const name = pick(random, names);
      const corpus = values.get(name)!;
      const other = values.get(pick(random, names))!;
      const bytes = mutateBytes(random, pick(random, corpus), pick(random, other));
      return `${name} ${Buffer.from(bytes).toString('hex')}`;
    },
    check(input) {
      const [name = '', hex = ''] = input.split(' ');
      const type = types.get(name)!;
      const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
      let value: unknown;
      try {
        value = decodeBorsh(type, bytes);
      } catch (error) {
        if (error instanceof RangeError) return;
        throw error;
      }
      if (Buffer.compare(encodeBorsh(type, value as never), bytes) !== 0) {
        throw new Error('what was decoded is written otherwise');
      }
      JSON.stringify(toWire(type, value as never));
    },
  };
}

function allTypes(): Map<string, BorshType> {
  const records = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);
  const fields = Object.entries(instructionTable);
  return new Map<string, BorshType>([
    ...records.map(({ name, type }) => [name, type] as const),
    ...fields.map(([name, declaration]) => [name, fieldsType(declaration)] as const),
  ]);
}

function makeValues(type: BorshType): Uint8Array[] {
  const random = new SeededRandom(7);
  return Array.from({ length: 8 }, () => encodeBorsh(type, makeValue(random, type) as never));
}

function makeValue(random: SeededRandom, type: BorshType): unknown {
  if (typeof type === 'string') return makePrimitive(random, type);
  if ('struct' in type) {
    const parts = Object.entries(type.struct).map(([key, part]) => [key, makeValue(random, part)]);
    return Object.fromEntries(parts);
  }
  if ('option' in type) return random.below(2) === 0 ? null : makeValue(random, type.option);
  if ('list' in type) {
    return Array.from({ length: random.below(4) }, () => makeValue(random, type.list));
  }
  if ('variants' in type) {
    const [kind, part] = pick(random, Object.entries(type.variants));
    return { kind, ...(part === null ? {} : (makeValue(random, part) as object)) };
  }
  if (type.array === 'u8') return Uint8Array.from(randomBytesOf(random, type.length));
  return Array.from({ length: type.length }, () => makeValue(random, type.array));
}

function makePrimitive(random: SeededRandom, type: Extract<BorshType, string>): unknown {
  switch (type) {
    case 'u8':
      return random.below(256);
    case 'u16':
      return random.below(65_536);
    case 'u32':
      return random.below(2 ** 32);
    case 'u64':
    case 'i64':
      return BigInt(random.below(2 ** 31)) << 20n;
    case 'bool':
      return random.below(2) === 1;
    case 'string':
      return 'hat é 帽'.slice(0, random.below(8));
    case 'address':
      return randomBytesOf(random, 32).toString('latin1');
    default:
      return Uint8Array.from(randomBytesOf(random, random.below(20)));
  }
}
