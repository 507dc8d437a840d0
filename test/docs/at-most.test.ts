import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { PICTURE_BYTES_MAX } from '../../src/contract/picture-form.ts';
import {
  DAY_MS,
  FRAME_BYTES_MAX,
  HOUR_MS,
  JSON_DEPTH_MAX,
  MESSAGE_DEAD_AFTER_MS,
  QUERY_TOKENS_MAX,
  UNPROVEN_BYTES_MAX,
} from '../../src/core/limits.ts';
import { CALLS_PER_MINUTE_MAX, GRANT_PROJECTS_MAX } from '../../src/daemon/grants/defaults.ts';
import type { GrantRow } from '../../src/daemon/grants/grant.ts';
import type { NewGrant } from '../../src/daemon/grants/grant-desk.ts';
import { LogFile } from '../../src/daemon/log/log-file.ts';
import { PlayerPin } from '../../src/daemon/player/pin.ts';
import { PlayerPictures } from '../../src/daemon/player/player-pictures.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { examineManifest } from '../../src/methods/manifest.ts';
import type { Reservation } from '../../src/methods/ports.ts';
import { writeOnce } from '../../src/methods/write.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import {
  GAME,
  Place as GrantPlace,
  gold,
  newGrant,
  shortfallOf,
  taking,
  transfer,
  WALLET,
} from '../daemon/grants/place.ts';
import { HandClock } from '../daemon/support/hand-clock.ts';
import { makeEntry } from '../daemon/support/journal-entry.ts';
import { memoryRules } from '../daemon/support/memory-rules.ts';
import { makeFolder, type Place, startPlace } from '../daemon/support/place.ts';
import { startProvingServer } from '../daemon/support/proving-server.ts';
import { connect } from '../daemon/support/raw-client.ts';
import { request, signer } from '../methods/write-calls.ts';
import { openWritePlace, says, signedWrite } from '../methods/write-place.ts';
import { samples } from '../support/pictures.ts';
import { readPage } from './pages.ts';

/**
 * Every "at most" of these pages. Each is tried by twice as many, or twice as much, at once: before
 * any of it is answered, kept or refused.
 */

/** One promise of a page. */
interface Row {
  /** Words of the page with one "at most", which are there once. */
  readonly says: string;
  /** Has to hold. */
  readonly holds: () => Promise<void>;
}

/** What says "at most" and promises no number that anybody could go past. */
interface Reason {
  readonly says: string;
  readonly reason: string;
}

const MIB = 1024 * 1024;
const twice = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: 2 * count }, (_, index) => make(index));
const nameOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'no error',
    (error) => error.name ?? error.data.name,
  );

async function withDaemon(use: (place: Place) => Promise<void>): Promise<void> {
  const place = await startPlace({ peerClock: new HandClock() });
  try {
    await use(place);
  } finally {
    await place.close();
  }
}

async function withGrants(use: (place: GrantPlace) => Promise<void>): Promise<void> {
  const place = new GrantPlace();
  try {
    await use(place);
  } finally {
    await place.close();
  }
}

