import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AsyncEntry } from '@napi-rs/keyring';
import { afterEach, expect, test } from 'vitest';
import { keychainEntries } from '../../src/daemon/keys/keychain-entries.ts';
import { CRED_TYPE_GENERIC } from '../../src/daemon/windows/credential-form.ts';
import { copyMemory, credentialApi } from '../../src/daemon/windows/native.ts';
import { wideText } from '../../src/daemon/windows/wide-text.ts';
import { type CredentialFields, readFields } from '../support/credential-fields.ts';
import { repository } from '../support/daemon-process.ts';

/**
 * Entries in the Credential Manager, as Windows' own functions keep them, next to those of
 * `@napi-rs/keyring`, which kept them before.
 */

const fixture = readFileSync(join(repository, 'test/windows/module-credential.json'), 'utf8');
const { account, ...made } = JSON.parse(fixture);
const secret = Buffer.from(made.secret, 'hex');
const entry = new AsyncEntry('gamekeeper', account);

afterEach(() => keychainEntries.remove(account));

/** What Windows keeps of it. */
function readKept(): CredentialFields {
  const { CredReadW, CredFree } = credentialApi();
  const found = Buffer.alloc(8);
  const target = wideText(`${account}.gamekeeper`);
  expect(CredReadW(target, CRED_TYPE_GENERIC, 0, found)).not.toBe(0);
  const credential = found.readBigUInt64LE();
  const fields = readFields(credential, (address, length) =>
    Buffer.from(copyMemory(address, length)),
  );
  CredFree(credential);
  return fields;
}

test('default: the fixture is what the module makes', async () => {
  await entry.setSecret(secret);
  expect(readKept()).toEqual(made);
});

test('default: ours is the same, also instead of another', async () => {
  await keychainEntries.write(account, secret);
  expect(readKept()).toEqual(made);
  await entry.setSecret(randomBytes(64));
  await keychainEntries.write(account, secret);
  expect(readKept()).toEqual(made);
});

test('behaviour: what the module kept is read and removed by ours', async () => {
  await entry.setSecret(secret);
  expect(await keychainEntries.read(account)).toEqual(secret);
  expect(await keychainEntries.remove(account)).toBe(true);
  expect(await entry.getSecret()).toBeNull();
});

test('behaviour: what ours kept is read and removed by the module', async () => {
  await keychainEntries.write(account, secret);
  expect(Buffer.from((await entry.getSecret())!)).toEqual(secret);
  expect(await entry.deleteCredential()).toBe(true);
  expect(await keychainEntries.read(account)).toBeUndefined();
});

test('behaviour: what is not there is no error, however often it is asked for', async () => {
  const names = Array.from({ length: 1000 }, () => randomBytes(8).toString('hex'));
  const read = await Promise.all(names.map((name) => keychainEntries.read(name)));
  expect(read.filter((one) => one !== undefined)).toEqual([]);
  expect(await keychainEntries.remove(names[0]!)).toBe(false);
});

test.each([0, 1, 2560])('args: a secret of %i bytes', async (length) => {
  const bytes = randomBytes(length);
  await keychainEntries.write(account, bytes);
  expect(await keychainEntries.read(account)).toEqual(bytes);
});

test('error: CredentialTooLong for a larger one, and what was there stays', async () => {
  await keychainEntries.write(account, secret);
  const writing = keychainEntries.write(account, Buffer.alloc(2561));
  await expect(writing).rejects.toMatchObject({ name: 'CredentialTooLong', part: 'secret' });
  expect(await keychainEntries.read(account)).toEqual(secret);
});

test('behaviour: a name that is not ASCII', async () => {
  const name = 'a-network/Zoë – 農場';
  await keychainEntries.write(name, secret);
  expect(Buffer.from((await new AsyncEntry('gamekeeper', name).getSecret())!)).toEqual(secret);
  expect(await keychainEntries.remove(name)).toBe(true);
});
