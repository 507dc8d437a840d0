import type { ErrorName } from '../../../src/core/generated/errors.ts';
import type { ClientName } from './scripted-connections.ts';

/**
 * What a game sees in live tables, case by case: the same line from every client.
 * `live-daemon.ts` is the daemon of a case, and each client has a game that plays it. Most cases
 * were bugs of other live databases.
 */

/** Lines of the wallet's inventory by their resources: how many units there are of each. */
export type Units = Readonly<Record<string, number>>;

/** What a subscription is answered. Left out: everything is there, and nothing else. */
export type SubscribeAnswer =
  | {
      readonly has: Units;
      readonly position?: string;
      /** Keys of records that are gone; then `has` is only what has changed. */
      readonly gone?: readonly string[];
      /** Names of resources. */
      readonly names?: Readonly<Record<string, string>>;
      /** The identifier that the daemon gives the table, in place of the next one. */
      readonly as?: string;
      /** Whether it waits for the act `answer`. */
      readonly isLate?: boolean;
      /** Comes in one piece with the answer, right after it. */
      readonly following?: readonly Act[];
      /** Comes before the answer to `live.catchUp`. */
      readonly caughtUp?: readonly Act[];
    }
  | { readonly refuse: ErrorName }
  /** The connection breaks before the answer. */
  | 'cut';

/** Of any form. */
interface SentAct {
  readonly sends: 'changed' | 'freshness' | 'ended';
  readonly params: object;
}

/** What the daemon does. Tables are `t1`, `t2` … in the order of the subscriptions. */
export type Act =
  | {
      readonly changed: string;
      readonly has?: Units;
      readonly gone?: readonly string[];
      readonly position?: string;
      readonly names?: Readonly<Record<string, string>>;
      /** Whether the fields of records come in another order. */
      readonly isReversed?: boolean;
    }
  | { readonly stale: string; readonly since: string | null }
  | { readonly behind: string }
  | { readonly refused: string; readonly error: ErrorName }
  /** A notification as it is here, but for its number: one that no daemon sends. */
  | SentAct
  /** A change of gold to two units, whose row has this many characters. */
  | { readonly large: string; readonly characters: number }
  /** The next notification has the number of the last one once more. */
  | 'repeat'
  /** The next notification's number says that one was dropped. */
  | 'skip'
  /** The connection breaks, and opens again. */
  | 'cut'
  /** The daemon is another one, elsewhere. */
  | 'move'
  /** Subscriptions that wait are answered. */
  | 'answer';

/** What the game does. The line has all that the tables reported in a step of `act`. */
export type Step =
  /**
   * Opens a table of the inventory, or of the holdings of a wallet, and listens to all its events.
   * The line says what it has at first.
   */
  | { readonly do: 'open'; readonly table: string; readonly holder?: string }
  /** The same, and listens to nothing; the line does not say what it has. */
  | { readonly do: 'open quietly'; readonly table: string }
  /**
   * Calls `test.act`, and has the daemon act. Over when the daemon has answered, and once more; or,
   * with `until`, when a table has reported that.
   */
  | { readonly do: 'act'; readonly acts: readonly Act[]; readonly until?: string }
  /** Waits until the lost connection is open again. */
  | { readonly do: 'reopened' }
  /** Closes the client. The line has what the tables reported. */
  | { readonly do: 'close client' }
  /** The name of a resource that the table knows. */
  | { readonly do: 'name'; readonly table: string; readonly address: string }
  | { readonly do: TableStep; readonly table: string };