const limits: readonly Row[] = [
  {
    says: '4 at a time, at most 256 KiB in 5 s each',
    holds: async () => {
      expect(PICTURE_BYTES_MAX).toBe(256 * 1024);
      const held: (() => void)[] = [];
      const picture = Buffer.concat([samples.png, Buffer.alloc(2 * PICTURE_BYTES_MAX)]);
      const server = await startProvingServer((_, response) => {
        held.push(() => response.end(picture));
      });
      const service = await connectRemoteService(server.url);
      try {
        const pictures = new PlayerPictures(service, new HandClock());
        const read = twice(4, (index) => pictures.read(`${server.url}${index}.png`));
        await expect.poll(() => held.length).toBe(4);
        for (const answer of held.splice(0)) answer();
        await expect.poll(() => held.length).toBe(4);
        for (const answer of held.splice(0)) answer();
        expect(await Promise.all(read)).toEqual(Array(8).fill(null));
      } finally {
        service.close();
        await server.close();
      }
    },
  },
  {
    says: 'frames of at most 1 MiB',
    holds: () =>
      withDaemon(async (place) => {
        expect(FRAME_BYTES_MAX).toBe(MIB);
        const call = '{"jsonrpc":"2.0","id":1,"method":"session.get","params":{}}';
        const [whole, parts, honest] = await Promise.all(twice(2, () => place.openRaw()));
        whole!.sendText(call.padEnd(2 * MIB));
        // Two fragments, each of which would have room.
        parts!.socket.send(call.padEnd(MIB), { fin: false });
        parts!.socket.send(' '.repeat(MIB), { fin: true });
        const answered = honest!.exchange(call.padEnd(MIB));
        const ends = await Promise.all([whole!.closed, parts!.closed]);
        expect(ends.map(({ code }) => code)).toEqual([1009, 1009]);
        expect((await answered).result.game).toBe('com.example.test');
      }),
  },
  {
    says: 'JSON of at most 32 levels',
    holds: () =>
      withDaemon(async (place) => {
        expect(JSON_DEPTH_MAX).toBe(32);
        const deep = `${'['.repeat(2 * JSON_DEPTH_MAX)}${']'.repeat(2 * JSON_DEPTH_MAX)}`;
        const frame = (id: number) =>
          `{"jsonrpc":"2.0","id":${id},"method":"session.get","params":${deep}}`;
        const client = await place.openRaw();
        const ids = twice(32, (index) => index + 1_000);
        for (const id of ids) client.sendText(frame(id));
        client.sendText(`[${ids.map(frame).join()}]`);
        for (const id of ids) {
          const { error } = await client.frame((one) => one.id === id);
          expect(error.data.name).toBe('InvalidRequest');
        }
        const batch = await client.frame(Array.isArray);
        expect(batch.map(({ error }: any) => error.data.name)).toEqual(
          ids.map(() => 'InvalidRequest'),
        );
      }),
  },
  {
    says: 'a query has at most 5,000 tokens',
    holds: async () => {
      expect(QUERY_TOKENS_MAX).toBe(5_000);
      const world = { store: new MemoryStore(), now: Date.now, randomBytes };
      const service = await openService({ ...world, host: 'localhost' });
      const server = await startServiceServer({ service });
      try {
        const field = (index: number) => `a${index}: totalUsers`;
        const fields = Array.from({ length: QUERY_TOKENS_MAX / 3 }, (_, index) => field(index));
        const half = `{ global { ${fields.slice(0, -4).join(' ')} } }`;
        const queries = [
          `query A ${half} query B ${half}`,
          `query A { ...F } fragment F on Query ${half} fragment G on Query ${half}`,
        ];
        const asked = twice(queries.length, async (index) => {
          const query = queries[index % queries.length]!;
          const response = await fetch(server.url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query, operationName: 'A' }),
          });
          return ((await response.json()) as any).errors[0].extensions.name;
        });
        expect(await Promise.all(asked)).toEqual(asked.map(() => 'LimitExceeded'));
      } finally {
        await server.close();
        await service.close();
      }
    },
  },
  {
    says: 'a log takes at most 32 MiB',
    holds: async () => {
      const folder = makeFolder();
      try {
        const log = new LogFile(join(folder.path, 'daemon.log'));
        const line = `${'x'.repeat(MIB / 4 - 1)}\n`;
        for (const text of twice(32 * 4, () => line)) log.write(text);
        log.close();
        const sizes = readdirSync(folder.path).map((name) => {
          return statSync(join(folder.path, name)).size;
        });
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        expect(bytes).toBeLessThanOrEqual(32 * MIB);
        expect(bytes).toBeGreaterThan(16 * MIB);
      } finally {
        folder.remove();
      }
    },
  },
  {
    says: 'a connection may send at most 64 KiB unproven',
    holds: () =>
      withDaemon(async (place) => {
        expect(UNPROVEN_BYTES_MAX).toBe(64 * 1024);
        const clients = await Promise.all(twice(2, () => connect(place.daemon.url)));
        for (const client of clients) {
          for (const text of twice(64, () => ' '.repeat(1024))) client.sendText(text);
        }
        const ends = await Promise.all(clients.map(({ closed }) => closed));
        expect(ends.map(({ code }) => code)).toEqual(clients.map(() => 1009));
      }),
  },
];

