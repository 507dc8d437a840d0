import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PagesInFront } from '../../../src/daemon/page/pages-in-front.ts';
import { SystemNotice } from '../../../src/daemon/page/system-notice.ts';
import { WaitingNotice } from '../../../src/daemon/page/waiting-notice.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { hasDesktop } from '../../support/desktop.ts';
import { openPlayer } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { askForPairing, farm } from '../support/pairing.ts';
import { makeFolder } from '../support/place.ts';
import { startWorldPlace } from '../support/world-place.ts';

/** Notices of the system, by a program instead of the system's that notes its arguments. */

const PAIRING = 'A game asks to be paired. Open Gamekeeper from it, or type: gamekeeper open';
const QUESTION = 'A game asks you something. Open Gamekeeper from it, or type: gamekeeper open';

describe.skipIf(!hasDesktop)('on a desktop', () => {
  const { PATH, DISPLAY } = process.env;
  let folder: ReturnType<typeof makeFolder>;
  let programs: string;
  let told: string;

  beforeEach(() => {
    folder = makeFolder();
    programs = join(folder.path, 'programs');
    told = join(folder.path, 'told');
    mkdirSync(programs);
    process.env.PATH = `${programs}:${PATH}`;
    process.env.DISPLAY = ':9';
    install(`printf '%s|' "$@" >> '${told}'; echo >> '${told}'`);
  });
  afterEach(() => {
    process.env.PATH = PATH;
    if (DISPLAY === undefined) delete process.env.DISPLAY;
    else process.env.DISPLAY = DISPLAY;
    folder.remove();
  });

  function install(script: string): void {
    writeFileSync(join(programs, 'notify-send'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(programs, 'notify-send'), 0o755);
  }

  const lines = (): readonly string[] =>
    existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : [];
  const line = (text: string) => `--|Gamekeeper|${text}|`;

  test('default: a pairing is reported without a word of the game, until that is off', async () => {
    const clock = new HandClock();
    const place = await startWorldPlace({ strict: true, clock });
    const player = await openPlayer(place.home);
    const manifest = { ...farm, name: '$(touch pwned) --icon=x' };
    const first = await askForPairing(place.daemon.url, place.home, manifest);
    await expect.poll(lines).toEqual([line(PAIRING)]);
    await player.call('player.refuse', { pairing: place.daemon.player.pairing!.current()!.id });
    const on = { notifications: true, language: null };
    expect(await player.call('player.settings')).toEqual(on);
    const off = { ...on, notifications: false };
    expect(await player.call('player.changeSettings', { notifications: false })).toEqual(off);
    expect(await player.call('player.changeSettings', {})).toEqual(off);
    clock.pass(3_600_000);
    const second = await askForPairing(place.daemon.url, place.home, manifest);
    for (const { client } of [first, second]) await client.close();
    await player.close();
    await place.close();
    expect(lines()).toEqual([line(PAIRING)]);
  });

  test('behaviour: one in ten seconds, and later only what still waits', async () => {
    const clock = new HandClock();
    const notices = new Notices();
    let waiting: 'PAIRING_ASKED' | 'APPROVAL_ASKED' | undefined = 'APPROVAL_ASKED';
    const parts = { notices, clock, isWanted: () => true, findWaiting: () => waiting };
    const notice = new WaitingNotice(parts);
    notices.add('SESSION_OPENED', 'com.example.farm', 'of no interest');
    notices.add('APPROVAL_ASKED', 'com.example.farm', 'words of others');
    await expect.poll(lines).toEqual([line(QUESTION)]);
    notices.add('APPROVAL_ASKED', 'com.example.farm', 'words of others');
    notices.add('PAIRING_ASKED', 'com.example.farm', 'words of others');
    clock.pass(9_000);
    expect(lines().length).toBe(1);
    clock.pass(1_000);
    await expect.poll(lines).toEqual([line(QUESTION), line(QUESTION)]);
    // What came first is answered meanwhile, and another thing waits by then.
    notices.add('APPROVAL_ASKED', 'com.example.farm', 'words of others');
    waiting = 'PAIRING_ASKED';
    clock.pass(10_000);
    await expect.poll(lines).toEqual([line(QUESTION), line(QUESTION), line(PAIRING)]);
    notices.add('APPROVAL_ASKED', 'com.example.farm', 'words of others');
    waiting = undefined;
    clock.pass(60_000);
    notice.close();
    notices.add('APPROVAL_ASKED', 'com.example.farm', 'words of others');
    expect(lines().length).toBe(3);
  });

  test('behaviour: a program that hangs is ended, and what waited is shown then', async () => {
    install(`echo $$ > '${told}.pid'; exec sleep 600`);
    const clock = new HandClock();
    const system = new SystemNotice(clock);
    system.show('first');
    await expect.poll(() => existsSync(`${told}.pid`)).toBe(true);
    await expect.poll(() => readFileSync(`${told}.pid`, 'utf8')).not.toBe('');
    const pid = Number(readFileSync(`${told}.pid`, 'utf8'));
    install(`printf '%s|' "$@" >> '${told}'; echo >> '${told}'`);
    system.show('second');
    clock.pass(5_000);
    const isThere = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isThere).toBe(false);
    await expect.poll(lines).toEqual([line('second')]);
  });

  test('error: a machine without the program, or without a display', async () => {
    const system = new SystemNotice(new HandClock());
    delete process.env.DISPLAY;
    system.show('no display');
    process.env.DISPLAY = ':9';
    process.env.PATH = folder.path;
    system.show('no program');
    process.env.PATH = `${programs}:${PATH}`;
    await expect
      .poll(() => {
        system.show('there');
        return lines().length;
      })
      .toBeGreaterThan(0);
    expect(new Set(lines())).toEqual(new Set([line('there')]));
  });
});

test('behaviour: a page is in front until it says otherwise, or is left', () => {
  const pages = new PagesInFront();
  const [one, other] = [pages.enter(), pages.enter()];
  one.show(false);
  expect(pages.isAny).toBe(true);
  other.leave();
  expect(pages.isAny).toBe(false);
  one.show(true);
  expect(pages.isAny).toBe(true);
});
