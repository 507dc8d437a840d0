import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lookAtHome } from '../../../src/daemon/home/home.ts';
import { generatedPassphrase } from '../../../src/daemon/keys/passphrase.ts';
import { describeAccess } from '../../support/access.ts';

const home = mkdtempSync(join(tmpdir(), 'gamekeeper-passphrase-'));
afterAll(() => rmSync(home, { recursive: true }));

test('default: made once, in a file that only its user may read', async () => {
  const first = Buffer.from(await generatedPassphrase(lookAtHome(home))());
  const second = Buffer.from(await generatedPassphrase(lookAtHome(home))());
  expect(second).toEqual(first);
  const file = join(home, 'vault.passphrase');
  expect(describeAccess(file)).toBe('private');
  expect(readFileSync(file, 'utf8').trim()).toBe(first.toString());
  expect(Buffer.from(first.toString(), 'base64url')).toHaveLength(32);
});

test('behaviour: another home has another', async () => {
  const other = mkdtempSync(join(tmpdir(), 'gamekeeper-passphrase-'));
  const generate = (path: string) => generatedPassphrase(lookAtHome(path))();
  const passphrases = [await generate(home), await generate(other)];
  expect(passphrases[0]!.equals(passphrases[1]!)).toBe(false);
  rmSync(other, { recursive: true });
});

test('behaviour: no other is made for a vault that is there', async () => {
  const other = mkdtempSync(join(tmpdir(), 'gamekeeper-passphrase-'));
  writeFileSync(join(other, 'vault.gkv'), 'sealed');
  await expect(generatedPassphrase(lookAtHome(other))()).rejects.toMatchObject({
    name: 'VaultSealed',
    message: expect.stringContaining(join(other, 'vault.passphrase')),
  });
  expect(readdirSync(other)).toEqual(['vault.gkv']);
  rmSync(other, { recursive: true });
});
