import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeCredential, requireFitting } from '../../../src/daemon/windows/credential-form.ts';
import { readFields } from '../../support/credential-fields.ts';
import { repository } from '../../support/daemon-process.ts';

/** What `@napi-rs/keyring` made of an account, as test/windows/credentials.test.ts has it again. */
const fixture = readFileSync(join(repository, 'test/windows/module-credential.json'), 'utf8');
const { account, ...made } = JSON.parse(fixture);
const BASE = 0x7fff_0000_1000n;
const [target, user] = [`${account}.gamekeeper`, account];

test('default: it is what the native module made, byte for byte', () => {
  const secret = Buffer.from(made.secret, 'hex');
  const bytes = encodeCredential({ target, user, secret }, () => BASE);
  const read = (address: bigint, length: number) => {
    const start = Number(address - BASE);
    expect(start >= 0 && start + length <= bytes.length).toBe(true);
    return bytes.subarray(start, start + length);
  };
  expect(readFields(BASE, read)).toEqual(made);
});

test.each([
  ['secret', 2560, { target, user, secret: Buffer.alloc(2561) }],
  ['target', 32_767, { target: 'x'.repeat(32_768), user, secret: Buffer.alloc(1) }],
  ['user', 513, { target, user: 'x'.repeat(514), secret: Buffer.alloc(1) }],
] as const)('error: CredentialTooLong, for its %s', (part, lengthMax, credential) => {
  expect(() => requireFitting(credential)).toThrow(
    expect.objectContaining({ name: 'CredentialTooLong', part, length: lengthMax + 1, lengthMax }),
  );
});

test('args: a credential with the longest of each part', () => {
  const [longTarget, longUser] = ['x'.repeat(32_767), 'x'.repeat(513)];
  requireFitting({ target: longTarget, user: longUser, secret: Buffer.alloc(2560) });
});
