import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repository } from '../support/daemon-process.ts';
import { makeNewerBuild, newerVersion } from './newer-build.ts';
import { VersionedPlace } from './versioned-place.ts';

/** Commands of one version next to a daemon of the other. */

const builds = { older: repository, newer: '' };
const versionOf = { older: '0.1.0', newer: newerVersion };
let place: VersionedPlace;

beforeAll(async () => {
  builds.newer = await makeNewerBuild();
}, 300_000);
beforeEach(() => {
  place = new VersionedPlace();
});
afterEach(() => place.close());

describe.each([
  ['older', 'newer'],
  ['newer', 'older'],
] as const)('a daemon that is %s than the command', (daemon, command) => {
  test('behaviour: status shows it, and stop ends it', async () => {
    await place.startEmbedded(builds[daemon]);
    const shown = await place.type(builds[command], ['status']);
    expect(shown.stderr).toBe('');
    expect(shown.stdout).toContain(versionOf[daemon]);
    expect(shown.stdout).toContain('is whole');
    for (const words of [['wallets'], ['approvals'], ['open', '--print']]) {
      const { status, stderr } = await place.type(builds[command], words);
      expect([words, status, stderr]).toEqual([words, 0, '']);
    }
    const stopped = await place.type(builds[command], ['stop']);
    expect([stopped.status, stopped.stderr]).toEqual([0, '']);
    expect((await place.type(builds[command], ['status'])).status).toBe(1);
  });
});
