import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/core/limits.ts';
import {
  APPROVAL_MS,
  ApprovalDesk,
  type ApprovalWish,
} from '../../../src/daemon/approvals/approval-desk.ts';
import {
  type ApprovalEvent,
  type ApprovalState,
  nextApprovalState,
} from '../../../src/daemon/approvals/approval-machine.ts';
import { ASKED_MAX, OPEN_MAX, SILENCE_MS } from '../../../src/daemon/approvals/asking-limits.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';
import type { Waiting } from '../../../src/methods/ports.ts';
import { HandClock } from '../support/hand-clock.ts';

/** The desk where the player is asked, without connections. */

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

const FARM: ApprovalWish = {
  game: 'com.example.farm',
  method: 'projects.changeDriver',
  wallet: 'wallet',
  key: 'key',
  effect: 'power',
  takes: [],
  says: [],
};
const BANK: ApprovalWish = { ...FARM, game: 'com.example.bank' };
const sentences: ApprovalSentence[] = [{ kind: 'WHY', cause: 'POWER' }];

let clock: HandClock;
let notices: Notices;
let blocked: string[];
/** Each state that a question came to. */
let states: string[];
/** Why the player was not asked, each time. */
let unheard: string[];
let desk: ApprovalDesk;
beforeEach(() => {
  clock = new HandClock();
  notices = new Notices();
  blocked = [];
  states = [];
  unheard = [];
  desk = makeDesk();
});

function makeDesk(): ApprovalDesk {
  const isBlocked = (game: string) => blocked.includes(game);
  return new ApprovalDesk({
    clock,
    notices,
    log: silentLog,
    isBlocked,
    blocked: () => blocked,
    onState: (state) => void states.push(state),
    onUnheard: (_, error) => void unheard.push(error),
  });
}

type Told = Parameters<Waiting['reportProgress']>[0];

/** A question, with what became of it. */
async function ask(
  wish: ApprovalWish = FARM,
  describe: Parameters<ApprovalDesk['ask']>[1] = async () => sentences,
) {
  const controller = new AbortController();
  const told: Told[] = [];
  let outcome = 'waits';
  const waiting = {
    signal: controller.signal,
    reportProgress: (progress: Told) => void told.push(progress),
  };
  const asked = desk.ask(wish, describe, waiting).then(
    () => {
      outcome = 'approved';
    },
    (error) => {
      outcome = error.name;
    },
  );
  // The sentences are there after a few microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  const id = desk.list().pending.at(-1)?.id ?? 'none';
  return {
    id,
    told,
    leave: () => controller.abort(),
    async outcome() {
      await new Promise((resolve) => setImmediate(resolve));
      return outcome;
    },
    asked,
  };
}

const errorOf = (run: () => unknown): unknown => {
  try {
    run();
    return 'no error';
  } catch (error) {
    return (error as { name: string }).name;
  }
};

