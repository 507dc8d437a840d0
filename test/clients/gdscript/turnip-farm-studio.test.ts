import { copyFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { GodotStage } from '../../../build/godot.ts';
import { chromiumBrowser, enterPage, PlayersBrowser } from '../../daemon/page/browser.ts';
import { openPlayer } from '../../daemon/support/client.ts';
import { type SecretService, startSecretService } from '../../daemon/support/secret-service.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { expectDocumented, expectFound, listBelow, readFirstDay } from '../support/farm-day.ts';
import { pairByPin, readDigits, Studio } from '../support/studio.ts';
import { exportFarm, playFarm } from './support/exported-farm.ts';
import { godot, godotRequirement } from './support/godot.ts';

/**
 * The sample that is a game on a studio's own service: docs/start/service.md, typed line by line,
 * and then
 * a player who has nothing but the exported game and a browser. Of the page's names only host,
 * port, digits and addresses are replaced.
 */

const subject = "Godot's turnip farm on a studio's service";
const isHere = [godotRequirement, secretService, chromiumBrowser]
  .map((requirement) => machineHas(requirement, subject))
  .every(Boolean);

suite.skipIf(!isHere)("the turnip farm on a studio's service", () => {
  let studio: Studio;
  let stage: GodotStage;
  let keyring: SecretService;
  let browser: PlayersBrowser;
  /** What the first day ended with. */
  let turnips: string | undefined;

  beforeAll(async () => {
    studio = await Studio.open();
    stage = new GodotStage(godot!);
    keyring = await startSecretService(true, stage.place('bus').outside);
    browser = await PlayersBrowser.start();
  });
  afterAll(async () => {
    await browser?.close();
    await keyring?.stop();
    stage?.close();
    await studio?.close();
  });

  /** A path of the stage as this machine has it. */
  const outside = (path: string): string => (godot!.root === '/' ? path : godot!.root + path);

  /** One command of the player, at whose digits `type` is called. */
  async function start(type: (digits: string) => Promise<void>) {
    const bus = keyring.address.replace(stage.place('bus').outside, stage.place('bus').inside);
    const ca = ['--service-ca', stage.place('game/ca.pem').inside];
    let typing: Promise<void> | undefined;
    const played = await playFarm(
      stage,
      ['play', '--service', studio.url, ...ca],
      { DBUS_SESSION_BUS_ADDRESS: bus },
      (output) => {
        const digits = readDigits(output);
        if (digits !== undefined) typing ??= type(digits);
      },
    );
    await typing;
    return played;
  }

  /** The player, who opens the page, sets a PIN, and gives the game what it wants. */
  async function typeDigits(digits: string): Promise<void> {
    const channel = await openPlayer(stage.place('user/gamekeeper').outside);
    const page = await browser.openWindow({ locale: 'en' });
    await enterPage(page, outside((await channel.call('player.openPage')).file));
    await channel.close();
    await pairByPin(page, digits);
    await page.context().close();
  }

  test('default: the studio plants it, by the lines of the page', async () => {
    await studio.typeAll();
    const { world, projects } = studio.manifest;
    expect(projects).toEqual([world!.project]);
    expect(world!.things.map(({ name }) => name)).toContain('Field');
    await exportFarm(stage, godot!, studio.file('gamekeeper.json'));
    copyFileSync(studio.file('ca.pem'), stage.place('game/ca.pem').outside);
    stage.handTo(undefined);
  });

  test('default: a player pairs it on the page, and it continues to its harvest', async () => {
    const { code, output } = await start(typeDigits);
    turnips = readFirstDay(output);
    expect(code, output).toBe(0);
    expect(browser.complaints).toEqual([]);
  });

  test('behaviour: a second start finds the farm as it was left, and asks nobody', async () => {
    const asked: string[] = [];
    const { output } = await start(async (digits) => void asked.push(digits));
    expectFound(output, turnips);
    expect(asked).toEqual([]);
  });

  test('behaviour: nothing runs on, and nothing is left but what is documented', () => {
    const shipped = ['ca.pem', 'gamekeeper', 'turnip_farm.pck', 'turnip_farm.x86_64'];
    expect(readdirSync(stage.place('game').outside).toSorted()).toEqual(shipped);
    const left = listBelow(stage.place('user').outside).filter((path) => !/^godot\//.test(path));
    expectDocumented(left, 'gamekeeper');
  });
});
