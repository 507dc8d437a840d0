import { afterAll, beforeAll, expect, test } from 'vitest';
import { base58Decode } from '../../src/core/bytes.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
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
}, 60_000);

afterAll(() => world.close());

type Path = readonly (string | number)[];

/** Where addresses stand in a value of JSON. */
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

/** The argument's name; which element of a list it is, refusals tell in ways of their own. */
const spell = (path: Path): string => path.filter((one) => typeof one === 'string').join('.');

async function refusalOf(operation: string, args: unknown): Promise<string> {
  try {
    await world.opened.call(operation as never, args as never);
  } catch (error) {
    if (!isGamekeeperError(error)) throw error;
    const { argument: named } = error.context as { argument?: string };
    const argument = String(named).replaceAll(/\.\d+|\[\d+\]/g, '');
    return `${error.name} ${argument}`;
  }
  return 'none';
}

/** Rewards are named by the form that the program has of them. */
const namedOtherwise: Readonly<Record<string, string>> = {
  'data.rewards.resource': 'data.rewards.kind.address',
  'params.newRewards.resource': 'params.newRewards.kind.address',
};

test('error: InvalidAddress, InvalidArgument names the argument', async () => {
  let refused = 0;
  for (const { operation, args } of calls) {
    for (const path of addressPaths(args)) {
      const argument = spell(path);
      const [name, named] = (await refusalOf(operation, withText(args, path, 'none'))).split(' ');
      expect(name, `${operation} ${argument}`).toMatch(/^Invalid(Address|Argument)$/);
      expect(named, `${operation} ${argument}`).toBe(namedOtherwise[argument] ?? argument);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(150);
});