type TableStep =
  /** The rows that the table has, in the order of their keys. */
  | 'rows'
  /** The keys of its rows that have one unit, as the client looks rows up by another field. */
  | 'ones'
  /** The state of the table, and whether it is stale since some time. */
  | 'state'
  /** Listens before all others, by handlers that fail whatever happens. */
  | 'throw'
  /** Listens once more, by a handler that takes off all handlers when a row is added, … */
  | 'take off within'
  /** … by one that closes the table when a row is added, … */
  | 'close within'
  /** … by these two, but before all others, … */
  | 'take off first'
  | 'close first'
  /** … by one that closes the table when its state changes, … */
  | 'close at once'
  /** … by one that says, when a row is added or removed, which rows there are. */
  | 'look within'
  /** Takes off all handlers. */
  | 'take off'
  | 'close'
  /** Waits until the table has what a write did. */
  | 'catch up';

/** What another client says, and why it is no defect. */
interface Difference {
  readonly says: string;
  readonly why: string;
}

/** A case. */
export interface LiveCase {
  readonly name: string;
  /** Answers to the subscriptions of the game, in their order. */
  readonly answers: readonly SubscribeAnswer[];
  readonly steps: readonly Step[];
  /** What the game says of each step, joined with `; `. */
  readonly expected: string;
  readonly differs?: Partial<Record<ClientName, Difference>>;
  /** The calls of `live` that the daemon got, in their order. */
  readonly asked: readonly string[];
}

const open = (table = 'a', holder?: string): Step => ({
  do: 'open',
  table,
  ...(holder !== undefined && { holder }),
});
const act = (...acts: readonly Act[]): Step => ({ do: 'act', acts });
const actUntil = (until: string, ...acts: readonly Act[]): Step => ({ do: 'act', acts, until });
const on = (what: TableStep, table = 'a'): Step => ({ do: what, table });
const changed = (has: Units, gone: readonly string[] = [], position = 'p2'): Act => ({
  changed: 't1',
  has,
  gone,
  position,
});

const SUBSCRIBED = 'subscribe inventory {}';
const AGAIN = `${SUBSCRIBED} since p1`;

