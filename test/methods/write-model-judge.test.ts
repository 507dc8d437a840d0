import { describe, expect, test } from 'vitest';
import { GamekeeperError } from '../../src/core/errors.ts';
import { MESSAGE_DEAD_AFTER_MS } from '../../src/core/limits.ts';
import type { JournalEntry } from '../../src/methods/ports.ts';
import { type KeptStateName, keptState } from '../../src/methods/write-machine.ts';
import { type OpenModelDaemon, openModelDaemon } from './write-model/daemon.ts';
import { exploreByChance, playTold } from './write-model/explore.ts';
import { LittleLedger } from './write-model/ledger.ts';
import { Promises } from './write-model/promises.ts';

/**
 * Who judges the histories of writes: what a daemon at an address does wrong is found, and what
 * SECURITY.md leaves to a service that denies what it executed is not held against it.
 */

/** A message that was executed in time, and is denied when it is dead: another is signed. */
const deniedWhenDead = ['answer lost (A-1)', 'answer lost (A-1)', 'denies what it executed (A-1)'];

describe('a service that denies what it executed', () => {
  test.each([
    {
      what: 'denies the second before the daemon takes it for dead',
      script: ['A', 'die', 'A', 'wait', 'A', 'A'],
      wrong: [
        ...deniedWhenDead,
        'executes and says Expired (A-2)',
        'denies what it executed (A-2)',
        'executes (A-2)',
      ],
      told: 'A-2',
    },
    {
      what: 'denies the second to a daemon that started when it lived',
      script: ['A', 'die', 'A', 'half', 'kill', 'half', 'A', 'A'],
      wrong: [
        ...deniedWhenDead,
        'answer lost (A-2)',
        'answer lost (A-2)',
        'denies what it executed (A-2)',
        'denies what it executed (A-2)',
        'executes (A-2)',
      ],
      told: 'A-2',
    },
    {
      what: 'denies the second to a process that ends before it can keep it',
      script: ['A', 'die', 'A', 'die', 'A', 'A'],
      wrong: [
        ...deniedWhenDead,
        'answer lost (A-2)',
        'answer lost (A-2)',
        'denies what it executed (A-2)',
        'killed before the disk',
        'what waits is lost',
        'executes (A-2)',
      ],
      told: 'A-2',
    },
    {
      what: 'denies the second as well, so late that the ledger still knows it',
      script: ['A', 'die', 'A', 'half', 'A', 'half', 'A'],
      wrong: [
        ...deniedWhenDead,
        'request lost (A-2)',
        'request lost (A-2)',
        'answer lost (A-2)',
        'answer lost (A-2)',
        'denies what it executed (A-2)',
      ],
      told: 'A-2',
    },
  ] as const)('behaviour: $what: the receipt is of the second', async ({ script, wrong, told }) => {
    const story = await playTold({ place: 'address', script, wrong });
    expect(story).toContain(`A is told: receipt of ${told}`);
    expect(story).not.toContain('A-3');
  });
});

describe('a daemon that is wrong is found', () => {
  const wrongDaemons: readonly (readonly [string, OpenModelDaemon])[] = [
    ['takes a message for dead when its lifetime is over', withClock(() => (now) => now() * 1.5)],
    ['takes all from before its start for dead', withClock(startsEarly)],
    [
      'believes the service as if it were its own',
      (parts) => openModelDaemon({ ...parts, service: { ...parts.service, address: 'embedded' } }),
    ],
  ];

  test.each(wrongDaemons)('behaviour: one that %s', async (_, openDaemon) => {
    const wish = { place: 'address', steps: 5, histories: 1_000, openDaemon } as const;
    const { broken, first } = await exploreByChance(wish, 1);
    expect(broken).toBeGreaterThan(0);
    expect(first).toMatch(
      /^([AB]-\d+ is sent while [AB]-\d+ lives|(EXPIRED|UNTOLD), and [AB]-\d+ was)/,
    );
  });
});