describe('what becomes of a question', () => {
  test('default: it waits, is listed with a number, and a yes lets it continue', async () => {
    const { game, method, wallet } = FARM;
    const one = await ask();
    expect(await one.outcome()).toBe('waits');
    expect(desk.list().pending).toMatchObject([
      { game, method, wallet, number: 1, id: one.id, sentences },
    ]);
    desk.approve(one.id);
    expect(await one.outcome()).toBe('approved');
    expect(one.told).toEqual([
      { state: 'ApprovalPending', expiresAt: expect.any(String) },
      { state: 'ApprovalEnded' },
    ]);
    expect(desk.list().pending).toEqual([]);
    expect(states).toEqual(['ASKED', 'APPROVED']);
  });

  test('error: ApprovalRefused, ApprovalExpired after 60 seconds and not before', async () => {
    const [one, two] = [await ask(), await ask(BANK)];
    desk.refuse(one.id);
    expect(await one.outcome()).toBe('ApprovalRefused');
    clock.pass(APPROVAL_MS - 1);
    expect(await two.outcome()).toBe('waits');
    clock.pass(1);
    expect(await two.outcome()).toBe('ApprovalExpired');
    expect(states).toEqual(['ASKED', 'ASKED', 'REFUSED', 'EXPIRED']);
  });

  test('error: ApprovalWithdrawn for a revoked grant, and when the daemon stops', async () => {
    const [one, other] = [await ask(), await ask({ ...FARM, wallet: 'savings' })];
    desk.withdraw(FARM.game, 'wallet');
    expect(await one.outcome()).toBe('ApprovalWithdrawn');
    expect(await other.outcome()).toBe('waits');
    desk.close();
    expect(await other.outcome()).toBe('ApprovalWithdrawn');
    expect(states).toEqual(['ASKED', 'ASKED', 'WITHDRAWN', 'WITHDRAWN']);
    expect(await (await ask()).outcome()).toBe('ApprovalWithdrawn');
  });

  test('error: Cancelled for whoever leaves while a service does not answer', async () => {
    const ends = (signal: AbortSignal) =>
      new Promise<readonly ApprovalSentence[]>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('the read was ended')));
      });
    const { leave, outcome } = await ask(FARM, ends);
    leave();
    expect(await outcome()).toBe('Cancelled');
  });

  test('error: Cancelled for whoever leaves, also while it is prepared', async () => {
    const one = await ask();
    one.leave();
    expect(await one.outcome()).toBe('Cancelled');
    const prepared = Promise.withResolvers<ApprovalSentence[]>();
    const two = await ask(FARM, () => prepared.promise);
    two.leave();
    prepared.resolve(sentences);
    expect(await two.outcome()).toBe('Cancelled');
    expect(desk.list().pending).toEqual([]);
  });

  test('error: ApprovalOver for what has ended, and what never was', async () => {
    const one = await ask();
    clock.pass(APPROVAL_MS);
    for (const answer of [() => desk.approve(one.id), () => desk.refuse(one.id)]) {
      expect(answer).toThrow('EXPIRED');
      expect(errorOf(answer)).toBe('ApprovalOver');
    }
    expect(() => desk.approve('other')).toThrow('unknown');
    expect(await one.outcome()).toBe('ApprovalExpired');
  });

  test('error: what cannot be read is told, and takes no place', async () => {
    const failing = await ask(FARM, async () => {
      throw new Error('unreachable');
    });
    expect(await failing.outcome()).toBe('Error');
    const rest = [await ask(), await ask(), await ask()];
    for (const one of rest) expect(await one.outcome()).toBe('waits');
  });

  test('behaviour: an identifier names what is shown', async () => {
    const other: ApprovalSentence[] = [{ kind: 'WHY', cause: 'BUDGET' }];
    const [one, two, three] = [await ask(), await ask(FARM, async () => other), await ask()];
    const shownOf = ({ id }: { readonly id: string }) => id.split('.')[1];
    expect(shownOf(one)).toBe(shownOf(three));
    expect(shownOf(one)).not.toBe(shownOf(two));
    expect(new Set([one.id, two.id, three.id]).size).toBe(3);
  });

  test(`behaviour: in every order the first event decides (seed ${seed})`, async () => {
    const events: readonly ApprovalEvent[] = ['Approved', 'Refused', 'Withdrawn', 'Expired'];
    const orders = fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(orders, fc.boolean(), async (order, isLeaving) => {
        clock = new HandClock();
        desk = makeDesk();
        const one = await ask();
        let state: ApprovalState = 'ASKED';
        for (const event of order) {
          const answers: Record<ApprovalEvent, () => void> = {
            Approved: () => desk.approve(one.id),
            Refused: () => desk.refuse(one.id),
            Withdrawn: () => (isLeaving ? one.leave() : desk.withdraw(FARM.game, FARM.wallet)),
            Expired: () => clock.pass(APPROVAL_MS),
          };
          const next = nextApprovalState(state, event);
          const error = errorOf(answers[event]);
          const isAnswer = event === 'Approved' || event === 'Refused';
          expect(error).toBe(isAnswer && next === undefined ? 'ApprovalOver' : 'no error');
          state = next ?? state;
        }
        const outcomes: Record<ApprovalState, string> = {
          ASKED: 'waits',
          APPROVED: 'approved',
          REFUSED: 'ApprovalRefused',
          WITHDRAWN: isLeaving ? 'Cancelled' : 'ApprovalWithdrawn',
          EXPIRED: 'ApprovalExpired',
        };
        expect(await one.outcome()).toBe(outcomes[state]);
        expect(one.told.map((told) => told.state)).toEqual(['ApprovalPending', 'ApprovalEnded']);
        desk.close();
      }),
      { seed, numRuns: 60 },
    );
  });
});

