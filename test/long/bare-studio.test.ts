import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../build/godot.ts';
import { exportFarm } from '../clients/gdscript/support/exported-farm.ts';
import { godot, godotRequirement } from '../clients/gdscript/support/godot.ts';
import { END_UNUSED_SECONDS, expectFound, readFirstDay } from '../clients/support/farm-day.ts';
import { pairByPassphrase, readDigits, Studio } from '../clients/support/studio.ts';
import { chromiumBrowser, enterPage, PlayersBrowser } from '../daemon/page/browser.ts';
import { openPlayer } from '../daemon/support/client.ts';
import { BareDebian, HOME, hasBareDebian } from '../release/bare-debian.ts';
import { bringEngine, patchelf } from '../release/bare-engine.ts';
import { machineHas } from '../support/machine.ts';

/**
 * Turnip Farm on a studio's own service, as Godot exports it, on a machine that has nothing: its
 * player makes a place for the keys and pairs the game on the page. The browser is that of the
 * machine that tests.
 */

const subject = 'the turnip farm with a service on a bare machine';
const isHere = [godotRequirement, patchelf, chromiumBrowser]
  .map((requirement) => machineHas(requirement, subject))
  .every(Boolean);
const PROGRAM = '/opt/farm/turnip_farm.x86_64';
const GAMEKEEPER = `${HOME}/.local/share/gamekeeper`;

suite.skipIf(!(isHere && hasBareDebian(subject)))('the farm of a studio', () => {
  let studio: Studio;
  let stage: GodotStage;
  let machine: BareDebian;
  let browser: PlayersBrowser;

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.typeAll();
    stage = new GodotStage(godot!);
    await exportFarm(stage, godot!, studio.file('gamekeeper.json'));
    copyFileSync(studio.file('ca.pem'), stage.place('game/ca.pem').outside);
    machine = await BareDebian.open();
    machine.install(stage.place('game').outside, 'farm');
    bringEngine(machine, join(machine.root, PROGRAM), godot!);
    browser = await PlayersBrowser.start();
  });
  afterAll(async () => {
    await browser?.close();
    machine?.close();
    stage?.close();
    await studio?.close();
  });

  /** One command of the player, at whose digits `type` is called. */
  async function play(type: (digits: string) => Promise<void>) {
    const service = `--service ${studio.url} --service-ca /opt/farm/ca.pem`;
    const engine = '--headless --main-pack /opt/farm/turnip_farm.pck --';
    const game = `${PROGRAM} ${engine} play ${service} --end-unused ${END_UNUSED_SECONDS}`;
    const end = `while [ -e ${GAMEKEEPER}/daemon.json ]; do sleep 0.1; done`;
    const lines = `${game}; code=$?; ${end}; exit $code`;
    let typing: Promise<void> | undefined;
    const played = await machine.typeOnline(lines, (said) => {
      const digits = readDigits(said);
      if (digits !== undefined) typing ??= type(digits);
    });
    await typing;
    return played;
  }

  /** The player, who opens the page and gives the game what it wants. */
  async function pair(digits: string): Promise<void> {
    const channel = await openPlayer(join(machine.root, GAMEKEEPER));
    const page = await browser.openWindow({ locale: 'en' });
    await enterPage(page, join(machine.root, (await channel.call('player.openPage')).file));
    await channel.close();
    await pairByPassphrase(page, digits);
    await page.context().close();
  }

  test('default: paired on the page, to a harvest, a second start, and removal', async () => {
    const first = await play(pair);
    expect(first.status, first.said).toBe(0);
    const turnips = readFirstDay(first.said);
    expect(browser.complaints).toEqual([]);
    const asked: string[] = [];
    expectFound((await play(async (digits) => void asked.push(digits))).said, turnips);
    expect(asked).toEqual([]);
    const removed = machine.type('/opt/farm/gamekeeper/linux-x64/gamekeeper uninstall --yes');
    expect(removed.said).toContain('Gamekeeper is removed.');
  });
});
