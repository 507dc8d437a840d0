import { expect, test } from 'vitest';
import { drawHost, isSharedHost, onlyHost } from '../../../src/daemon/page/page-host.ts';

const DRAWN = 2000;

test.each(['linux', 'win32'] as const)('default: on %s an address that nobody has', (system) => {
  const hosts = Array.from({ length: DRAWN }, () => drawHost(system));
  for (const { name, address, isForSafari } of hosts) {
    expect(address).toBe(name);
    expect(isForSafari).toBeUndefined();
    const [first, second, third, fourth] = name.split('.').map(Number);
    expect(first).toBe(127);
    expect(second).toSatisfy((byte: number) => byte >= 1 && byte <= 254);
    expect(third).toSatisfy((byte: number) => byte >= 0 && byte <= 255);
    expect(fourth).toSatisfy((byte: number) => byte >= 1 && byte <= 254);
  }
  // Of 16 million, two thousand have some pair alike once in eight times.
  expect(new Set(hosts.map(({ name }) => name)).size).toBeGreaterThan(DRAWN - 10);
});

test('default: on macOS a name of 80 random bits', () => {
  const hosts = Array.from({ length: DRAWN }, () => drawHost('darwin'));
  for (const { name, address } of hosts) {
    expect(name).toMatch(/^[a-z2-7]{16}\.localhost$/);
    expect(address).toBe('127.0.0.1');
  }
  expect(new Set(hosts.map(({ name }) => name)).size).toBe(DRAWN);
});

test('behaviour: only 127.0.0.1 is reported as shared', () => {
  expect(isSharedHost(`http://${onlyHost.name}:1/`)).toBe(true);
  expect(isSharedHost(`http://${drawHost('linux').name}:1/`)).toBe(false);
  expect(isSharedHost(`http://${drawHost('darwin').name}:1/`)).toBe(false);
});
