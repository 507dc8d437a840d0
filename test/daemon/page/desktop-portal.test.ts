import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { type Desktop, hasDesktop, makeDesktop } from '../../support/desktop.ts';
import { machineHas } from '../../support/machine.ts';
import { desktopBus, type Portal, startPortal } from '../../support/portal.ts';
import { openSession } from '../support/client.ts';

/** On Linux the desktop opens the page, so that the browser is no descendant of the game's. */

const isHere = hasDesktop && machineHas(desktopBus, 'opening the page by the portal');

describe.skipIf(!isHere)('the page on a desktop', () => {
  let folder: HomeFolder;
  let desktop: Desktop;
  let daemon: DaemonProcess | undefined;
  let portal: Portal | undefined;

  beforeEach(() => {
    folder = makeHomeFolder();
    desktop = makeDesktop(folder.path);
  });
  afterEach(async () => {
    await daemon?.stop('SIGTERM');
    await portal?.stop();
    folder.remove();
  });

  /** Has a game open the page. @returns its file. */
  async function open(address: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const all = { ...desktop.env, DBUS_SESSION_BUS_ADDRESS: address, ...env };
    daemon = await startDaemonProcess(folder, { keychain: false, env: all });
    const game = await openSession(daemon.url, folder.home, { game: 'com.example.portal' });
    expect(await game.call('session.openPlayerPage')).toBe(true);
    await game.close();
    return join(folder.home, 'open-page.html');
  }

  test('default: the portal opens it, and the browser is its own', async () => {
    portal = await startPortal(folder.path, 'takes', ['tail', '-f']);
    const file = await open(portal.address);
    expect(portal.opened()?.file).toBe(file);
    expect(desktop.opened()).toBeUndefined();
    const { pid } = JSON.parse(readFileSync(join(folder.home, 'daemon.json'), 'utf8'));
    const { browser } = portal.opened() as { browser: number };
    expect(ancestorsOf(browser)).not.toContain(pid);
    expect(readFileSync(`/proc/${browser}/comm`, 'utf8')).toBe('tail\n');
    process.kill(browser);
  });

  test('behaviour: where GLib has no program here it is xdg-open', async () => {
    portal = await startPortal(folder.path, 'takes');
    const [programs] = desktop.env.PATH!.split(':');
    symlinkSync('/bin/sh', join(programs!, 'sh'));
    symlinkSync('/bin/mv', join(programs!, 'mv'));
    const file = await open(portal.address, { PATH: programs });
    await expect.poll(() => desktop.opened(), { timeout: 60_000 }).toBe(file);
    expect(portal.opened()).toBeUndefined();
  });

  test.each(['refuses', 'absent'] as const)(
    'behaviour: with a portal that %s it is xdg-open',
    async (how) => {
      portal = await startPortal(folder.path, how);
      const file = await open(portal.address);
      await expect.poll(() => desktop.opened(), { timeout: 60_000 }).toBe(file);
      expect(portal.opened()).toBeUndefined();
    },
  );
});

/** The processes that a process descends from. */
function ancestorsOf(pid: number): number[] {
  const found: number[] = [];
  for (let at = pid; at > 1; ) {
    const [, , , , parent] = /^(\d+) \((.*)\) (\w) (\d+)/s.exec(
      readFileSync(`/proc/${at}/stat`, 'utf8'),
    )!;
    at = Number(parent);
    found.push(at);
  }
  return found;
}
