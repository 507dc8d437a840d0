import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mintOf } from '../../../src/core/budget-names.ts';
import { gamesIn } from '../../../src/daemon/grants/shared-projects.ts';
import { columnsOf } from '../../../src/daemon/pairing/quote.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { fees, GAME, newGrant, taking } from '../grants/place.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { answering, type Talked, talkAbout } from '../support/pairing.ts';
import { askingOf, gold, ours, PairingPlace, silver, theirs } from '../support/pairing-place.ts';
import { manifestOf } from '../support/wishes.ts';

/** What the player reads and is asked before a game is paired. */

let place: PairingPlace;
beforeEach(() => {
  place = new PairingPlace();
});
afterEach(() => place.close());

const plain: GameManifest = { game: GAME, name: 'Farm', projects: [], actions: [], budgets: [] };
const bank = newGrant({ game: 'com.example.bank', gameName: 'Bank', projects: [theirs] });

/** Texts that try to be more than a text. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['  takes     SOL: 0', '" ', '\u201d', '\n', '\r\n  pays      0', '\t', '  ends      '],
        ...[
          '\u3164',
          '\u202e',
          '\u001b[2J',
          '\u2800\u2800\u2800\u2800',
          '\u6f22\u5b57',
          '\u{1f600}',
        ],
        ...['e\u0301\u0301\u0301\u0301\u0301\u0301', '\u00a0\u00a0\u00a0\u00a0\u00a0', '\ufdfd'],
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join('') || ' ');

/** What is ours in lines: all but what is in quotation marks, which is at their ends. */
function oursIn({ said }: Talked): string[] {
  return said
    .join('\n')
    .split('\n')
    .map((line) => {
      const [own = '', ...quoted] = line.split('"');
      // They come in pairs, with a blank between two of them, and the last one ends the line.
      expect(quoted.length % 2).toBe(0);
      expect(quoted.filter((_, index) => index % 2 === 1).join('')).toMatch(/^ *$/);
      return own;
    });
}

const texts = fc.tuple(hostile, hostile, hostile, hostile, hostile, hostile);
const token = { resource: gold, kind: 'NativeFungible', decimals: 6 };
const world = { projects: [ours, theirs], resources: [gold, silver] };

test('property: no text of others changes what is ours, or is wider than a line', async () => {
  // It looks like the one that asks, whatever it is called.
  const other = { ...bank, game: 'com.exampIe.farm' };
  const columns = fc.integer({ min: 40, max: 140 });
  const wishes = manifestOf(GAME, world);
  await fc.assert(
    fc.asyncProperty(wishes, texts, columns, async (manifest, given, width) => {
      const shown: string[][] = [];
      for (const [name, reason, symbol, project, program, called] of [given, Array(6).fill('x')]) {
        place.desk.put({ ...other, gameName: called });
        const asking = askingOf(
          { ...manifest, name, budgets: manifest.budgets.map((one) => ({ ...one, reason })) },
          {
            executable: `/${program}`,
            tokens: [{ ...token, name: `#${project}`, symbol: `$${symbol}` }],
            projectNames: new Map(world.projects.map((address) => [address, `*${project}`])),
          },
        );
        place.ask(asking);
        const talked = await talkAbout(place, answering(''), width);
        for (const line of talked.said.join('\n').split('\n')) {
          expect(columnsOf(line)).toBeLessThanOrEqual(width);
          expect(line).not.toMatch(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u);
        }
        shown.push(oursIn(talked));
      }
      expect(shown[0]).toEqual(shown[1]);
    }),
    { numRuns: 100 },
  );
});

interface Stated {
  /** In base units: a call, in a window, in all. */
  readonly amounts: string[];
  /** Of the window, and for which something is locked; absent where nothing is given. */
  readonly hours?: readonly [window: number, hold: number];
}

const unit = '(?: SOL| base units)?';
const amounts = `(\\S+)${unit} a call, (\\S+)${unit} in (\\d+) h, (\\S+)${unit} in all`;
const limitsForm = new RegExp(`^${amounts}(?:, each locked for (\\d+) h at most)?$`);