const security: readonly Row[] = [
  {
    says: 'at most once in 90 seconds for each key',
    holds: async () => {
      expect(MESSAGE_DEAD_AFTER_MS).toBe(90_000);
      // It denies whatever it is asked.
      const answers = twice(50, () => says('Expired', 'BlockhashExpired'));
      const place = openWritePlace({ isRemote: true, answers });
      const { sign, count: signed } = signer((number) => {
        return signedWrite(`message ${number}`, { receivedAtMs: place.desk.now() });
      });
      const callAll = () => Promise.all(twice(2, () => nameOf(writeOnce(request(), sign, place))));
      for (let lives = 1; lives <= 3; lives += 1) {
        await callAll();
        place.advance(MESSAGE_DEAD_AFTER_MS - 1);
        await callAll();
        expect(signed()).toBe(lives);
        place.advance(1);
      }
    },
  },
];

const project = (number: number): string => {
  const bytes = new Uint8Array(32).fill(7);
  bytes[0] = number + 1;
  return base58Encode(bytes);
};
const budget = {
  of: 'assets',
  perCall: '1',
  perWindow: '1',
  windowHours: 1,
  inAll: '1',
  reason: 'Gifts',
};
const manifest = { game: GAME, name: 'Farm', projects: [], actions: [], budgets: [budget] };

/** Where a manifest is wrong; nothing if it is not. */
function refusedAt(change: object): readonly string[] {
  return examineManifest({ ...manifest, ...change }).problems.map(({ path }) => path);
}

/** A manifest at a limit is read, one of twice as much is not. */
function refusesTwice(path: string, of: (size: number) => object, most: number): void {
  expect(refusedAt(of(most))).toEqual([]);
  expect(refusedAt(of(2 * most))).toEqual([path]);
}

const putFails = (place: GrantPlace, change: Partial<NewGrant>): string => {
  try {
    place.desk.put(newGrant(change));
    return 'no error';
  } catch (error: any) {
    return error.context.path;
  }
};

const ofManifest: readonly Row[] = [
  {
    says: 'its name, one line of at most 64 characters',
    holds: async () => refusesTwice('name', (size) => ({ name: 'F'.repeat(size) }), 64),
  },
  {
    says: 'addresses of the projects that it acts on, at most 64',
    holds: () =>
      withGrants(async (place) => {
        expect(GRANT_PROJECTS_MAX).toBe(64);
        const named = (size: number) => ({ projects: twice(size / 2, project) });
        refusesTwice('projects', named, GRANT_PROJECTS_MAX);
        expect(putFails(place, named(128))).toBe('projects');
        // Two manifests in a row come to no more than one.
        const all = named(128).projects;
        place.desk.put(newGrant({ projects: all.slice(0, 64) }));
        place.desk.put(newGrant({ projects: all.slice(64) }));
        expect(place.desk.find(GAME, WALLET)!.projects).toEqual(all.slice(64));
      }),
  },
  {
    says: '`reason` (one line of at most 120 characters',
    holds: async () => {
      const reasoned = (size: number) => ({ budgets: [{ ...budget, reason: 'r'.repeat(size) }] });
      refusesTwice('budgets[0].reason', reasoned, 120);
    },
  },
  {
    says: '`holdHours` (at most 35,040)',
    holds: () =>
      withGrants(async (place) => {
        const holding = (holdHours: number) => ({ budgets: [{ ...budget, holdHours }] });
        refusesTwice('budgets[0].holdHours', holding, 35_040);
        expect(putFails(place, holding(70_080))).toBe('holdHours of assets');
        place.desk.put(newGrant(holding(35_040)));
        const locking = taking([], { effect: 'play', holdSeconds: 2n * 35_040n * 3_600n });
        const port = place.port();
        const refused = twice(1, () => shortfallOf(() => port.reserve(transfer, locking)));
        expect(refused.map((one) => one?.kind)).toEqual(['HOLD', 'HOLD']);
      }),
  },
  {
    says: 'has at most 32 KiB',
    holds: async () => {
      const most = 32 * 1024;
      const sized = (size: number) => {
        const things = { kind: 'RECIPE', name: 'x', address: project(0) };
        const world = { project: project(0), seed: 'a'.repeat(64), things: [] as object[] };
        const each = JSON.stringify(things).length + 1;
        const rest = JSON.stringify({ ...manifest, world }).length;
        world.things = Array.from({ length: Math.floor((size - rest) / each) }, (_, index) => {
          return { ...things, name: `x${index}` };
        });
        return { world };
      };
      expect(refusedAt(sized(2 * most))).toEqual(['']);
      const bytes = (change: object) => JSON.stringify({ ...manifest, ...change }).length;
      expect(bytes(sized(2 * most))).toBeGreaterThan(2 * most);
    },
  },
];