const changes: readonly LiveCase[] = [
  {
    name: 'records that are added, changed and removed',
    answers: [{ has: { gold: 1, wood: 2 } }],
    steps: [
      open(),
      act(changed({ gold: 3, iron: 4 }, ['wood'])),
      on('rows'),
      act(changed({}, ['gold', 'iron'], 'p3')),
      on('rows'),
    ],
    expected:
      'a has gold 1, wood 2; ' +
      'a removed wood 2, a changed gold 3 from 1, a added iron 4, a updated; ' +
      'a has gold 3, iron 4; a removed gold 3, a removed iron 4, a updated; a has nothing',
    asked: [SUBSCRIBED],
  },
  {
    name: 'equal values fire nothing',
    answers: [{ has: { gold: 1, wood: 2 } }],
    steps: [open(), act(changed({ gold: 1, wood: 2 }, ['iron'])), act(changed({ gold: 2 }))],
    expected: 'a has gold 1, wood 2; nothing; a changed gold 2 from 1, a updated',
    asked: [SUBSCRIBED],
  },
  {
    name: 'equal values in another order fire nothing',
    answers: [{ has: { gold: 1 } }],
    steps: [open(), act({ changed: 't1', has: { gold: 1 }, isReversed: true })],
    expected: 'a has gold 1; nothing',
    asked: [SUBSCRIBED],
  },
  {
    name: 'the same batch twice fires once',
    answers: [{ has: { wood: 2 } }],
    steps: [open(), act(changed({ gold: 1 }, ['wood']), changed({ gold: 1 }, ['wood']))],
    expected: 'a has wood 2; a removed wood 2, a added gold 1, a updated',
    asked: [SUBSCRIBED],
  },
  {
    name: 'handlers run after the whole batch is in',
    answers: [{ has: { wood: 2 } }],
    steps: [open(), on('look within'), act(changed({ gold: 1, iron: 4 }, ['wood']))],
    expected:
      'a has wood 2; looking; a removed wood 2, a sees gold 1, iron 4, ' +
      'a added gold 1, a sees gold 1, iron 4, a added iron 4, a sees gold 1, iron 4, a updated',
    asked: [SUBSCRIBED],
  },
  {
    name: 'two tables over the same records fire once each',
    answers: [{ has: { gold: 1 } }, { has: { gold: 1 } }],
    steps: [
      open('a'),
      open('b'),
      act(changed({ gold: 2 }), { changed: 't2', has: { gold: 2 }, position: 'p2' }),
    ],
    expected:
      'a has gold 1; b has gold 1; a changed gold 2 from 1, a updated, ' +
      'b changed gold 2 from 1, b updated',
    asked: [SUBSCRIBED, SUBSCRIBED],
  },
  {
    name: 'a table of a wallet',
    answers: [{ has: { gold: 1 } }],
    steps: [open('a', '4'.repeat(32)), act(changed({ gold: 2 }))],
    expected: 'a has gold 1; a changed gold 2 from 1, a updated',
    asked: [`subscribe holdings {"holder":"${'4'.repeat(32)}"}`],
  },
  {
    name: 'changes that come in one piece with the answer',
    answers: [
      { has: { gold: 1 }, following: [changed({ gold: 2 }), changed({ wood: 5 }, [], 'p3')] },
    ],
    steps: [{ do: 'open quietly', table: 'a' }, act(), on('rows')],
    expected: 'a opens; nothing; a has gold 2, wood 5',
    asked: [SUBSCRIBED],
  },
  {
    name: 'rows that are looked up by a field',
    answers: [{ has: { gold: 1, wood: 2 } }],
    steps: [open(), on('ones'), act(changed({ wood: 1, iron: 1 }, ['gold'])), on('ones')],
    expected:
      'a has gold 1, wood 2; a has one of gold; ' +
      'a removed gold 1, a changed wood 1 from 2, a added iron 1, a updated; ' +
      'a has one of iron, wood',
    asked: [SUBSCRIBED],
  },
  {
    name: 'caught up: after the notification that comes before the answer',
    answers: [{ has: { gold: 1 }, caughtUp: [changed({ gold: 2 })] }],
    steps: [open(), on('catch up'), on('rows')],
    expected: 'a has gold 1; a caught up; a has gold 2',
    asked: [SUBSCRIBED, 'catchUp t1'],
  },
  {
    name: 'names, and one that changes',
    answers: [{ has: { gold: 1 }, names: { gold: 'Gold' } }],
    steps: [
      open(),
      { do: 'name', table: 'a', address: 'gold' },
      act({ changed: 't1', position: 'p2', names: { gold: 'Pure gold' } }),
      { do: 'name', table: 'a', address: 'gold' },
      { do: 'name', table: 'a', address: 'wood' },
    ],
    expected: 'a has gold 1; gold is Gold; a updated; gold is Pure gold; wood is nameless',
    asked: [SUBSCRIBED],
  },
];

const names: readonly LiveCase[] = [
  {
    name: 'a name that comes for a table that was closed',
    answers: [{ has: { gold: 1 } }, { has: { gold: 1 } }],
    steps: [
      open(),
      on('close'),
      act({ changed: 't1', names: { gold: 'Gold' } }),
      open('b'),
      { do: 'name', table: 'b', address: 'gold' },
    ],
    expected: 'a has gold 1; closed; nothing; b has gold 1; gold is Gold',
    asked: [SUBSCRIBED, 'unsubscribe t1', SUBSCRIBED],
  },
  {
    name: 'a name that changes: every table is updated',
    answers: [{ has: { gold: 1 }, names: { gold: 'Gold' } }, { has: { gold: 1 } }],
    steps: [
      open(),
      open('b'),
      act({ changed: 't1', names: { gold: 'Pure gold' } }),
      { do: 'name', table: 'b', address: 'gold' },
    ],
    expected: 'a has gold 1; b has gold 1; a updated, b updated; gold is Pure gold',
    asked: [SUBSCRIBED, SUBSCRIBED],
  },
];

