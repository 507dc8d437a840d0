import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Journal, openJournal } from '../../../src/daemon/journal/journal.ts';
import { describeAccess } from '../../support/access.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { makeFolder, startPlace } from '../support/place.ts';

let folder: ReturnType<typeof makeFolder>;
let path: string;
let journal: Journal;

beforeEach(() => {
  folder = makeFolder();
  path = join(folder.path, 'journal.sqlite');
  journal = openJournal(path);
});

afterEach(async () => {
  await journal.close();
  folder.remove();
});

async function reopen(now?: () => number): Promise<void> {
  await journal.close();
  journal = openJournal(path, now === undefined ? {} : { now });
}

describe('the journal', () => {
  test('default: an entry is found by key and by signature, by its own game only', async () => {
    const entry = makeEntry('one', { signatures: ['first', 'second'] });
    await journal.put(entry);
    await reopen();
    expect(journal.find(entry.game, 'one')).toEqual(entry);
    expect(journal.findBySignature(entry.game, 'second')).toEqual(entry);
    expect(journal.find('com.example.other', 'one')).toBeUndefined();
    expect(journal.findBySignature('com.example.other', 'first')).toBeUndefined();
  });

  test('behaviour: an entry is found before it is on disk', async () => {
    const entry = makeEntry('one');
    const putting = journal.put(entry);
    expect(journal.find(entry.game, 'one')).toEqual(entry);
    expect(journal.findBySignature(entry.game, entry.signatures[0]!)).toEqual(entry);
    await putting;
  });

  test('behaviour: a later state takes the place of an earlier one', async () => {
    await journal.put(makeEntry('one'));
    journal.putLater(makeEntry('one', { state: 'SUCCEEDED', receipt: { records: {} } }));
    expect(journal.find('com.example.test', 'one')?.state).toBe('SUCCEEDED');
    await reopen();
    expect(journal.find('com.example.test', 'one')?.receipt).toEqual({ records: {} });
  });

  test('behaviour: unsettled are those signed and those unknown, oldest first', async () => {
    const states = ['SIGNED', 'SUCCEEDED', 'UNKNOWN', 'FAILED', 'EXPIRED', 'SIGNED'] as const;
    for (const [i, state] of states.entries()) {
      await journal.put(makeEntry(`key-${i}`, { state }));
    }
    await reopen();
    const keys = journal.unsettled().map((entry) => entry.idempotencyKey);
    expect(keys.sort()).toEqual(['key-0', 'key-2', 'key-5']);
  });

  test('behaviour: a hundred at once are all durable', async () => {
    const entries = Array.from({ length: 100 }, (_, i) => makeEntry(`key-${i}`));
    await Promise.all(entries.map((entry) => journal.put(entry)));
    await reopen();
    expect(journal.unsettled()).toHaveLength(100);
  });

  test('behaviour: its files are their owner’s alone', async () => {
    await journal.put(makeEntry('one'));
    for (const name of readdirSync(folder.path)) {
      expect(describeAccess(join(folder.path, name))).toBe('private');
    }
  });

  const day = 24 * 60 * 60 * 1000;

  test('behaviour: a clock that was a month ahead once makes nothing forgotten', async () => {
    await journal.put(makeEntry('settled', { state: 'SUCCEEDED' }));
    for (const aheadMs of [31 * day, 0, 365 * day, 0]) await reopen(() => Date.now() + aheadMs);
    expect(journal.find('com.example.test', 'settled')).toBeDefined();
  });

  test('behaviour: thirty openings on one day make nothing forgotten', async () => {
    await journal.put(makeEntry('settled', { state: 'SUCCEEDED' }));
    for (let i = 0; i < 40; i += 1) await reopen(() => Date.now() + 31 * day);
    expect(journal.find('com.example.test', 'settled')).toBeDefined();
  });

  test('behaviour: settled keys are forgotten after 30 days, unsettled ones never', async () => {
    await journal.put(makeEntry('settled', { state: 'FAILED' }));
    await journal.put(makeEntry('open'));
    for (let i = 1; i <= 30; i += 1) await reopen(() => Date.now() + i * day);
    expect(journal.find('com.example.test', 'settled')).toBeDefined();
    await reopen(() => Date.now() + 31 * day);
    expect(journal.find('com.example.test', 'settled')).toBeUndefined();
    expect(journal.findBySignature('com.example.test', 'signature of settled')).toBeUndefined();
    expect(journal.find('com.example.test', 'open')).toBeDefined();
  });

  test('behaviour: what was said to be durable is there after the process was killed', async () => {
    const script = join(import.meta.dirname, '../support/journal-process.ts');
    const killed = join(folder.path, 'killed.sqlite');
    const child = spawn(process.execPath, [script, killed], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    for await (const chunk of child.stdout) {
      text += chunk;
      if (text.split('\n').length > 25) break;
    }
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const said = text.split('\n').slice(0, -1);
    const reopened = openJournal(killed);
    for (const key of said) {
      expect(reopened.find('com.example.test', key)).toEqual(makeEntry(key));
    }
    expect(reopened.unsettled().length).toBeGreaterThanOrEqual(said.length);
    await reopened.close();
  });

  test('error: a put that cannot be written does not come to disk later', async () => {
    const huge = makeEntry('huge', { receipt: 1n });
    await expect(journal.put(huge)).rejects.toThrow(TypeError);
    await journal.put(makeEntry('after'));
    await reopen();
    expect(journal.find('com.example.test', 'huge')).toBeUndefined();
    expect(journal.find('com.example.test', 'after')).toBeDefined();
  });
});

describe('the daemon’s journal', () => {
  test('behaviour: writes that were left signed are settled at the next start', async () => {
    const home = join(folder.path, 'home');
    const first = await startPlace({ home });
    await first.close();
    const { service } = first;
    const ofHome = openJournal(join(home, 'journals', `${service.genesisId}.sqlite`));
    await ofHome.put(makeEntry('left'));
    await ofHome.close();
    const second = await startPlace({ home, service });
    const client = await second.open();
    const byKey = await client.call('transactions.status', { idempotencyKey: 'left' });
    // This service has no submitting, and refuses to be asked: that proves nothing.
    expect(byKey).toMatchObject({ state: 'UNKNOWN', method: 'resources.transfer' });
    expect(byKey.error.data.name).toBe('OutcomeUnknown');
    expect(await client.call('transactions.unsettled')).toEqual([byKey]);
    const signature = 'signature of left';
    expect(await client.call('transactions.status', { signature })).toEqual(byKey);
    const stranger = await second.open({ game: 'com.example.other' });
    expect(await stranger.errorOf('transactions.status', { signature })).toBe('NotFound');
    expect(await stranger.call('transactions.unsettled')).toEqual([]);
    await second.close();
  });
});
