import { createHash, randomBytes } from 'node:crypto';
import { scrypt } from 'hash-wasm';
import { expect, test } from 'vitest';
import {
  derivePassphraseKey,
  PASSPHRASE_COST,
  SALT_BYTES,
} from '../../../src/daemon/keys/passphrase-key.ts';
import { PlayerPin } from '../../../src/daemon/player/pin.ts';
import { HandClock } from '../support/hand-clock.ts';
import { memoryRules } from '../support/memory-rules.ts';

/**
 * What a guess at a passphrase or a PIN costs, against another implementation of scrypt. Tests run
 * with a cheap scrypt (build/test/cheap-scrypt.mjs); this file and those that open a vault of
 * before the run do not.
 */

const PASSWORD = 'correct horse battery staple';
/** scrypt's N, r and p: 128 × N × r = 128 MiB for each guess. */
const COST = { costFactor: 2 ** 17, blockSize: 8, parallelism: 1, hashLength: 32 };

test('behaviour: a guess at a passphrase takes 128 MiB', async () => {
  const header = randomBytes(SALT_BYTES);
  const key = await derivePassphraseKey(Buffer.from(PASSWORD), header, PASSPHRASE_COST);
  const salt = createHash('sha256').update(header).digest();
  expect(key.toString('hex')).toBe(await scrypt({ password: PASSWORD, salt, ...COST }));
});

test('behaviour: a guess at a PIN takes 128 MiB', async () => {
  const rules = memoryRules();
  await new PlayerPin({ rules, clock: new HandClock() }).set('271828', undefined);
  const kept = rules.content.pin!;
  const salt = Buffer.from(kept.salt, 'hex');
  expect(kept.hash).toBe(await scrypt({ password: '271828', salt, ...COST }));
});
