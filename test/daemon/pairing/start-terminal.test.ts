import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartTerminal } from '../../../src/daemon/commands/terminal.ts';
import { PlayerPin } from '../../../src/daemon/player/pin.ts';
import { SettingsKeeper } from '../../../src/daemon/player/settings-keeper.ts';
import { PlayerLock } from '../../../src/daemon/player/unlock.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { GAME } from '../grants/place.ts';
import { openKeyLock } from '../support/key-lock.ts';
import { memoryRules } from '../support/memory-rules.ts';
import { askingOf, PairingPlace } from '../support/pairing-place.ts';
import { nothingHeld } from '../support/player-wallets.ts';

/** What is typed in the terminal of start is about what was told there. */

let place: PairingPlace;
let terminal: StartTerminal;
let input: PassThrough;
let shown: string;
let rules: ReturnType<typeof memoryRules>;
beforeEach(() => {
  place = new PairingPlace();
  input = new PassThrough();
  shown = '';
  const output = {
    write(text: string) {
      shown += text;
    },
  };
  const { pairing, notices, journal: audit } = place;
  const { clock } = place;
  rules = memoryRules();
  const pin = new PlayerPin({ rules, clock });
  const settings = new SettingsKeeper(rules);
  const lock = new PlayerLock({}, clock, { isPlayMoney: true });
  terminal = new StartTerminal(
    { pairing, notices, lock, pin, keys: openKeyLock(), audit, settings, ...nothingHeld() },
    input,
    output,
  );
});
afterEach(() => {
  terminal.close();
  return place.close();
});

const plain: GameManifest = { game: GAME, name: 'Farm', projects: [], actions: [], budgets: [] };
const says = (text: string) => expect.poll(() => shown).toContain(text);

test('default: n refuses the game that it told of', async () => {
  place.ask(askingOf(plain));
  await says(`${GAME} asks to be paired, and calls itself "Farm"\n`);
  await says('\n            p and Enter looks at it, n and Enter refuses it\n');
  input.write('n\n');
  await says('was not paired: the player refused it');
  expect(place.pairing.current()).toBeUndefined();
});

test('error: PairingMissing for n, if another one waits that it did not report', async () => {
  // Of notices alike only some are told.
  for (let index = 0; index < 6; index += 1) place.ask(askingOf(plain));
  const waiting = place.pairing.current()!.id;
  await expect.poll(() => shown.split('asks to be paired,').length - 1).toBe(5);
  input.write('n\n');
  await says('No game is being paired');
  expect(place.pairing.current()!.id).toBe(waiting);
  input.write('p\n');
  await says('Digits that the game shows');
  input.write('n\n');
  await says('Refused.');
  expect(place.pairing.current()).toBeUndefined();
});

test('behaviour: a name that is long continues to the right of all that is ours', async () => {
  place.ask(askingOf({ ...plain, name: `${'Farm '.repeat(12)}Farm` }));
  await says('calls itself "Farm');
  for (const line of shown.trimEnd().split('\n')) expect(line).toMatch(/^(\d\d:\d\d:\d\d| {12}\S)/);
});
