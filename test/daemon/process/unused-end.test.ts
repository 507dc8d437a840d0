import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Presence } from '../../../src/daemon/process/presence.ts';
import { UnusedEnd } from '../../../src/daemon/process/unused-end.ts';
import { makeHomeFolder, RunningCommand, runCommand } from '../../support/daemon-process.ts';
import { openPlayer } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { type Place, startPlace } from '../support/place.ts';

/** A daemon that a game started ends when nobody uses it any more. */

const AFTER_MS = 300_000;
/** As docs/reference/protocol.md says. */
const SETTLE_MS = 120_000;
const game = 'com.example.farm';

describe('a daemon that nobody uses', () => {
  let clock: HandClock;
  let ends: number;
  let place: Place;

  beforeEach(async () => {
    clock = new HandClock();
    ends = 0;
    place = await startPlace({ clock, unused: { afterMs: AFTER_MS, end: () => (ends += 1) } });
  });
  afterEach(() => place.close());

  test('default: ends when no game has come', () => {
    clock.pass(AFTER_MS - 1);
    expect(ends).toBe(0);
    clock.pass(1);
    expect(ends).toBe(1);
  });

  test.each([
    ['a game', () => place.open({ game })],
    ['a command of the player’s', () => openPlayer(place.home)],
  ])('behaviour: goes on while %s is there, and as long after', async (_, open) => {
    const one = await open();
    const other = await open();
    clock.pass(AFTER_MS);
    await one.close();
    clock.pass(AFTER_MS);
    expect(ends).toBe(0);
    await other.close();
    // The daemon notices that it left when it does.
    const pass = () => {
      clock.pass(AFTER_MS);
      return ends;
    };
    await expect.poll(pass).toBe(1);
  });
});

test('behaviour: continues for what waits, and two minutes for what is not settled', () => {
  const clock = new HandClock();
  let ends = 0;
  let waits = true;
  const unusedEnd = new UnusedEnd({
    ...{ presence: new Presence(), clock, unusedMs: AFTER_MS },
    isWaiting: () => waits,
    isUnsettled: () => true,
    end: () => (ends += 1),
  });
  clock.pass(AFTER_MS);
  clock.pass(SETTLE_MS);
  expect(ends).toBe(0);
  waits = false;
  clock.pass(1000);
  expect(ends).toBe(1);
  unusedEnd.close();
});

describe('the command', () => {
  test('behaviour: --end-unused ends it, and leaves no start file; --stay does not', async () => {
    const folder = makeHomeFolder();
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const start = ['start', '--home', folder.home, ...vault, '--end-unused', '0.06'];
    const ended = await runCommand(start);
    expect([ended.status, ended.stderr]).toEqual([0, '']);
    expect(ended.stdout).toContain('Gamekeeper is ready');
    for (const file of ['daemon.json', 'start-state.json']) {
      expect(existsSync(join(folder.home, file)), file).toBe(false);
    }
    const staying = new RunningCommand([...start, '--stay']);
    await staying.says('Ctrl-C');
    expect((await runCommand(['status', '--home', folder.home])).status).toBe(0);
    expect((await staying.stop('SIGTERM')).status).toBe(0);
    folder.remove();
  });

  test.each(['0', '-1', 'five', '604801'])('error: --end-unused %s is no time', async (given) => {
    const { status, stderr } = await runCommand(['start', '--end-unused', given]);
    expect(status).toBe(1);
    expect(stderr).toContain(`--end-unused: ${given} is no time; expected seconds`);
  });
});