test('behaviour: a ledger whose commits leave out what they are to carry is found', async () => {
  const openDaemon: OpenModelDaemon = (parts) => {
    parts.journal.carry = () => {};
    return openModelDaemon(parts);
  };
  const wish = { place: 'embedded, carried', steps: 5, histories: 1_000, openDaemon } as const;
  const { broken, first } = await exploreByChance(wish, 1);
  expect(broken).toBeGreaterThan(0);
  expect(first).toMatch(/^[AB]-\d+ was executed, and nobody knows of it/);
});

test('behaviour: a daemon that takes a failed commit for none is found', async () => {
  const openDaemon: OpenModelDaemon = (parts) => {
    const { journal } = parts;
    const put = journal.put.bind(journal);
    journal.put = (...of) =>
      put(...of).catch(() => {
        throw new GamekeeperError('StorageFull', { file: 'disk', detail: 'no room' });
      });
    return openModelDaemon(parts);
  };
  const wish = { place: 'embedded', steps: 5, histories: 1_000, openDaemon } as const;
  const { broken, first } = await exploreByChance(wish, 1);
  expect(broken).toBeGreaterThan(0);
  expect(first).toMatch(/^([AB]-\d+ was said never to be executed|told StorageFull, and executed)/);
});

describe('a daemon that takes a state for another is found', () => {
  /** Reads one state as another. */
  const taking =
    (from: KeptStateName, to: KeptStateName): OpenModelDaemon =>
    (parts) => {
      const { journal } = parts;
      const take = (entry: JournalEntry): JournalEntry =>
        entry.state === from ? { ...entry, state: keptState(to) } : entry;
      const find = journal.find.bind(journal);
      journal.find = (...of) => {
        const entry = find(...of);
        return entry && take(entry);
      };
      const all = journal.all.bind(journal);
      journal.all = () => all().map(take);
      return openModelDaemon(parts);
    };
  const neverTells: OpenModelDaemon = (parts) => {
    const { journal } = parts;
    const putLater = journal.putLater.bind(journal);
    journal.putLater = (entry) => {
      if (journal.peek(entry.idempotencyKey)?.state !== 'UNTOLD') putLater(entry);
    };
    return openModelDaemon(parts);
  };
  const ages =
    (state: KeptStateName): OpenModelDaemon =>
    (parts) => {
      const { journal } = parts;
      const before = journal.ages.bind(journal);
      journal.ages = (one) => one === state || before(one);
      return openModelDaemon(parts);
    };
  const undoes: OpenModelDaemon = (parts) => {
    const { journal } = parts;
    const takeUndone = journal.isUndoable.bind(journal);
    journal.isUndoable = (one) => one === 'LEFT_BEHIND' || takeUndone(one);
    return openModelDaemon(parts);
  };

  test.each<readonly [string, OpenModelDaemon, RegExp]>([
    [
      'asks for what was left behind',
      taking('LEFT_BEHIND', 'UNKNOWN'),
      /^asked for what no ledger/,
    ],
    ['takes what was left behind for free', taking('LEFT_BEHIND', 'EXPIRED'), /a restore put/],
    [
      'takes what was left behind for failed',
      taking('LEFT_BEHIND', 'FAILED'),
      /^FAILED, and it is/,
    ],
    ['forgets what was left behind as undone', undoes, /is sent, and a restore put/],
    ['pays before it has told', taking('UNTOLD', 'EXPIRED'), /^nobody was told why/],
    ['tells twice', neverTells, /^told twice why/],
    ['forgets what is open', ages('UNKNOWN'), /is forgotten, and open/],
    ['forgets what may have been sent', ages('SIGNED'), /is forgotten, and open/],
  ])('behaviour: one that %s', async (_, openDaemon, problem) => {
    const wish = { place: 'embedded', steps: 5, histories: 1_000, openDaemon } as const;
    const { broken, first } = await exploreByChance(wish, 1);
    expect(broken).toBeGreaterThan(0);
    expect(first).toMatch(problem);
  });
});