const handlers: readonly LiveCase[] = [
  {
    name: 'one handler’s error stops no other',
    answers: [{ has: {} }],
    steps: [open(), on('throw'), act(changed({ gold: 1, wood: 2 })), act(changed({ gold: 2 }))],
    expected:
      'a has nothing; throwing; a added gold 1, a added wood 2, a updated; ' +
      'a changed gold 2 from 1, a updated',
    asked: [SUBSCRIBED],
  },
  {
    name: 'handlers that are taken off',
    answers: [{ has: { gold: 1 } }],
    steps: [open(), on('take off'), act(changed({ gold: 2 })), on('rows')],
    expected: 'a has gold 1; taken off; nothing; a has gold 2',
    asked: [SUBSCRIBED],
  },
  {
    name: 'handlers that are taken off by a handler',
    answers: [{ has: {} }],
    steps: [open(), on('take off within'), act(changed({ gold: 1, wood: 2 })), on('rows')],
    expected: 'a has nothing; taking off; a added gold 1, a takes off; a has gold 1, wood 2',
    asked: [SUBSCRIBED],
  },
  {
    name: 'a table that a handler closes',
    answers: [{ has: {} }],
    steps: [
      open(),
      on('close within'),
      act(changed({ gold: 1, wood: 2 })),
      act(changed({ gold: 3 })),
    ],
    expected: 'a has nothing; closing; a added gold 1, a closes; nothing',
    asked: [SUBSCRIBED, 'unsubscribe t1'],
  },
  {
    name: 'handlers that are taken off by a handler before them',
    answers: [{ has: {} }],
    steps: [open(), on('take off first'), act(changed({ gold: 1, wood: 2 })), on('rows')],
    expected: 'a has nothing; taking off; a takes off; a has gold 1, wood 2',
    differs: {
      gdscript: {
        says: 'a has nothing; taking off; a takes off, a added gold 1; a has gold 1, wood 2',
        why: 'A signal calls all that were connected when it was emitted.',
      },
    },
    asked: [SUBSCRIBED],
  },
  {
    name: 'a table that a handler closes before others',
    answers: [{ has: {} }],
    steps: [open(), on('close first'), act(changed({ gold: 1, wood: 2 })), on('rows')],
    expected: 'a has nothing; closing; a closes; a has gold 1, wood 2',
    differs: {
      gdscript: {
        says: 'a has nothing; closing; a closes, a added gold 1; a has gold 1, wood 2',
        why: 'A signal calls all that were connected when it was emitted.',
      },
    },
    asked: [SUBSCRIBED, 'unsubscribe t1'],
  },
  {
    name: 'a table that is closed twice',
    answers: [{ has: { gold: 1 } }],
    steps: [open(), on('close'), on('close'), act(changed({ gold: 2 })), on('state'), on('rows')],
    expected: 'a has gold 1; closed; closed; nothing; a is ended; a has gold 1',
    asked: [SUBSCRIBED, 'unsubscribe t1'],
  },
];

const states: readonly LiveCase[] = [
  {
    name: 'a service that is not heard for a while',
    answers: [{ has: { gold: 1 } }],
    steps: [
      open(),
      on('state'),
      act({ stale: 't1', since: '2030-01-01T00:00:00.000Z' }),
      on('state'),
      act({ stale: 't1', since: null }),
      on('state'),
    ],
    expected: 'a has gold 1; a is live; a is stale; a is stale since; a is live; a is live',
    asked: [SUBSCRIBED],
  },
  {
    name: 'a read that is refused at first',
    answers: [{ refuse: 'NotGranted' }],
    steps: [open()],
    expected: 'a: NotGranted',
    asked: [SUBSCRIBED],
  },
  {
    name: 'a read that is refused later',
    answers: [{ has: { gold: 1 } }],
    steps: [
      open(),
      act({ refused: 't1', error: 'NotGranted' }, changed({ gold: 2 })),
      on('state'),
      on('rows'),
      on('close'),
    ],
    expected: 'a has gold 1; a is ended; a is ended by NotGranted; a has gold 1; closed',
    asked: [SUBSCRIBED],
  },
];

