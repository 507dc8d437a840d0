import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { base58Encode } from '../../../src/codec/bytes.ts';
import {
  type AuditFields,
  auditKinds,
  decodeLine,
  encodeLine,
  makeLine,
} from '../../../src/daemon/audit/kinds.ts';
import type { AuditKind } from '../../../src/methods/generated/player.ts';
import { GAME, SIGNATURE, WALLET } from './kept-audit.ts';

/** What a line may hold, and what no line may. */

const grantOf = { game: GAME, wallet: WALLET, grant: 'a1-b2' };
const limits = { of: 'fees', perCall: '1', perWindow: '2', inAll: '3' };
const approval = {
  game: GAME,
  wallet: WALLET,
  approval: 'a1-b2',
  method: 'delegation.create',
  key: 'key',
  effect: 'power',
} as const;

const said = {
  instruction: 'initialize_faucet',
  values: [
    { name: 'resource', value: WALLET, form: 'ACCOUNT', of: null },
    { name: 'amount', value: '7', form: 'UNITS', of: WALLET },
    { name: 'metadata.name', value: 'a1b2c3d4e5f60718', form: 'TEXT', of: null },
    { name: 'startTime', value: '-1', form: null, of: null },
  ],
} as const;

/** A line of each kind that fills every field. */
const samples: { readonly [Kind in AuditKind]: AuditFields<Kind> } = {
  BEGUN: { writes: 0 },
  RESTORED: { isContinued: true },
  SUMMED: { days: 1, to: 7, hash: 'a'.repeat(64) },
  KEY_MADE: { wallet: WALLET, custody: 'VAULT' },
  PAIRED: { ...grantOf, identity: 'NEW' },
  PAIRING_REFUSED: { game: GAME, by: 'DIGITS' },
  PAIRING_EXPIRED: { game: GAME },
  PAIRING_WITHDRAWN: { game: GAME },
  PAIRING_FAILED: { game: GAME, error: 'KeychainUnavailable' },
  GRANTED: {
    ...grantOf,
    endsMs: 1,
    idleHours: 12,
    callsPerMinute: 6000,
    projects: [WALLET],
    playOnly: [WALLET],
    allowed: ['resources.transfer'],
    never: ['users.create'],
    budgets: [{ ...limits, windowHours: 24, holdHours: 0 }],
  },
  GRANT_NARROWED: {
    ...grantOf,
    projects: [WALLET],
    never: ['users.create'],
    budgets: [{ ...limits, of: `mint:${WALLET}` }],
  },
  GRANT_EXTENDED: { ...grantOf, endsMs: 1 },
  GRANT_REVOKED: { ...grantOf, by: 'RESTORE' },
  CLOCK_MENDED: {},
  CALL_REFUSED: {
    game: GAME,
    wallet: WALLET,
    method: 'api.sendTransactionBundles',
    error: 'NotGranted',
    missing: 'PER_CALL',
    count: 2,
  },
  SIGNED: {
    game: GAME,
    wallet: WALLET,
    method: 'resources.transfer',
    key: 'key',
    signatures: [SIGNATURE],
    effect: 'spend',
    takes: [{ of: 'fees', amount: '5000' }],
    says: [said],
    gets: [{ of: 'experience', least: '5', most: '9' }],
    grant: null,
    approval: null,
  },
  MESSAGE_SIGNED: { game: GAME, wallet: WALLET, signature: SIGNATURE },
  SIGNED_IN: { game: GAME, wallet: WALLET, signature: SIGNATURE },
  APPROVAL_ASKED: { ...approval, takes: [], says: [said] },
  APPROVED: { ...approval, by: 'PASSPHRASE' },
  APPROVAL_REFUSED: approval,
  APPROVAL_WITHDRAWN: approval,
  APPROVAL_EXPIRED: approval,
  GAME_BLOCKED: { game: GAME },
  GAME_UNBLOCKED: { game: GAME },
  SHADOW_SENT: {
    ...{ ...grantOf, method: 'users.update', effect: 'change' },
    ...{ takes: [{ of: 'fees', amount: '5000' }], says: [said], approval: null },
  },
  KEY_IMPORTED: { wallet: WALLET, custody: 'KEYCHAIN' },
  KEY_EXPORTED: { wallet: WALLET, custody: 'KEYCHAIN', by: 'PIN' },
  WALLET_RENAMED: { wallet: WALLET, from: 'main', to: 'old-2' },
  KEY_REMOVED: { wallet: WALLET, custody: 'VAULT', by: 'NOTHING' },
  KEY_RELOCATED: { wallet: WALLET, custody: 'VAULT', from: 'KEYCHAIN', by: 'PIN' },
  KEYS_LOCKED: { by: 'IDLE' },
  KEYS_UNLOCKED: { by: 'PASSPHRASE' },
  PASSPHRASE_SET: {},
  PASSPHRASE_CHANGED: {},
  PASSPHRASE_REMOVED: {},
  VAULT_MADE: {},
  PIN_SET: {},
  PIN_CHANGED: {},
  PIN_FORGOTTEN: {},
  PIN_KEPT: {},
  PIN_REPLACED: {},
  KEYS_PACKED: { wallets: [WALLET], by: 'PIN' },
};
const all = Object.entries(samples) as [AuditKind, Record<string, unknown>][];

