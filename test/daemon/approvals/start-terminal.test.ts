import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApprovalDesk, type ApprovalWish } from '../../../src/daemon/approvals/approval-desk.ts';
import { StartTerminal } from '../../../src/daemon/commands/terminal.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { PlayerPin } from '../../../src/daemon/player/pin.ts';
import { SettingsKeeper } from '../../../src/daemon/player/settings-keeper.ts';
import { PlayerLock } from '../../../src/daemon/player/unlock.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { openKeyLock } from '../support/key-lock.ts';
import { memoryRules } from '../support/memory-rules.ts';
import { askingOf, PairingPlace } from '../support/pairing-place.ts';
import { nothingHeld } from '../support/player-wallets.ts';

/** Approvals and the PIN at the terminal of `start`, where the keychain has the keys. */

const GAME = 'com.example.farm';
const PIN = '271828';
const plain: GameManifest = { game: GAME, name: 'Farm', projects: [], actions: [], budgets: [] };

let place: PairingPlace;
let desk: ApprovalDesk;
let pin: PlayerPin;
let terminal: StartTerminal;
let input: PassThrough;
let shown: string;

const settings = new SettingsKeeper(memoryRules());

beforeEach(() => {
  place = new PairingPlace();
  const { clock, notices, pairing } = place;
  desk = new ApprovalDesk({
    clock,
    notices,
    log: silentLog,
    isBlocked: () => false,
    blocked: () => [],
    onState: () => {},
    onUnheard: () => {},
  });
  const approvals = {
    list: () => desk.list(),
    require: (id: string) => desk.require(id),
    approve: (id: string) => desk.approve(id),
    refuse: (id: string) => desk.refuse(id),
    block: async () => {},
    unblock: async () => {},
  };
  pin = new PlayerPin({ rules: memoryRules(), clock });
  const lock = new PlayerLock({}, clock, { pin });
  input = new PassThrough();
  shown = '';
  const output = {
    write(text: string) {
      shown += text;
    },
  };
  terminal = new StartTerminal(
    {
      pairing,
      approvals,
      notices,
      lock,
      pin,
      keys: openKeyLock(),
      audit: place.journal,
      settings,
      ...nothingHeld(),
    },
    input,
    output,
  );
});
afterEach(() => {
  terminal.close();
  return place.close();
});

/** A line answers a question once that is shown, which may be after what was said before it. */
const says = (text: string, times = 1) =>
  expect.poll(() => shown.split(text).length - 1, { timeout: 10_000 }).toBe(times);

/** A question, and what becomes of it. */
function ask(): Promise<string> {
  const wish: ApprovalWish = {
    game: GAME,
    method: 'projects.changeDriver',
    ...{ wallet: 'wallet', key: 'key', effect: 'power', takes: [], says: [] },
  };
  const waiting = { signal: new AbortController().signal, reportProgress: () => {} };
  const sentences = async () => [{ kind: 'WHY', cause: 'POWER' } as const];
  return desk.ask(wish, sentences, waiting).then(
    () => 'approved',
    (error) => error.name,
  );
}

test('default: a shows what waits, y has it signed', async () => {
  const outcome = ask();
  await says(`${GAME} asks for projects.changeDriver: approval 1`);
  expect(shown).toContain('\n            a and Enter looks at it\n');
  input.write('a\n');
  await says('no grant allows this: you are asked each time');
  await says('y has it signed, n refuses it, Enter lets it wait> ');
  input.write('y\n');
  expect(await outcome).toBe('approved');
  await says('Approved.');
});

test('behaviour: Enter changes nothing, n refuses', async () => {
  const outcome = ask();
  await says('approval 1');
  input.write('a\n');
  await says('Enter lets it wait> ');
  input.write('\n');
  await says('It waits until it expires.');
  await new Promise((resolve) => setImmediate(resolve));
  input.write('a\n');
  await says('Enter lets it wait> ', 2);
  input.write('n\n');
  expect(await outcome).toBe('ApprovalRefused');
  await says('Refused.');
});

test('behaviour: what expires meanwhile ends the question, and y does nothing more', async () => {
  const outcome = ask();
  await says('approval 1');
  input.write('a\n');
  await says('Enter lets it wait> ');
  place.clock.pass(60_000);
  expect(await outcome).toBe('ApprovalExpired');
  await says('approval 1 is EXPIRED');
  input.write('y\n');
  await says('Nothing is done by that.');
  input.write('a\n');
  await says('No game asks for an approval.');
});

test('behaviour: with a PIN it takes that, and a wrong one leaves it open', async () => {
  await pin.set(PIN, undefined);
  const outcome = ask();
  await says('approval 1');
  input.write('a\n');
  await says('Enter lets it wait> ');
  input.write('y\n');
  await says('PIN: ');
  input.write('wrong one\n');
  await says('This is not the PIN.');
  await says('Enter lets it wait> ', 2);
  input.write('y\n');
  await says('PIN: ', 2);
  // As a terminal in raw mode gives it: what was erased too.
  input.write(`${PIN}7\u007f\r`);
  expect(await outcome).toBe('approved');
});

test('behaviour: the first pairing sets the PIN, typed twice alike', async () => {
  place.ask(askingOf(plain));
  input.write('p\n');
  await says('Choose a PIN for approvals');
  input.write(`${PIN}\n`);
  await says('The same again: ');
  input.write('314159\n');
  await says('These are not the same.');
  await says('Choose a PIN for approvals', 2);
  input.write(`${PIN}\n`);
  await says('The same again: ', 2);
  input.write(`${PIN}\n`);
  await says('Digits that the game shows');
  expect(pin.isSet).toBe(true);
  input.write('\n');
  await says('Nothing was granted; the game waits until its digits expire.');
  input.write('p\n');
  await says('Digits that the game shows', 2);
});

test('behaviour: without a PIN nothing is paired', async () => {
  place.ask(askingOf(plain));
  input.write('p\n');
  await says('Choose a PIN for approvals');
  input.write('\n');
  await says('Nothing was granted; the game waits until its digits expire.');
  expect(pin.isSet).toBe(false);
  expect(place.pairing.current()).toBeDefined();
});

test('behaviour: a PIN that is said to be forgotten is shown at the start', async () => {
  await pin.set(PIN, undefined);
  await pin.forget();
  const { pairing, notices, clock } = place;
  const lock = new PlayerLock({}, clock, { pin });
  const again = new StartTerminal(
    {
      pairing,
      notices,
      lock,
      pin,
      keys: openKeyLock(),
      audit: place.journal,
      settings,
      ...nothingHeld(),
    },
    new PassThrough(),
    {
      write(text: string) {
        shown += text;
      },
    },
  );
  expect(shown).toContain('Somebody said that the PIN is forgotten');
  again.close();
});