const returns: readonly LiveCase[] = [
  {
    name: 'behind: only the difference comes',
    answers: [{ has: { gold: 1, wood: 2 } }, { has: { gold: 3 }, gone: ['wood'], position: 'p2' }],
    steps: [open(), actUntil('a is live', { behind: 't1' }), on('rows')],
    expected:
      'a has gold 1, wood 2; ' +
      'a is loading, a removed wood 2, a changed gold 3 from 1, a updated, a is live; a has gold 3',
    asked: [SUBSCRIBED, AGAIN],
  },
  {
    name: 'behind: what comes for the old table fires nothing',
    answers: [{ has: { gold: 1 } }, { has: {}, gone: [], position: 'p2' }],
    steps: [open(), actUntil('a is live', { behind: 't1' }, changed({ gold: 9 })), on('rows')],
    expected: 'a has gold 1; a is loading, a is live; a has gold 1',
    asked: [SUBSCRIBED, AGAIN],
  },
  {
    name: 'behind, and closed by a handler as it begins again',
    answers: [{ has: { gold: 1 } }],
    steps: [open(), on('close at once'), act({ behind: 't1' }), act(), on('state')],
    expected: 'a has gold 1; closing; a is loading, a closes; nothing; a is ended',
    asked: [SUBSCRIBED],
  },
  {
    name: 'a dropped notification: the difference comes',
    answers: [{ has: { gold: 1 } }, { has: { gold: 2 }, gone: [], position: 'p3' }],
    steps: [open(), actUntil('a is live', 'skip', { stale: 'x', since: null }), on('rows')],
    expected:
      'a has gold 1; a is loading, a changed gold 2 from 1, a updated, a is live; a has gold 2',
    asked: [SUBSCRIBED, 'unsubscribe t1', AGAIN],
  },
  {
    name: 'reconnected, and everything comes again: it fires what has changed',
    answers: [{ has: { gold: 1, wood: 2, iron: 3 } }, { has: { gold: 1, wood: 5, coal: 1 } }],
    steps: [open(), actUntil('a is live', 'cut'), on('rows')],
    expected:
      'a has gold 1, iron 3, wood 2; a is stale, a is loading, a removed iron 3, ' +
      'a changed wood 5 from 2, a added coal 1, a updated, a is live; ' +
      'a has coal 1, gold 1, wood 5',
    asked: [SUBSCRIBED, AGAIN],
  },
  {
    name: 'reconnected, and nothing has changed',
    answers: [{ has: { gold: 1 } }, { has: { gold: 1 } }],
    steps: [
      open(),
      actUntil('a is live', 'cut'),
      on('state'),
      act(changed({ gold: 2 })),
      on('rows'),
    ],
    expected: 'a has gold 1; a is stale, a is loading, a is live; a is live; nothing; a has gold 1',
    asked: [SUBSCRIBED, AGAIN],
  },
  {
    name: 'the daemon is another one',
    answers: [{ has: { gold: 1 } }, { has: { gold: 2 }, position: 'q1' }],
    steps: [
      open(),
      actUntil('a is live', 'move'),
      act({ changed: 't2', has: { gold: 3 }, position: 'q2' }),
    ],
    expected:
      'a has gold 1; a is stale, a is loading, a changed gold 2 from 1, a updated, a is live; ' +
      'a changed gold 3 from 2, a updated',
    asked: [SUBSCRIBED, AGAIN],
  },
  {
    name: 'lost again before the answer',
    answers: [{ has: { gold: 1 } }, 'cut', { has: { gold: 2 } }],
    steps: [open(), actUntil('a is live', 'cut')],
    expected:
      'a has gold 1; a is stale, a is loading, a is stale, a is loading, ' +
      'a changed gold 2 from 1, a updated, a is live',
    asked: [SUBSCRIBED, AGAIN, AGAIN],
  },
  {
    name: 'reconnected, and refused',
    answers: [{ has: { gold: 1 } }, { refuse: 'NotGranted' }],
    steps: [open(), actUntil('a is ended', 'cut'), on('state'), on('rows')],
    expected:
      'a has gold 1; a is stale, a is loading, a is ended; a is ended by NotGranted; a has gold 1',
    asked: [SUBSCRIBED, AGAIN],
  },
  {
    name: 'reconnected, and refused for a moment',
    answers: [{ has: { gold: 1 } }, { refuse: 'ServiceUnreachable' }, { has: { gold: 2 } }],
    steps: [open(), actUntil('a is live', 'cut')],
    expected:
      'a has gold 1; a is stale, a is loading, a changed gold 2 from 1, a updated, a is live',
    asked: [SUBSCRIBED, AGAIN, AGAIN],
  },
  {
    name: 'the game closes the client: its tables end without an error',
    answers: [{ has: { gold: 1 } }, { has: { gold: 1 } }],
    steps: [open('a'), open('b'), { do: 'close client' }, on('state', 'a'), on('state', 'b')],
    expected: 'a has gold 1; b has gold 1; a is ended, b is ended; a is ended; b is ended',
    asked: [SUBSCRIBED, SUBSCRIBED],
  },
  {
    name: 'closed while it is away',
    answers: [{ has: { gold: 1 } }, { has: { wood: 1 } }],
    steps: [
      open(),
      on('close at once'),
      actUntil('a closes', 'cut'),
      { do: 'reopened' },
      open('b'),
    ],
    expected: 'a has gold 1; closing; a is stale, a closes; reopened; b has wood 1',
    asked: [SUBSCRIBED, SUBSCRIBED],
  },
  {
    name: 'caught up while it is away: when it is live again',
    answers: [{ has: { gold: 1 } }, 'cut', { has: { gold: 2 } }],
    steps: [open(), actUntil('a is stale', 'cut'), on('catch up'), on('rows')],
    expected: 'a has gold 1; a is stale; a caught up; a has gold 2',
    asked: [SUBSCRIBED, AGAIN, AGAIN, 'catchUp t3'],
  },
];