test('behaviour: seconds too early are too early, when the lifetime is over as well', async () => {
  const told = {
    place: 'address',
    script: ['A', 'wait', 'B', 'A'],
    wrong: ['answer lost (A-1)', 'answer lost (A-1)', 'builds slowly', deniedWhenDead[2]!],
  } as const;
  const openDaemon = withClock(() => (now) => now() * 1.2);
  await expect(playTold({ ...told, openDaemon })).rejects.toThrow('is sent while A-1 lives');
  expect(await playTold(told)).toContain('A is told: OutcomeUnknown');
});

describe('what is executed twice', () => {
  test('behaviour: nobody may send a second message while the first may live', () => {
    const { judged, first, second } = executedTwice();
    judged.noteSent(first, false);
    judged.noteSent(second, false);
    expect(() => judged.requireKept([])).toThrow(`${second} is sent while ${first} lives`);
  });

  test('behaviour: what was asked of a dead message does not count when it is asked again', () => {
    const { judged, first, second } = executedTwice();
    judged.noteSent(first, true);
    judged.denied.add(first);
    // As after a restart, which takes it to live on.
    judged.noteSent(first, false);
    judged.noteSent(second, false);
    expect(() => judged.requireKept([])).toThrow(`${second} is sent while ${first} lives`);
  });

  test('behaviour: a first message that nobody denied is one too many', () => {
    const { judged, first, second } = executedTwice();
    judged.noteSent(first, true);
    judged.noteSent(second, false);
    expect(() => judged.requireKept([])).toThrow(`executed twice: ${first},${second}`);
  });

  test('behaviour: a first message that was denied when it was dead is the service’s', () => {
    const { judged, first, second } = executedTwice();
    judged.noteSent(first, true);
    judged.denied.add(first);
    judged.noteSent(second, false);
    judged.requireKept([succeeded([second])]);
    judged.requireKept([succeeded([first, second])]);
  });

  test.each(['of the denied one only', 'of nothing', 'of another'])(
    'behaviour: the journal may not have a success %s',
    (of) => {
      const { judged, first, second } = executedTwice();
      judged.noteSent(first, true);
      judged.denied.add(first);
      judged.noteSent(second, false);
      const told = { 'of the denied one only': [first], 'of another': ['B-1'] }[of] ?? [];
      const problem = `the journal says SUCCEEDED; executed: ${first},${second}`;
      expect(() => judged.requireKept([succeeded(told)])).toThrow(problem);
    },
  );
});

/** A ledger that has executed a message in time, and another when its note of it was over. */
function executedTwice() {
  const ledger = new LittleLedger();
  const judged = new Promises('address', ledger, []);
  const first = ledger.sign('A', true).signature;
  ledger.submit(first, 'Success');
  ledger.timeMs += MESSAGE_DEAD_AFTER_MS;
  const second = ledger.sign('A', true).signature;
  expect(ledger.submit(second, 'Success').status).toBe('Success');
  return { judged, first, second };
}

function succeeded(signatures: readonly string[]): JournalEntry {
  const named = { game: 'game', idempotencyKey: 'A', method: 'act', parametersHash: 'same' };
  const signed = { transactions: [], blockhash: '', lastValidBlockHeight: 1, recordQueries: [] };
  return {
    ...named,
    ...signed,
    signatures,
    state: keptState('SUCCEEDED'),
    receipt: null,
    error: null,
  };
}

/** A daemon by another clock. @param make called for each life. */
function withClock(make: () => (now: () => number) => number): OpenModelDaemon {
  return (parts) => {
    const { clock } = parts;
    const read = make();
    return openModelDaemon({ ...parts, clock: { ...clock, now: () => read(() => clock.now()) } });
  };
}

/** The first reading is that of the start. */
function startsEarly(): (now: () => number) => number {
  let readings = 0;
  return (now) => {
    readings += 1;
    return readings === 1 ? now() - MESSAGE_DEAD_AFTER_MS : now();
  };
}