describe('how much a game may ask', () => {
  test('error: ApprovalBudgetUsed with three open, also while they are prepared', async () => {
    const prepared = Promise.withResolvers<ApprovalSentence[]>();
    for (let index = 0; index < OPEN_MAX; index += 1) await ask(FARM, () => prepared.promise);
    expect(await (await ask()).outcome()).toBe('ApprovalBudgetUsed');
    expect(await (await ask(BANK)).outcome()).toBe('waits');
    prepared.resolve(sentences);
    expect(await (await ask()).outcome()).toBe('ApprovalBudgetUsed');
    expect(desk.list().unheard).toMatchObject([{ game: FARM.game, times: 2 }]);
    expect(unheard).toEqual(['ApprovalBudgetUsed', 'ApprovalBudgetUsed']);
  });

  test('error: ApprovalBudgetUsed after six in an hour, whatever became of them', async () => {
    for (let index = 0; index < ASKED_MAX; index += 1) {
      const one = await ask();
      if (index % 2 === 0) one.leave();
      else desk.approve(one.id);
      await one.asked;
      clock.pass(1000);
    }
    expect(await (await ask()).outcome()).toBe('ApprovalBudgetUsed');
    clock.pass(HOUR_MS - ASKED_MAX * 1000 - 1);
    expect(await (await ask()).outcome()).toBe('ApprovalBudgetUsed');
    clock.pass(1);
    expect(await (await ask()).outcome()).toBe('waits');
    expect(await (await ask()).outcome()).toBe('ApprovalBudgetUsed');
  });

  test('behaviour: two refusals are silence, with a yes between none', async () => {
    desk.refuse((await ask()).id);
    desk.approve((await ask()).id);
    desk.refuse((await ask()).id);
    desk.refuse((await ask()).id);
    expect(await (await ask()).outcome()).toBe('ApprovalBudgetUsed');
    expect(await (await ask(BANK)).outcome()).toBe('waits');
    clock.pass(SILENCE_MS - 1);
    expect(await (await ask()).outcome()).toBe('ApprovalBudgetUsed');
    clock.pass(1);
    expect(await (await ask()).outcome()).toBe('waits');
  });

  test('behaviour: a blocked game is refused, what is open too, and its like is not', async () => {
    const [one, other] = [await ask(), await ask(BANK)];
    blocked = [FARM.game];
    desk.block(FARM.game);
    expect(await one.outcome()).toBe('ApprovalRefused');
    expect(await other.outcome()).toBe('waits');
    expect(await (await ask()).outcome()).toBe('ApprovalRefused');
    expect(desk.list().blocked).toEqual([FARM.game]);
    expect(unheard).toEqual(['ApprovalRefused']);
    blocked = [];
    expect(await (await ask()).outcome()).toBe('waits');
  });

  test('behaviour: what is blocked while it is prepared is not shown', async () => {
    const prepared = Promise.withResolvers<ApprovalSentence[]>();
    const one = await ask(FARM, () => prepared.promise);
    blocked = [FARM.game];
    desk.block(FARM.game);
    prepared.resolve(sentences);
    expect(await one.outcome()).toBe('ApprovalRefused');
    expect([states, unheard]).toEqual([[], ['ApprovalRefused']]);
  });

  test('behaviour: who is not heard is listed for an hour, without a notice', async () => {
    for (let index = 0; index < OPEN_MAX + 2; index += 1) await ask();
    const asked = notices.after(0).filter(({ kind }) => kind === 'APPROVAL_ASKED');
    expect(asked).toHaveLength(OPEN_MAX);
    expect(desk.list().unheard).toMatchObject([{ game: FARM.game, times: 2 }]);
    clock.pass(HOUR_MS);
    expect(desk.list().unheard).toEqual([]);
  });

  test('behaviour: of more than 256 games the oldest is forgotten', async () => {
    for (let index = 0; index < ASKED_MAX; index += 1) (await ask()).leave();
    const names = Array.from({ length: 256 }, (_, index) => `com.example.g${index}`);
    for (const game of names) (await ask({ ...FARM, game })).leave();
    expect(await (await ask()).outcome()).toBe('waits');
  });
});