const grants: readonly Row[] = [
  {
    says: 'nothing is unlimited or for ever (at most 90 days',
    holds: () =>
      withGrants(async (place) => {
        const hours = 90 * 24;
        expect(putFails(place, { hours: 2 * hours })).toBe('hours');
        const { id } = place.desk.put(newGrant({ hours }));
        for (const _ of twice(1, () => id)) place.desk.extend(id, hours);
        const ends = Date.parse(place.desk.find(GAME, WALLET)!.endsAt);
        expect(ends).toBe(place.wallMs + 90 * DAY_MS);
        expect(() => place.desk.extend(id, 2 * hours)).toThrow();
      }),
  },
  {
    says: 'windows of at most 7 days, 60,000 calls in a minute',
    holds: () =>
      withGrants(async (place) => {
        const [, ofGold] = newGrant().budgets;
        const budgets = (windowHours: number) => ({ budgets: [{ ...ofGold!, windowHours }] });
        expect(putFails(place, budgets(2 * 7 * 24))).toBe('windowHours of gold');
        expect(CALLS_PER_MINUTE_MAX).toBe(60_000);
        expect(putFails(place, { callsPerMinute: 120_000 })).toBe('callsPerMinute');
        place.desk.put(newGrant({ ...budgets(7 * 24), callsPerMinute: CALLS_PER_MINUTE_MAX }));
        const ports = [place.port(), place.port()];
        let granted = 0;
        for (const index of twice(CALLS_PER_MINUTE_MAX, (one) => one)) {
          const of = shortfallOf(() => ports[index % 2]!.check(transfer));
          if (of === undefined) granted += 1;
          else expect(of.kind).toBe('CALLS_PER_MINUTE');
        }
        expect(granted).toBe(CALLS_PER_MINUTE_MAX);
        // A window of 80 by 8, of which twice as many are held before one is counted.
        const held = twice(10, (index) => {
          return shortfallOf(() => ports[index % 2]!.reserve(transfer, taking([gold(8n)])));
        });
        expect(held.filter((one) => one === undefined)).toHaveLength(10);
      }),
  },
  {
    says: '`grant.made`\nlists these projects, 64 at most',
    holds: async () => {
      await withGrants(makeAtOnce);
      await withGrants(makeAndPlant);
    },
  },
  {
    says: 'then twice as long each time, an hour at most',
    holds: async () => {
      const clock = new HandClock();
      const rules = memoryRules();
      const pin = new PlayerPin({ rules, clock });
      await pin.set('271828', undefined);
      // As after so many wrong ones that twice as long would be days.
      rules.content = { ...rules.content, pin: { ...rules.content.pin!, wrongTries: 40 } };
      for (const _ of twice(1, () => pin)) {
        clock.pass(HOUR_MS);
        const tried = await Promise.all(twice(1, () => nameOf(pin.verify('314159'))));
        expect(tried).toEqual(['WrongPin', 'RateLimited']);
      }
      clock.pass(HOUR_MS);
      await pin.verify('271828');
    },
  },
];