/** Limits as they are stated. */
function readLimits(text: string, decimals: number): Stated {
  if (text === '0') return { amounts: ['0', '0', '0'] };
  const base = (typed: string): string => {
    const [whole = '', part = ''] = typed.split('.');
    return String(BigInt(whole + part.padEnd(decimals, '0')));
  };
  const [, perCall, perWindow, window, inAll, hold] = limitsForm.exec(text)!;
  const hours = [Number(window), Number(hold ?? 0)] as const;
  return { amounts: [perCall!, perWindow!, inAll!].map(base), hours };
}

const decimalsOf = (of: string): number => {
  if (of === 'assets' || of.endsWith(silver)) return 0;
  return of.endsWith(gold) ? 6 : 9;
};

/** What a budget is of, by the words that it is called by. */
function readName(name: string): string {
  if (name === 'SOL') return 'lamports';
  return name.startsWith('minting ') ? mintOf(name.slice('minting '.length)) : name.split(' ')[0]!;
}

const choices = /^ {2}y gives that, n (.+), an amount.*, Enter (?:what it has of that: )?(.*)> $/;

describe('what a key means', () => {
  const wishes = manifestOf(GAME, world);

  test('property: Enter, y and n give the numbers that are in the prompt', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes,
        wishes,
        fc.constantFrom('', 'y', 'n'),
        async (first, then, typed) => {
          await place.pair(askingOf(first));
          place.ask(askingOf(then));
          const { budgets } = place.pairing.current()!;
          const { asked, said, answers } = await talkAbout(
            place,
            answering(typed),
            Number.MAX_SAFE_INTEGER,
          );
          const prompts = asked.filter((prompt) => prompt.includes('y gives that'));
          const offers = said.filter((line) => line.startsWith('It asks for '));
          expect(prompts.length).toBe(offers.length);
          for (const [index, offer] of offers.entries()) {
            const [, name, limits] = /^It asks for ([^:]+): (.*)$/.exec(offer)!;
            const of = readName(name!);
            const [, none, kept] = choices.exec(prompts[index]!)!;
            const stated = { y: limits!, n: none!, '': kept! }[typed as 'y' | 'n' | ''];
            const { amounts: given, hours } = readLimits(stated, decimalsOf(of));
            const budget = answers!.budgets.find((one) => one.of === of)!;
            const proposed = budgets.find((one) => one.of === of)!;
            expect([budget.perCall, budget.perWindow, budget.inAll]).toEqual(given);
            const windowHours = budget.windowHours ?? proposed.windowHours;
            const holdHours = budget.holdHours ?? proposed.holdHours ?? 0;
            if (hours !== undefined) expect([windowHours, holdHours]).toEqual(hours);
          }
          place.desk.revoke(place.desk.list()[0]!.id);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('behaviour: an amount is the most of each limit, and what follows is said', async () => {
    const limits = { perCall: '10', perWindow: '100', windowHours: 24, inAll: '1000' };
    const budgets = [{ of: 'lamports', ...limits, reason: 'Gifts' }];
    place.ask(askingOf({ ...plain, budgets }));
    const { said, answers } = await talkAbout(place, ['7', '0.00000005', '1']);
    expect(answers!.budgets).toEqual([
      { of: 'lamports', perCall: '10', perWindow: '50', inAll: '50' },
    ]);
    expect(said).toContain('That is no amount up to 0.000001 SOL.');
    expect(said.at(-3)).toBe('As you answered, it is granted instead:');
    expect(said.at(-2)).toBe(
      '  takes     SOL: 0.00000001 SOL a call, 0.00000005 SOL in 24 h, 0.00000005 SOL\n' +
        '            in all\n' +
        '            why: "Gifts"\n' +
        '  pays      0.42000005 SOL in all over 7 days (168 h), by all budgets in SOL',
    );
  });

  test('behaviour: Enter at the digits grants nothing, as it says', async () => {
    place.ask(askingOf(plain));
    const { said, asked, answers } = await talkAbout(place, ['']);
    expect(asked).toEqual([
      'Digits that the game shows (n refuses it, Enter grants nothing and lets it wait): ',
    ]);
    expect(said.at(-1)).toBe('Nothing was granted; the game waits until its digits expire.');
    expect(answers).toBeUndefined();
    expect(place.pairing.current()).toBeDefined();
  });
});

describe('a project that another game brought', () => {
  const asks = askingOf({ ...plain, projects: [ours, theirs] });

  test('default: is asked for by itself, and Enter lets the game only play there', async () => {
    place.desk.put(bank);
    place.ask(asks);
    const { said, asked, answers } = await talkAbout(place, ['', '123456']);
    expect(said.slice(1, 3)).toEqual([
      `It asks to act in ${theirs}`,
      '            also acts in it: com.example.bank "Bank"',
    ]);
    expect(asked[0]).toBe(
      '  y lets this game change and spend there too, Enter lets it only play there> ',
    );
    expect(answers!.projects).toEqual([]);
    expect(said.at(-2)).toContain(
      `${theirs}, named by its manifest;\n            it may only play there`,
    );
  });

  test('args: y lets it spend there too', async () => {
    place.desk.put(bank);
    place.ask(asks);
    const { said, answers } = await talkAbout(place, ['what?', 'y', '123456']);
    expect(said).toContain('Type y, or Enter alone.');
    expect(answers!.projects).toEqual([theirs]);
    expect(said.join('\n')).not.toContain('only play');
  });

  test('behaviour: is asked for until it is given, also without the other grant', async () => {
    const { id } = place.desk.put(bank);
    await place.pair(asks, { budgets: [], projects: [] });
    expect(place.desk.find(GAME, 'wallet')!.playOnly).toEqual([theirs]);
    expect(place.desk.difference(asks.manifest, 'wallet')).toMatchObject({ projects: [theirs] });
    place.desk.narrow(id, { projects: [theirs] });
    place.ask(asks);
    expect(place.pairing.current()!.shared).toMatchObject([{ address: theirs, games: [] }]);
    await place.pair(asks);
    expect(place.desk.find(GAME, 'wallet')!.playOnly).toEqual([]);
    place.ask(asks);
    expect(place.pairing.current()).toMatchObject({ shared: [], missing: null });
  });

  test('behaviour: is one that the other game made, too', () => {
    const grant = place.desk.put({ ...bank, projects: [] });
    expect(gamesIn(theirs, [grant])).toEqual([]);
    const named = { game: 'com.example.bank', gameName: 'Bank' };
    expect(gamesIn(theirs, [{ ...grant, made: [theirs] }])).toEqual([named]);
  });

  test('behaviour: is so still after that grant was revoked', async () => {
    place.desk.revoke(place.desk.put(bank).id);
    place.ask(asks);
    expect(place.pairing.current()!.shared).toMatchObject([{ address: theirs }]);
  });

  test('error: InvalidParams for a project that is not shared', async () => {
    const code = place.ask(asks);
    const { id } = place.pairing.current()!;
    const confirmed = place.pairing.confirm(code, { budgets: [], projects: [ours] }, id);
    await expect(confirmed).rejects.toThrow(`${ours} is not shared`);
  });
});

describe('what was shown', () => {
  test('error: InvalidParams if it would be granted something else by now', async () => {
    const code = place.ask(askingOf({ ...plain, projects: [theirs] }));
    const { id } = place.pairing.current()!;
    place.desk.put(bank);
    const answers = { budgets: [], projects: [] };
    await expect(place.pairing.confirm(code, answers, id)).rejects.toThrow('has changed since');
    expect(place.desk.find(GAME, 'wallet')).toBeUndefined();
    await place.pairing.confirm(code, answers, place.pairing.current()!.id);
    expect(place.desk.find(GAME, 'wallet')!.playOnly).toEqual([theirs]);
  });

  test('error: PairingMissing for refusing one that is gone', async () => {
    place.ask(askingOf(plain));
    const { id } = place.pairing.current()!;
    place.ask(askingOf({ ...plain, game: 'com.example.other' }));
    expect(() => place.pairing.refuse(id)).toThrow('No game is being paired');
    expect(place.pairing.current()).toMatchObject({ game: 'com.example.other' });
  });
});

describe('a game that has a grant', () => {
  test('default: what is new comes first, then what it holds already', async () => {
    const actions = [{ action: 'users.create' }];
    await place.pair(askingOf({ ...plain, actions }));
    const more = [...actions, { action: 'profiles.update' }];
    place.ask(askingOf({ ...plain, actions: more }, { identity: 'PROVED' }));
    const { said } = await talkAbout(place, []);
    expect(said[0]!.split('\n').slice(1)).toEqual([
      '  proved    to be the game that you paired',
      '  program   unknown',
      '  wallet    default, wallet',
      '  granted   it has a grant, which continues: what was used of it stays used',
      'If you take all that it asks for, this is granted again:',
      '  changes   profiles.update',
      '  ends      7 days (168 h) after you pair it, and sooner after 12 h without a',
      '            call',
      'It holds already:',
      '  plays     users.create',
      '  makes     a world of its own: in projects that it makes while this grant lasts',
      '            it may do what it likes, and make as much of its own things as it',
      '            likes; that costs you nothing beyond its budgets',
      '  pays      fees: 0.01 SOL a call, 0.01 SOL in 24 h, 0.07 SOL in all',
      '  pays      deposits: 0.05 SOL a call, 0.05 SOL in 24 h, 0.35 SOL in all',
      '  pays      0.42 SOL in all over 7 days (168 h), by all budgets in SOL',
      '  calls     6000 in any minute',
    ]);
  });

  test('behaviour: what it made under the grant is named', async () => {
    await place.pair(askingOf(plain));
    const create = { method: 'projects.create', args: {} };
    const inspection = taking([fees(1n)], { founds: [ours] });
    const reservation = place.port().reserve(create, inspection);
    const entry = makeEntry('key', { game: GAME, count: { last: reservation.count! } });
    await place.journal.put(entry, () => reservation.keep());
    place.ask(askingOf(plain));
    const { said } = await talkAbout(place, []);
    expect(said[0]).toContain(`\n            made so far: ${ours}\n            "My Farm"\n`);
  });

  test('behaviour: one that asks for no more is said to', async () => {
    await place.pair(askingOf(plain));
    place.ask(askingOf(plain));
    const { said } = await talkAbout(place, []);
    expect(said[0]).toContain('  asks      for nothing that it was not granted\n');
  });
});

describe('who asks', () => {
  test('behaviour: is told not to have proved to be the paired game', async () => {
    place.ask(askingOf(plain, { identity: 'NOT_PROVED' }));
    const { said } = await talkAbout(place);
    expect(said[0]!.split('\n').slice(0, 3)).toEqual([
      `${GAME} asks to be paired, and calls itself "Farm"`,
      '  beware    it did not prove to be the game that you paired; that one will be',
      '            cut off',
    ]);
  });

  test.each([
    ['com.exampIe.bank', 'Something'],
    ['com.example.other', 'B\u0430nk'],
    ['com.example.other', 'Bank'],
  ])('behaviour: %s, %j looks like a paired game, and is told to', async (game, name) => {
    place.desk.put(bank);
    place.ask(askingOf({ ...plain, game, name }));
    const { said } = await talkAbout(place);
    expect(said[0]!.split('\n').slice(0, 4)).toEqual([
      `${game} asks to be paired, and calls itself "${name}"`,
      '  beware    it looks like com.example.bank, which you paired and which is',
      '            another game; that calls itself "Bank"',
      '  program   unknown',
    ]);
  });

  test('behaviour: a game that looks like none is told to like none', async () => {
    place.desk.put(bank);
    place.ask(askingOf(plain));
    expect((await talkAbout(place)).said[0]).not.toContain('beware');
  });

  test('behaviour: asks for what no grant can allow, and is told so at once', async () => {
    const names = ['wallet.create', 'projects.changeDriver', 'users.create'];
    place.ask(askingOf({ ...plain, actions: names.map((action) => ({ action })) }));
    const { said } = await talkAbout(place);
    expect(said[0]).toContain('  asks you  wallet.create, projects.changeDriver: no grant allows');
    expect(said[0]).toContain('\n  plays     users.create\n');
  });
});
