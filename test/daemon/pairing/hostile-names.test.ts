import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTokens } from '../../../src/daemon/grants/tokens.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { hostileTexts } from '../../support/hostile-texts.ts';
import { askForPairing, farm } from '../support/pairing.ts';
import { connect, hello } from '../support/raw-client.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** What a game and a service say of themselves, at each door by which it reaches the player. */

const GOLD = 'So11111111111111111111111111111111111111112';
const [budget] = farm.budgets;

let place: WorldPlace;
let asked = 0;
/** What the service says of the resource that a budget is of. */
let said: object = {};

beforeAll(async () => {
  place = await startWorldPlace({
    strict: true,
    alter: (operation, answer) => {
      const kind = { kind: 'NativeFungible', params: { decimals: 2 } };
      return operation === 'resources' ? [{ address: GOLD, kind, ...said }] : answer;
    },
  });
});
afterAll(() => place.close());

const pairing = () => place.daemon.player.pairing!;

/** How a new game is refused that asks to be paired. */
async function refusal(change: Partial<GameManifest>, gameName?: string): Promise<string> {
  const client = await connect(place.daemon.url);
  asked += 1;
  const game = `com.example.farm${asked}`;
  const { params } = await hello(client, place.home, { game });
  const named = gameName === undefined ? params : { ...params, gameName };
  const manifest = { ...farm, ...change, game };
  const { error } = await client.request('session.pair', { ...named, manifest });
  await client.close();
  expect(error).toMatchObject({ data: { name: 'InvalidParams' } });
  expect(pairing().current()).toBeUndefined();
  return error.message;
}

describe.each(hostileTexts)('%s', (_, text) => {
  test('error: InvalidParams for it as the name in a manifest', async () => {
    expect(await refusal({ name: text })).toContain('manifest.name: it ');
  });

  test('error: InvalidParams for it as the reason of a budget', async () => {
    const budgets = [{ ...budget!, reason: text }];
    expect(await refusal({ budgets })).toContain('manifest.budgets[0].reason: it ');
  });

  test('error: InvalidParams for it as the name of the game that asks', async () => {
    expect(await refusal({}, text)).toContain('gameName: it ');
  });

  const service = () => ({ call: async () => [{ address: GOLD, ...said }] }) as never;

  test.each(['name', 'symbol'])('behaviour: left out as the %s of a resource', async (field) => {
    said = { name: 'Gold', symbol: 'GLD', decimals: 2, [field]: text };
    const [token] = await readTokens(service(), [GOLD]);
    expect(token).not.toHaveProperty(field);
  });
});

test('behaviour: a token is shown as the service says, but for what hides', async () => {
  const shown: unknown[] = [];
  const manifest = { ...farm, budgets: [{ ...budget!, of: GOLD }] };
  for (const [index, change] of [{}, { symbol: 'GLD\u3164' }, { name: 'Go\u200dld' }].entries()) {
    said = { name: 'Gold', symbol: 'GLD', decimals: 2, ...change };
    const game = `com.example.bank${index}`;
    const { client } = await askForPairing(place.daemon.url, place.home, { ...manifest, game });
    shown.push(pairing().current()!.tokens);
    await client.close();
  }
  const token = { resource: GOLD, kind: 'NativeFungible', decimals: 2 };
  expect(shown).toEqual([
    [{ ...token, name: 'Gold', symbol: 'GLD' }],
    [{ ...token, name: 'Gold', symbol: null }],
    [{ ...token, name: null, symbol: 'GLD' }],
  ]);
});
