import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGrant } from '../daemon/grants/place.ts';
import { talkAbout } from '../daemon/support/pairing.ts';
import { askingOf, gold, ours, PairingPlace, theirs } from '../daemon/support/pairing-place.ts';
import { readBlocks } from './pages.ts';

/** The dialogue that docs/guides/pairing.md shows is the one that a player reads. */

let place: PairingPlace;
beforeAll(() => {
  place = new PairingPlace();
});
afterAll(() => place.close());

const limits = { perCall: '5000000', perWindow: '20000000', windowHours: 24, inAll: '100000000' };
const friend = '8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh';
const manifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [ours, theirs],
  actions: [
    { action: 'users.create' },
    { action: 'profiles.create' },
    { action: 'profiles.update' },
    { action: 'resources.transfer', resources: [gold], counterparties: [friend] },
    { action: 'delegation.create' },
  ],
  budgets: [{ of: gold, ...limits, reason: 'Presents for your friend' }],
};

test('default: the dialogue of docs/guides/pairing.md', async () => {
  place.desk.put(newGrant({ game: 'com.example.bank', gameName: 'Bank', projects: [theirs] }));
  const wallet = { name: 'default', address: null, custody: 'VAULT' as const };
  const token = { kind: 'NativeFungible', decimals: 6, name: 'Gold Nugget', symbol: 'GLD' };
  const tokens = [{ resource: gold, ...token }];
  place.ask(askingOf(manifest, { wallet, tokens, executable: '/usr/games/farm' }));
  const typed = ['2.5', '', '123456'];
  const { said, asked } = await talkAbout(place, typed);
  const [shown, offer, why, shared, also, answered, changed] = said;
  const [budget, project, digits] = asked;
  const lines = [
    ...[shown, offer, why, `${budget}${typed[0]}`],
    ...[shared, also, `${project}`, answered, changed, `${digits}${typed[2]}`],
  ];
  const text = `${lines.map((line) => line?.trimEnd()).join('\n')}\n`;
  const blocks = readBlocks('docs/guides/pairing.md').filter(({ language }) => language === 'text');
  expect(text).toBe(blocks[0]?.text);
});