/** A line of the inventory as the daemon sends it. */
const item = (resource: string, amount: unknown): object => ({
  ...{ resource, amount, inTree: amount, inTokenAccounts: '0' },
  ...{ decimals: null, name: null, symbol: null, uri: null, project: null },
});
const none = { position: 'p2', records: [], removed: [], names: [] };
const send = (sends: SentAct['sends'], params: object): SentAct => ({ sends, params });

/** Notifications of table `t1` that are not as the catalogue has them. */
const misshapen: readonly (readonly [string, SentAct])[] = [
  ['position', send('changed', { ...none, table: 't1', position: 5 })],
  ['list of records', send('changed', { ...none, table: 't1', records: { gold: 1 } })],
  ['record', send('changed', { ...none, table: 't1', records: [5] })],
  ['empty record', send('changed', { ...none, table: 't1', records: [{}] })],
  ['amount', send('changed', { ...none, table: 't1', records: [item('gold', 'many')] })],
  ['key', send('changed', { ...none, table: 't1', records: [item(5 as never, '1')] })],
  ['list of keys', send('changed', { ...none, table: 't1', removed: 'gold' })],
  ['removed key', send('changed', { ...none, table: 't1', removed: [5] })],
  ['list of names', send('changed', { ...none, table: 't1', names: 5 })],
  ['name', send('changed', { ...none, table: 't1', names: [5] })],
  ['missing list', send('changed', { table: 't1', position: 'p2' })],
  ['moment', send('freshness', { table: 't1', staleSince: 5 })],
  ['moment that is none', send('freshness', { table: 't1', staleSince: 'soon' })],
  ['reason', send('ended', { table: 't1', reason: 'TIRED', error: null })],
  ['end without an error', send('ended', { table: 't1', reason: 'REFUSED', error: null })],
  ['error', send('ended', { table: 't1', reason: 'REFUSED', error: 5 })],
];

