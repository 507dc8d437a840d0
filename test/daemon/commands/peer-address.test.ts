import { describe, expect, test } from 'vitest';
import { requirePeerAddress } from '../../../src/daemon/commands/peer-address.ts';

/** Where an operator says that other processes of a service reach this one. */

const door = { host: '0.0.0.0', port: 8443, cert: '', key: '', url: 'https://games.example/' };
const refused = (context: object) =>
  expect.objectContaining({ name: 'InvalidArgument', context: expect.objectContaining(context) });

/** What it throws; undefined if it takes the text. */
function errorOf(text: string): unknown {
  try {
    requirePeerAddress(text, door);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('--peer-address', () => {
  test.each([
    '10.0.0.5:8443',
    'localhost:1',
    'games-a.internal:65535',
    'GAMES-A:443',
    '[fd00::5]:8443',
  ])('default: %s', (text) => {
    expect(errorOf(text)).toBeUndefined();
  });

  test.each([
    '',
    ':',
    ':8443',
    'games-a',
    'games-a:',
    'games-a:0',
    'games-a:65536',
    'games-a:-1',
    'games-a:8443 ',
    ' games-a:8443',
    'games-a:8443\n',
    'games a:8443',
    'https://games-a:8443',
    'games-a:8443/path',
    'user@games-a:8443',
    'games-a/x:8443',
    'games-a?:8443',
    'games-a:80:8443',
    'fd00::5:8443',
    '[fd00::5:8443',
    '[]:8443',
    '10.0.0.256:8443',
    '10.5:8443',
  ])('error: InvalidArgument for %j', (text) => {
    const problem = `${JSON.stringify(text)} is not valid`;
    const expected = expect.stringContaining('HOST:PORT');
    expect(errorOf(text)).toEqual(refused({ argument: '--peer-address', problem, expected }));
  });

  test('error: InvalidArgument for a service on loopback', () => {
    const expected = expect.stringContaining('--listen');
    const context = { argument: '--peer-address', expected };
    expect(() => requirePeerAddress('games-a:8443', undefined)).toThrow(refused(context));
  });

  test('default: it may be left out', () => {
    for (const given of [door, undefined]) {
      expect(() => requirePeerAddress(undefined, given)).not.toThrow();
    }
  });
});