/** Twice as many projects as are its own, each reserved before one of them is in the journal. */
async function makeAtOnce(place: GrantPlace): Promise<void> {
  place.desk.put(newGrant({ callsPerMinute: 1_000 }));
  const ports = [place.port(), place.port()];
  const reserved = twice(GRANT_PROJECTS_MAX, (index) => {
    const founding = taking([], { founds: [`made ${index}`] });
    return ports[index % 2]!.reserve(transfer, founding);
  });
  await keepAll(place, reserved);
  expect(made(place)).toEqual(named(GRANT_PROJECTS_MAX));
  // Nor is there room for more later, also after a restart.
  const again = twice(1, (index) => {
    return ports[0]!.reserve(transfer, taking([], { founds: [`late ${index}`] }));
  });
  await keepAll(place, again);
  await place.restart();
  expect(made(place)).toEqual(named(GRANT_PROJECTS_MAX));
}

/** The project of its seed is one of them too, though it was planted under another grant. */
async function makeAndPlant(place: GrantPlace): Promise<void> {
  const times = { grantedMs: place.wallMs, endsMs: place.wallMs + DAY_MS };
  const row: GrantRow = { ...newGrant(), id: 'grant', ...times, planted: ['planted'] };
  place.journal.grants.put([row], place.wallMs);
  await place.restart();
  place.journal.grants.count(undefined, {
    last: { grant: 'grant', takes: [], made: named(GRANT_PROJECTS_MAX) },
  });
  expect(made(place)).toEqual(['planted', ...named(GRANT_PROJECTS_MAX - 1)]);
}

const named = (length: number) => Array.from({ length }, (_, index) => `made ${index}`);
const made = (place: GrantPlace) => place.desk.find(GAME, WALLET)!.made;

/** The journal keeps all of them at once, as the writes of many connections. */
async function keepAll(place: GrantPlace, reserved: readonly Reservation[]): Promise<void> {
  const kept = reserved.map(({ count: last, keep }, index) => {
    const entry = makeEntry(`${reserved.length}, ${index}`, {
      game: GAME,
      ...(last && { count: { last } }),
    });
    return place.journal.put(entry, keep);
  });
  await Promise.all(kept);
}

const pages = {
  'SECURITY.md': security,
  'docs/reference/limits.md': limits,
  'docs/reference/manifest.md': ofManifest,
  'docs/guides/pairing.md': grants,
} as const;

const reasons: Readonly<Record<keyof typeof pages, readonly Reason[]>> = {
  'SECURITY.md': [],
  'docs/reference/limits.md': [
    {
      says: 'in at most 4,096 packets',
      reason: 'it is tried with four times as many: test/door/packets.test.ts',
    },
    {
      says: 'in at most 4,096 chunks',
      reason: 'it is tried with twenty times as many: test/door/small-chunks.test.ts',
    },
    {
      says: 'has at most 64 Mi characters',
      reason: 'it is tried with answers of that length: test/api/answer-size.test.ts',
    },
  ],
  'docs/reference/manifest.md': [],
  'docs/guides/pairing.md': [
    {
      says: 'What a write is at most follows from what its instructions declare',
      reason: 'it is the gravest class that a write can have: test/docs/grants-table.test.ts',
    },
    {
      says: 'fees      at most 0.000005 SOL',
      reason: 'an example of what a player is shown: test/docs/grants-dialogue.test.ts',
    },
    {
      says: 'and how much at most, what comes back',
      reason: 'what one call takes, which is held by the inspection: test/methods/charge.test.ts',
    },
  ],
};

const pageNames = Object.keys(pages) as readonly (keyof typeof pages)[];

describe.each(pageNames)('%s', (page) => {
  test('default: every "at most" is tried here, or says why not', () => {
    const text = readPage(page);
    const known = [...pages[page], ...reasons[page]].map(({ says: words }) => words);
    for (const words of known) {
      expect(text.split(words), words).toHaveLength(2);
      expect(placesOf(words), words).toHaveLength(1);
    }
    const found = known.map((words) => text.indexOf(words) + placesOf(words)[0]!);
    const missed = placesOf(text).filter((at) => !found.includes(at));
    expect(missed.map((at) => text.slice(Math.max(0, at - 60), at + 40))).toEqual([]);
  });

  test.each(pages[page])('behaviour: $says', ({ holds }) => holds());
});

/** Where a text says "at most". */
function placesOf(text: string): number[] {
  return [...text.matchAll(/\bat\s+most\b/gi)].map(({ index }) => index);
}