/** A daemon that lies: a named error or a table that begins again, and never a wrong table. */
const lies: readonly LiveCase[] = [
  ...misshapen.map(([what, wrong]): LiveCase => {
    return {
      name: `a ${what} of another form ends the table`,
      answers: [{ has: { gold: 1 } }],
      steps: [open(), actUntil('a is ended', wrong), on('state'), on('rows')],
      expected: 'a has gold 1; a is ended; a is ended by ServiceAnswerInvalid; a has gold 1',
      // The daemon has ended the others.
      asked: [SUBSCRIBED, ...(wrong.sends === 'ended' ? [] : ['unsubscribe t1'])],
    };
  }),
  {
    name: 'changes of a table that nobody has',
    answers: [{ has: { gold: 1 } }],
    steps: [
      open(),
      act(send('changed', { ...none, table: 't9', records: [item('gold', '5')] })),
      act(send('ended', { table: 't9', reason: 'BEHIND', error: null })),
      act(changed({ gold: 2 })),
    ],
    expected: 'a has gold 1; nothing; nothing; a changed gold 2 from 1, a updated',
    asked: [SUBSCRIBED],
  },
  {
    name: 'changes after the table was closed',
    answers: [{ has: { gold: 1 } }],
    steps: [
      open(),
      on('close'),
      act(changed({ gold: 2 }), { behind: 't1' }, { stale: 't1', since: null }),
      on('rows'),
      on('state'),
    ],
    expected: 'a has gold 1; closed; nothing; a has gold 1; a is ended',
    asked: [SUBSCRIBED, 'unsubscribe t1'],
  },
  {
    name: 'changes after the end of the table',
    answers: [{ has: { gold: 1 } }],
    steps: [
      open(),
      act({ refused: 't1', error: 'NotGranted' }, changed({ gold: 2 }), { behind: 't1' }),
      on('rows'),
    ],
    expected: 'a has gold 1; a is ended; a has gold 1',
    asked: [SUBSCRIBED],
  },
  {
    name: 'a record twice in a batch, and also removed: the last counts',
    answers: [{ has: { gold: 1 } }],
    steps: [
      open(),
      act(
        send('changed', {
          ...{ ...none, table: 't1', removed: ['iron', 'gold'] },
          records: [item('gold', '2'), item('wood', '1'), item('gold', '3'), item('wood', '1')],
        }),
      ),
      on('rows'),
    ],
    expected:
      'a has gold 1; a changed gold 3 from 1, a added wood 1, a updated; a has gold 3, wood 1',
    asked: [SUBSCRIBED],
  },
  {
    name: 'a number that comes twice',
    answers: [{ has: { gold: 1 } }],
    steps: [open(), act(changed({ gold: 2 })), act('repeat', changed({ gold: 3 })), on('rows')],
    expected:
      'a has gold 1; a changed gold 2 from 1, a updated; ' +
      'a changed gold 3 from 2, a updated; a has gold 3',
    asked: [SUBSCRIBED],
  },
  {
    name: 'a large row',
    answers: [{ has: { gold: 1 } }],
    steps: [open(), act({ large: 't1', characters: 100_000 })],
    expected: 'a has gold 1; a changed gold 2 from 1, a updated',
    asked: [SUBSCRIBED],
  },
  {
    name: 'the identifier of another table',
    answers: [{ has: { gold: 1 } }, { has: { wood: 1 }, as: 't1' }],
    steps: [open('a'), open('b'), act(changed({ gold: 2 }))],
    expected: 'a has gold 1; b: ServiceAnswerInvalid; a changed gold 2 from 1, a updated',
    asked: [SUBSCRIBED, SUBSCRIBED],
  },
];

/** All cases. */
export const liveCases: readonly LiveCase[] = [
  ...changes,
  ...names,
  ...handlers,
  ...states,
  ...returns,
  ...lies,
];
