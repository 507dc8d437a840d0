import { randomInt } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ApprovalDesk } from '../../../src/daemon/approvals/approval-desk.ts';
import { StartTerminal } from '../../../src/daemon/commands/terminal.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { PlayerPin } from '../../../src/daemon/player/pin.ts';
import { SettingsKeeper } from '../../../src/daemon/player/settings-keeper.ts';
import { PlayerLock } from '../../../src/daemon/player/unlock.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import { openKeyLock } from '../support/key-lock.ts';
import { memoryRules } from '../support/memory-rules.ts';
import { askingOf, PairingPlace } from '../support/pairing-place.ts';
import { nothingHeld } from '../support/player-wallets.ts';

/**
 * What is typed at the terminal of `start` in every order with games that ask, give up, expire and
 * are answered elsewhere. An answer is taken for a dialogue only if every byte of it was typed
 * while that dialogue was there, completely shown; `n` next to every dialogue is for the game that
 * the player was told of last.
 */

const APPROVAL_QUESTION = 'y has it signed, n refuses it, Enter lets it wait> ';
const PAIRING_QUESTION =
  'Digits that the game shows (n refuses it, Enter grants nothing and lets it wait): ';

/** What the player sees, by what was written. */
interface Seen {
  /** The dialogue that is there with its question; undefined for none. */
  readonly dialogue: string | undefined;
  /** The game whose pairing was told of last; undefined before the first. */
  readonly told: string | undefined;
}

/** A byte that was typed. */
interface Typed extends Seen {
  readonly byte: string;
}

/** Something that the terminal did. */
interface Answered {
  readonly what: 'approve' | 'refuse' | 'refuse pairing';
  readonly of: string;
  /** How much was typed by then. */
  readonly typed: number;
}

class Screen {
  readonly typed: Typed[] = [];
  readonly answered: Answered[] = [];
  text = '';
  /** Enter was typed since the last text came. */
  #isEchoed = false;

  /** A terminal shows Enter itself, and what is written after it begins a line. */
  write(text: string): void {
    if (this.#isEchoed && /[^\n]$/.test(this.text)) this.text += '\n';
    this.#isEchoed = false;
    this.text += text;
  }

  type(byte: string): void {
    this.typed.push({ byte, ...this.seen });
    this.#isEchoed ||= byte === '\n';
  }

  get seen(): Seen {
    return { dialogue: this.#dialogue(), told: this.#told() };
  }

  /** The last dialogue, while its question is the last line. */
  #dialogue(): string | undefined {
    const isApproval = this.text.endsWith(APPROVAL_QUESTION);
    if (!isApproval && !this.text.endsWith(PAIRING_QUESTION)) return undefined;
    const heads = isApproval
      ? this.text.matchAll(/^Approval (\d+)$/gm)
      : this.text.matchAll(/^com\.example\.(\w+) asks to be paired/gm);
    return [...heads].at(-1)![1];
  }

  #told(): string | undefined {
    const notices = this.text.matchAll(
      /^\d\d:\d\d:\d\d {4}com\.example\.(\w+) asks to be paired/gm,
    );
    return [...notices].at(-1)?.[1];
  }

  /** The lines that were typed to their end, each with what was seen at each of its bytes. */
  lines(count: number): { readonly text: string; readonly bytes: readonly Typed[] }[] {
    const lines: { text: string; bytes: Typed[] }[] = [];
    let bytes: Typed[] = [];
    for (const one of this.typed.slice(0, count)) {
      bytes.push(one);
      if (one.byte !== '\n') continue;
      lines.push({
        text: bytes
          .map(({ byte }) => byte)
          .join('')
          .trim(),
        bytes,
      });
      bytes = [];
    }
    return lines;
  }

  /** What was done without a line that said so; each line says one thing. */
  unanswered(): readonly Answered[] {
    const used = new Set<number>();
    return this.answered.filter(({ what, of, typed }) => {
      const found = this.lines(typed).findIndex(({ text, bytes }, index) => {
        if (used.has(index) || text !== (what === 'approve' ? 'y' : 'n')) return false;
        const isOfDialogue = bytes.every(({ dialogue }) => dialogue === of);
        const isOfNotice = bytes.every(({ dialogue, told }) => {
          return dialogue === undefined && told === of;
        });
        return isOfDialogue || (what === 'refuse pairing' && isOfNotice);
      });
      used.add(found);
      return found === -1;
    });
  }
}

class TerminalPlace {
  readonly place = new PairingPlace();
  readonly screen = new Screen();
  readonly #input = new PassThrough();
  readonly #terminal: StartTerminal;
  readonly #desk: ApprovalDesk;
  /** Ends what a game waits for. */
  readonly #withdraw: (() => void)[] = [];
  #games = 0;

