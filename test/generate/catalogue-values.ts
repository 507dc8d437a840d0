import fc from 'fast-check';
import { base58Encode } from '../../src/codec/base58.ts';
import { I64_MIN, U64_MAX } from '../../src/core/limits.ts';
import {
  argumentTables,
  enumTables,
  type FieldTable,
  inputTables,
} from '../../src/methods/generated/validators.ts';

/** Values that the catalogue allows as arguments, in every form that it allows. */

const bigInts = fc.bigInt({ min: I64_MIN, max: U64_MAX });
const bytes = fc.uint8Array({ maxLength: 64 }).map(base58Encode);
const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__'));
const keys = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((key) => key !== '__proto__');
const objects = fc.dictionary(keys, json, { maxKeys: 4 }).map((value) => ({ ...value }));

const scalars: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  String: fc.string({ unit: 'grapheme', maxLength: 20 }),
  ID: fc.oneof(fc.string({ unit: 'grapheme' }), fc.maxSafeInteger()),
  Boolean: fc.boolean(),
  Int: fc.integer(),
  Float: fc.double({ noNaN: true, noDefaultInfinity: true }),
  BigInt: fc.oneof(bigInts.map(String), fc.maxSafeInteger()),
  Bytes: bytes,
  Pubkey: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(base58Encode),
  JSON: json,
  VecMap: objects,
  VecMapGeneric: fc.oneof(objects, fc.array(fc.tuple(json, json), { maxLength: 4 })),
  StringTuple: fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
};

/** Arguments of an operation. */
export function argumentsOf(operation: keyof typeof argumentTables): fc.Arbitrary<object> {
  return fieldsOf(argumentTables[operation]);
}

function fieldsOf(table: FieldTable): fc.Arbitrary<object> {
  const fields = Object.entries(table).map(([name, text]) => {
    const [type = ''] = text.split(' ');
    return [name, typeOf(type)] as const;
  });
  return fc.record(Object.fromEntries(fields)).map(dropSome);
}

/** Undefined members are left out, null ones stay. */
function dropSome(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined));
}

function typeOf(text: string): fc.Arbitrary<unknown> {
  if (!text.endsWith('!')) return fc.oneof(fc.constantFrom(null, undefined), typeOf(`${text}!`));
  const type = text.slice(0, -1);
  if (type.startsWith('[')) {
    const item = typeOf(type.slice(1, -1));
    const many = fc.array(
      item.map((value) => value ?? null),
      { maxLength: 3 },
    );
    // A single list would be taken for the list itself.
    const single = item.filter((value) => value !== null && value !== undefined);
    return fc.oneof(
      many,
      single.filter((value) => !Array.isArray(value)),
    );
  }
  const values = enumTables[type];
  if (values !== undefined) return fc.constantFrom(...values);
  return scalars[type] ?? fieldsOf(inputTables[type]!);
}