test.each(all)('default: %s is written as it is declared, in that order', (kind, fields) => {
  const reversed = Object.fromEntries(Object.entries(fields).reverse());
  const bytes = encodeLine(7, makeLine(kind, reversed as never, 5));
  const names = Object.keys(auditKinds[kind]);
  expect(Object.keys(decodeLine(bytes))).toEqual(['number', 'atMs', 'kind', ...names]);
  expect(decodeLine(bytes)).toEqual({ number: 7, atMs: 5, kind, ...fields });
});

const seed = randomBytes(32);
const secret = Buffer.concat([seed, randomBytes(32)]);
/** Secrets in the forms that they could take, and other things that no field is. */
const strangers: readonly unknown[] = [
  secret.toString('hex'),
  seed.toString('base64'),
  secret.toString('base64'),
  JSON.stringify([...seed]),
  [...seed],
  [...secret],
  seed,
  { seed: seed.toString('hex') },
  'correct horse battery staple',
  'a line\nof its own',
  'bell \u0007',
  '',
  -1,
  0.5,
  undefined,
];

test.each(all)('error: TypeError for a field of %s that is anything else', (kind, fields) => {
  for (const name of Object.keys(fields)) {
    // A game gives itself its identifier, and its calls their keys: in letters of these forms.
    const isOfGame = name === 'game' || name === 'key';
    for (const stranger of strangers.slice(isOfGame ? 3 : 0)) {
      const changed = { ...fields, [name]: stranger } as never;
      // The value stands nowhere.
      expect(() => makeLine(kind, changed, 5)).toThrow(
        new TypeError(`${kind}.${name} of the audit is not what it is declared to be`),
      );
    }
  }
});

test.each(all)('behaviour: what %s does not declare is not written', (kind, fields) => {
  const more = { ...fields, secret: base58Encode(secret), number: 9, kind: 'BEGUN' } as never;
  expect(decodeLine(encodeLine(7, makeLine(kind, more, 5)))).toEqual({
    ...{ number: 7, atMs: 5, kind },
    ...fields,
  });
});

test('error: TypeError for a secret key instead of an address, and inside of lists', () => {
  const { SIGNED, GRANTED } = samples;
  const takes = [{ of: 'fees', amount: '1', secret: 'x' }];
  expect(() => makeLine('SIGNED', { ...SIGNED, takes }, 5)).toThrow(TypeError);
  expect(() => makeLine('SIGNED', { ...SIGNED, wallet: base58Encode(secret) }, 5)).toThrow(
    TypeError,
  );
  const projects = [WALLET, 'correct horse battery staple'];
  expect(() => makeLine('GRANTED', { ...GRANTED, projects }, 5)).toThrow(TypeError);
});