  constructor() {
    const { clock, notices, pairing } = this.place;
    const parts = { isBlocked: () => false, blocked: () => [], onState() {}, onUnheard() {} };
    this.#desk = new ApprovalDesk({ clock, notices, log: silentLog, ...parts });
    const pin = new PlayerPin({ rules: memoryRules(), clock });
    this.#terminal = new StartTerminal(
      {
        pairing: this.#watched(pairing),
        approvals: this.#approvals(),
        notices,
        lock: new PlayerLock({}, clock, { isPlayMoney: true }),
        pin,
        keys: openKeyLock(),
        audit: this.place.journal,
        settings: new SettingsKeeper(memoryRules()),
        ...nothingHeld(),
      },
      this.#input,
      this.screen,
    );
  }

  type(text: string): void {
    for (const byte of text) this.screen.type(byte);
    this.#input.write(text);
  }

  /** One approval of a new game. */
  ask(): void {
    const abort = new AbortController();
    const waiting = { signal: abort.signal, reportProgress: () => {} };
    const wish = { game: this.#nextGame(), method: 'projects.changeDriver', wallet: 'wallet' };
    const sentences = async () => [{ kind: 'WHY', cause: 'POWER' } as const];
    const asked = { ...wish, key: 'key', effect: 'power', takes: [], says: [] } as const;
    this.#desk.ask(asked, sentences, waiting).catch(() => {});
    this.#withdraw.push(() => abort.abort());
  }

  /** A new game asks to be paired, instead of the one before. */
  pair(): void {
    const manifest = { game: this.#nextGame(), name: 'Farm' };
    const asked: GameManifest = { ...manifest, projects: [], actions: [], budgets: [] };
    this.place.ask(askingOf(asked));
  }

  withdrawAll(): void {
    for (const withdraw of this.#withdraw.splice(0)) withdraw();
  }

  /** On the page: whatever has waited longest. */
  answerElsewhere(): void {
    const [oldest] = this.#desk.list().pending;
    if (oldest !== undefined) this.#desk.refuse(oldest.id);
    else this.place.pairing.close();
  }

  expire(): void {
    this.place.clock.pass(120_000);
  }

  /** The dialogue that is there, though what it is about no longer waits. */
  stale(): string | undefined {
    const { dialogue } = this.screen.seen;
    const numbers = this.#desk.list().pending.map(({ number }) => String(number));
    const game = this.place.pairing.current()?.game.split('.').at(-1);
    return [...numbers, game].includes(dialogue) ? undefined : dialogue;
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) await setImmediate();
  }

  async close(): Promise<void> {
    this.#terminal.close();
    await this.place.close();
  }

  #nextGame(): string {
    this.#games += 1;
    return `com.example.game${this.#games}`;
  }

  #note(what: Answered['what'], of: string): void {
    this.screen.answered.push({ what, of, typed: this.screen.typed.length });
  }

  #approvals() {
    const numberOf = (id: string) => {
      return String(this.#desk.list().pending.find((one) => one.id === id)?.number);
    };
    return {
      list: () => this.#desk.list(),
      require: (id: string) => this.#desk.require(id),
      approve: (id: string) => {
        const number = numberOf(id);
        this.#desk.approve(id);
        this.#note('approve', number);
      },
      refuse: (id: string) => {
        const number = numberOf(id);
        this.#desk.refuse(id);
        this.#note('refuse', number);
      },
      block: async () => {},
      unblock: async () => {},
    };
  }

  /** The desk, with what the terminal refuses written down. */
  #watched(pairing: PairingPlace['pairing']): PairingPlace['pairing'] {
    const refuse: PairingPlace['pairing']['refuse'] = (id) => {
      const { game } = pairing.current() ?? {};
      const answer = pairing.refuse(id);
      this.#note('refuse pairing', game!.split('.').at(-1)!);
      return answer;
    };
    return new Proxy(pairing, {
      get(target, name) {
        if (name === 'refuse') return refuse;
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
}

type Step = readonly [string, (place: TerminalPlace) => unknown];
const typing = (text: string): Step => [JSON.stringify(text), (place) => place.type(text)];
const steps: readonly Step[] = [
  ...['y', 'n', 'a', 'p', '\n', 'y\n', 'n\n', 'a\n', 'p\n', 'a\ny\n', 'n\nn\n', 'p\nn\n'].map(
    typing,
  ),
  ['ask', (place) => place.ask()],
  ['pair', (place) => place.pair()],
  ['withdraw', (place) => place.withdrawAll()],
  ['expire', (place) => place.expire()],
  ['answer elsewhere', (place) => place.answerElsewhere()],
  ['turn', () => setImmediate()],
  ['settle', (place) => place.settle()],
];
const stepOf = (name: string): Step => steps.find(([one]) => one === name) ?? typing(name);

/** So often that a good part of what is typed is taken. */
const weighed = [
  ...steps,
  ...['ask', 'a\n', 'n\n', 'y\n', 'settle', 'settle', 'settle'].map(stepOf),
];

/** What was done that nobody had said to do. */
async function play(names: readonly string[]): Promise<readonly Answered[]> {
  const place = new TerminalPlace();
  try {
    for (const name of names) await stepOf(name)[1](place);
    await place.settle();
    return place.screen.unanswered();
  } finally {
    await place.close();
  }
}

test.each<[string, readonly string[]]>([
  ['y that was typed with a', ['ask', 'settle', 'a\ny\n']],
  [
    'n for an approval that expires, for a game of which it was told before',
    ['pair', 'ask', 'settle', 'a\n', 'settle', 'n', 'withdraw', 'settle', '\n'],
  ],
  ['n for a game that gave up, for the next', ['pair', 'settle', 'n', 'pair', 'settle', '\n']],
  [
    'n in a dialogue whose game gave up, for the next',
    ['pair', 'settle', 'p\n', 'settle', 'n', 'pair', 'settle', '\n'],
  ],
  [
    'half a y for an approval that was answered elsewhere, for the next',
    ['ask', 'ask', 'settle', 'a\n', 'settle', 'y', 'answer elsewhere', '\na\n', 'settle', '\n'],
  ],
])('behaviour: %s answers nothing', async (_, names) => {
  expect(await play(names)).toEqual([]);
});

test.each<[string, readonly string[], Answered['what']]>([
  ['y', ['ask', 'settle', 'a\n', 'settle', 'y\n'], 'approve'],
  ['n', ['ask', 'settle', 'a\n', 'settle', 'n\n'], 'refuse'],
  ['n beside dialogues', ['pair', 'settle', 'n\n'], 'refuse pairing'],
  ['n in a dialogue', ['pair', 'settle', 'p\n', 'settle', 'n\n'], 'refuse pairing'],
  ['y after what was too early', ['ask', 'settle', 'a\ny', 'settle', '\ny\n'], 'approve'],
  [
    'n for a game of which it was told right behind the answer for one that had expired',
    ['pair', 'settle', 'p\n', 'expire', 'settle', 'n\n', 'pair', 'settle', 'n\n'],
    'refuse pairing',
  ],
])('default: %s in its time is taken', async (_, names, what) => {
  const place = new TerminalPlace();
  for (const name of names) await stepOf(name)[1](place);
  await expect.poll(() => place.screen.answered).toMatchObject([{ what }]);
  expect(place.screen.unanswered()).toEqual([]);
  await place.close();
});

test.each<[string, readonly string[]]>([
  ['expires', ['pair', 'settle', 'p\n', 'expire']],
  ['gives way to the next', ['pair', 'settle', 'p\n', 'pair']],
])('behaviour: a game that %s before its question is not asked about', async (_, names) => {
  const place = new TerminalPlace();
  for (const name of [...names, 'settle']) await stepOf(name)[1](place);
  await expect.poll(() => place.screen.text, { timeout: 10_000 }).toContain('Nothing was granted');
  expect(place.stale()).toBeUndefined();
  await place.close();
});

test('behaviour: what is reported right behind an answer is seen, as Enter ends the line', () => {
  const screen = new Screen();
  screen.write(`com.example.game1 asks to be paired\n${PAIRING_QUESTION}`);
  for (const byte of 'n\n') screen.type(byte);
  screen.write('12:00:00    com.example.game2 asks to be paired, and calls itself "Farm"\n');
  expect(screen.seen).toEqual({ dialogue: undefined, told: 'game2' });
});

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));
test(`behaviour: in any order nothing is taken for another (seed ${seed})`, async () => {
  const random = new SeededRandom(seed);
  let taken = 0;
  for (let history = 0; history < 200; history += 1) {
    const place = new TerminalPlace();
    const names: string[] = [];
    for (let step = 0; step < 24; step += 1) {
      const [name, run] = weighed[random.below(weighed.length)]!;
      names.push(name);
      await run(place);
    }
    await place.settle();
    taken += place.screen.answered.length;
    expect(place.screen.unanswered(), names.join(', ')).toEqual([]);
    // What answered it may still be on its way.
    const polled = { message: names.join(', '), timeout: 10_000 };
    await expect.poll(() => place.stale(), polled).toBeUndefined();
    await place.close();
  }
  // About 30, but with some seeds fewer.
  expect(taken).toBeGreaterThan(5);
});
