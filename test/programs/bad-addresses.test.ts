import { afterAll, beforeAll, expect, test } from 'vitest';
import { base58Decode } from '../../src/codec/bytes.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import { addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import { type BuiltCall, buildEveryOperation } from '../methods/every-operation.ts';
import { openWorld, settle, type World } from '../methods/world.ts';

/**
 * Each address in the arguments of every operation that builds is exchanged for what is none. The
 * refusal names the argument, so that whoever called it knows which of many it was.
 */

let world: World;
let calls: readonly BuiltCall[];

beforeAll(async () => {
  world = await openWorld('embedded');
  calls = await buildEveryOperation(world, await settle(world));
});

afterAll(() => world.close());

type Path = readonly (string | number)[];

/** Where addresses are in a value of JSON. */
function addressPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return base58Decode(value, 32)?.length === 32 ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one, i) => addressPaths(one, [...path, i]));
  return Object.entries(value).flatMap(([key, one]) => addressPaths(one, [...path, key]));
}

function withText(value: unknown, [head, ...rest]: Path, text: string): unknown {
  if (head === undefined) return text;
  const inside = (value as Record<string | number, unknown>)[head];
  const changed = withText(inside, rest, text);
  if (Array.isArray(value)) return value.with(head as number, changed);
  return { ...(value as object), [head]: changed };
}

/** The argument as a caller writes it, such as `data.rewards[0].resource`. */
const spell = (path: Path): string =>
  path.reduce<string>((whole, one) => {
    if (typeof one === 'number') return `${whole}[${one}]`;
    return whole === '' ? one : `${whole}.${one}`;
  }, '');

type Form = 'the service' | 'the daemon';

async function call(form: Form, operation: OperationName, args: unknown): Promise<unknown> {
  if (form === 'the service') return world.opened.call(operation, args as never);
  return world.call(operationTable[operation].action!, args as object);
}

interface Refusal {
  readonly name: string;
  /** What it names, if it names an argument. */
  readonly argument: string | undefined;
}

async function refusalOf(...asked: Parameters<typeof call>): Promise<Refusal | undefined> {
  try {
    await call(...asked);
  } catch (error) {
    if (!isGamekeeperError(error)) throw error;
    const { argument, path } = error.context as { argument?: string; path?: string };
    return { name: error.name, argument: argument ?? path };
  }
  return undefined;
}

/** All the paths of a value, and of what is in it. */
function spellAll(value: unknown, path: Path = []): string[] {
  if (typeof value !== 'object' || value === null) return [spell(path)];
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [spell(path), ...inside.flatMap(([key, one]) => spellAll(one, [...path, key]))];
}

test.each<Form>(['the service', 'the daemon'])(
  'error: InvalidAddress, InvalidArgument, InvalidParams of %s names the argument',
  async (form) => {
    let asked = 0;
    const wrong: string[] = [];
    for (const { operation, args } of calls) {
      for (const path of addressPaths(args)) {
        const argument = spell(path);
        const refusal = await refusalOf(form, operation, withText(args, path, 'none'));
        const { name, argument: named } = refusal ?? { name: 'no refusal', argument: undefined };
        const isRight = /^Invalid(Address|Argument|Params)$/.test(name) && named === argument;
        if (!isRight) wrong.push(`${operation} ${argument}: ${name} of ${named}`);
        asked += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(150);
  },
  60_000,
);

test('error: for an address of nothing names an argument of the call, or none', async () => {
  const nobody = addressToBase58(addressFromBytes(new Uint8Array(32).fill(9)));
  let named = 0;
  for (const { operation, args } of calls) {
    const known = spellAll(args);
    for (const path of addressPaths(args)) {
      const refusal = await refusalOf('the service', operation, withText(args, path, nobody));
      if (refusal?.argument === undefined) continue;
      expect(known, `${operation} ${spell(path)}`).toContain(refusal.argument);
      named += 1;
    }
  }
  expect(named).toBeGreaterThan(5);
});
