import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fetchCheckedPackage } from '../../build/npm-package.ts';
import { repository } from '../support/daemon-process.ts';

/** A package of players is what the lock file names, whatever is in the cache. */

const cache = mkdtempSync(join(tmpdir(), 'gamekeeper-cache-'));
process.env.XDG_CACHE_HOME = cache;
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
const integrityOf = (name: string): string => packages[`node_modules/${name}`].integrity;
const versionOf = (name: string): string => packages[`node_modules/${name}`].version;

test('error: an archive in the cache that is not the lock file’s, which is removed', () => {
  const [name, version] = ['bs58', versionOf('bs58')];
  const archive = join(cache, 'gamekeeper/packages', `${name}-${version}.tgz`);
  const fetch = () => fetchCheckedPackage(name, version, integrityOf(name));
  fetchCheckedPackage('base-x', versionOf('base-x'), integrityOf('base-x'));
  writeFileSync(archive, 'something else');
  expect(fetch).toThrow(`${name}@${version} is not the lock file's`);
  const { name: found } = JSON.parse(readFileSync(join(fetch(), 'package.json'), 'utf8'));
  expect(found).toBe(name);
});
