import { expect, test } from 'vitest';
import {
  environmentOf,
  type HostilePlace,
  hostileVariables,
  neededVariables,
  originalVariables,
  readPid,
} from './hostile-environment.ts';

/** A daemon that was started from a hostile environment. */
export interface StartedDaemon {
  readonly place: HostilePlace;
  /** As this test knows it. */
  readonly home: string;
}

/** A daemon of a package, which brings libraries of its own. */
export interface PackagedDaemon extends StartedDaemon {
  /** The package, as the game names it. */
  readonly folder: string;
  /** Whether the game had an LD_LIBRARY_PATH. */
  readonly hasLibraries: boolean;
}

/** The rows of a daemon that was launched by the folder of its package. */
export function testPackaged(started: () => PackagedDaemon): void {
  const environment = () => environmentOf(readPid(started().home));
  const others = hostileVariables.filter((name) => name !== 'LD_LIBRARY_PATH');

  test.each(others)('behaviour: %s does not reach the daemon', (name) => {
    expect(environment()).not.toHaveProperty(name);
  });

  test('default: its Node finds the libraries of the package, and no others', () => {
    const { folder } = started();
    // Linux would look in the parts of such a path: in none of the package's, and in others.
    if (folder.includes(':')) expect(environment()).not.toHaveProperty('LD_LIBRARY_PATH');
    else expect(environment()).toHaveProperty('LD_LIBRARY_PATH', `${folder}/lib`);
  });

  test("behaviour: a browser that it opens has the game's libraries, or none", async () => {
    const { place, home, hasLibraries } = started();
    const browser = await place.openBrowser(home);
    expect(browser.LD_LIBRARY_PATH).toBe(
      hasLibraries ? place.variables.LD_LIBRARY_PATH : undefined,
    );
    expect(Object.keys(browser).filter((name) => name.startsWith('GAMEKEEPER_'))).toEqual([]);
  });
}

/** The rows of a daemon, whoever started it. */
export function testEnvironment(started: () => StartedDaemon): void {
  const environment = () => environmentOf(readPid(started().home));

  test.each(hostileVariables)('behaviour: %s does not reach the daemon', (name) => {
    expect(environment()).not.toHaveProperty(name);
  });

  test.each(neededVariables)('default: %s reaches the daemon', (name) => {
    expect(environment()).toHaveProperty(name, started().place.variables[name]);
  });

  test('behaviour: nothing was loaded into the daemon', () => {
    const { place, home } = started();
    expect(place.marks().length, 'marks of others').toBeGreaterThan(0);
    expect(place.marksOf(readPid(home))).toEqual([]);
  });

  test('behaviour: a browser that it opens has the original values', async () => {
    const { place, home } = started();
    const browser = await place.openBrowser(home);
    for (const name of originalVariables) {
      expect(browser).toHaveProperty(name, place.variables[name]);
    }
    // Nor what the daemon was told: a game that the browser starts has another home.
    expect(Object.keys(browser).filter((name) => name.startsWith('GAMEKEEPER_'))).toEqual([]);
    expect(browser).not.toHaveProperty('NODE_OPTIONS');
  });
}
