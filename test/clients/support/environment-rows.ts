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
