import type { AuditKind, NamedValueForm } from '../../methods/generated/player.ts';
import { effectRanks } from '../../methods/inspect/charge.ts';
import {
  address,
  amount,
  budgetName,
  count,
  digest,
  type Field,
  fact,
  flag,
  game,
  identifier,
  key,
  listOf,
  method,
  objectOf,
  oneOf,
  orNull,
  signature,
  time,
  type ValueOf,
  valueName,
  walletName,
  word,
} from './fields.ts';

/**
 * What the audit says: each kind of line with its fields, in the order in which they are written.
 * Kinds and fields are only ever added, at the end: a line stays as it was hashed.
 */

type Fields = Readonly<Record<string, Field<unknown>>>;

const effect = oneOf(...effectRanks);
const grantOf = { game, wallet: address, grant: identifier };
const limits = { of: budgetName, perCall: amount, perWindow: amount, inAll: amount };
/** `key`: null for what is no write. */
const asked = { game, wallet: address, approval: identifier, method, key: orNull(key), effect };

/** How a value must be read. */
const valueForms = [
  ...(['ACCOUNT', 'ADDRESS', 'TEXT', 'UNITS', 'SPAN', 'MOMENT', 'NUMBER', 'WORD'] as const),
] as const satisfies readonly NamedValueForm[];

/** What the call says to an instruction. */
const said = objectOf({
  instruction: word,
  values: listOf(
    objectOf({
      name: valueName,
      value: fact,
      form: orNull(oneOf(...valueForms)),
      of: orNull(address),
    }),
  ),
});
/** What a write takes at most, says, and gets back at least: see `SignedFacts`. */
const written = {
  takes: listOf(objectOf({ of: budgetName, amount })),
  says: listOf(said),
};
const gets = listOf(objectOf({ of: budgetName, least: amount, most: amount }));

const keyOf = { wallet: address, custody: oneOf('KEYCHAIN', 'VAULT') };
/** How the player proved who they are. */
const provedBy = oneOf('TERMINAL', 'PASSPHRASE', 'PIN', 'NOTHING');

/** Errors by which a call is refused without a question that has lines of its own. */
const refusedBy = [
  'NotGranted',
  'UnsafeTransaction',
  'ApprovalBudgetUsed',
  'ApprovalRefused',
] as const;

export const auditKinds = Object.freeze({
  /** `writes`: entries of the journal that were there before. */
  BEGUN: { writes: count },
  /** `isContinued`: whether the lines since the backup are here too. */
  RESTORED: { isContinued: flag },
  /** `days`, `hash`: the last of the days; `to`: the last line that they sum up. */
  SUMMED: { days: count, to: count, hash: digest },
  KEY_MADE: keyOf,
  /** `identity`: what was known of who asked. */
  PAIRED: { ...grantOf, identity: oneOf('NEW', 'PROVED', 'NOT_PROVED') },
  PAIRING_REFUSED: { game, by: oneOf('PLAYER', 'DIGITS') },
  PAIRING_EXPIRED: { game },
  PAIRING_WITHDRAWN: { game },
  /** `error`: the name of ours; null for a defect. */
  PAIRING_FAILED: { game, error: orNull(word) },
  GRANTED: {
    ...grantOf,
    endsMs: time,
    idleHours: count,
    callsPerMinute: count,
    projects: listOf(address),
    playOnly: listOf(address),
    allowed: listOf(method),
    never: listOf(method),
    budgets: listOf(objectOf({ ...limits, windowHours: count, holdHours: count })),
  },
  /** What was taken; of budgets the limits as they are now. */
  GRANT_NARROWED: {
    ...grantOf,
    projects: listOf(address),
    never: listOf(method),
    budgets: listOf(objectOf(limits)),
  },
  GRANT_EXTENDED: { ...grantOf, endsMs: time },
  GRANT_REVOKED: { ...grantOf, by: oneOf('PLAYER', 'RESTORE', 'PIN') },
  CLOCK_MENDED: {},
  /**
   * `missing`: of NotGranted, in what the grant falls short. By ApprovalBudgetUsed and
   * ApprovalRefused the player was not asked. A game that is refused very often has lines that say
   * neither wallet, nor method, nor error.
   */
  CALL_REFUSED: {
    game,
    wallet: orNull(address),
    method: orNull(method),
    error: orNull(oneOf(...refusedBy)),
    missing: orNull(word),
    count,
  },
  /**
   * `grant`: what it was counted against; null where the mode grants all. `takes`: the most that
   * the transactions can take. `says`: what the call says to their instructions, of a text the
   * first digits of its SHA-256. `gets`: what comes back, as far as the ledger is held to it.
   */
  SIGNED: {
    game,
    wallet: address,
    method,
    key,
    signatures: listOf(signature),
    effect,
    ...written,
    gets,
    grant: orNull(identifier),
    approval: orNull(identifier),
  },
  MESSAGE_SIGNED: { game, wallet: address, signature },
  SIGNED_IN: { game, wallet: address, signature },
  APPROVAL_ASKED: { ...asked, ...written },
  APPROVED: { ...asked, by: provedBy },
  APPROVAL_REFUSED: asked,
  APPROVAL_WITHDRAWN: asked,
  APPROVAL_EXPIRED: asked,
  GAME_BLOCKED: { game },
  GAME_UNBLOCKED: { game },
  /** As SIGNED; the shadow wallet is that of the user to whom `wallet` belongs. */
  SHADOW_SENT: {
    game,
    wallet: address,
    method,
    effect,
    ...written,
    grant: identifier,
    approval: orNull(identifier),
  },
  KEY_IMPORTED: keyOf,
  KEY_EXPORTED: { ...keyOf, by: provedBy },
  WALLET_RENAMED: { wallet: address, from: walletName, to: walletName },
  KEY_REMOVED: { ...keyOf, by: provedBy },
  /** `custody`: where its key is now; `from`: where it was. */
  KEY_RELOCATED: { ...keyOf, from: keyOf.custody, by: provedBy },
  /** `by`: whether the player did, or the time without use that the player has set. */
  KEYS_LOCKED: { by: oneOf('PLAYER', 'IDLE') },
  /** `by`: what it took. */
  KEYS_UNLOCKED: { by: oneOf('PASSPHRASE', 'PIN', 'NOTHING') },
  PASSPHRASE_SET: {},
  PASSPHRASE_CHANGED: {},
  PASSPHRASE_REMOVED: {},
  VAULT_MADE: {},
  PIN_SET: {},
  PIN_CHANGED: {},
  PIN_FORGOTTEN: {},
  PIN_KEPT: {},
  PIN_REPLACED: {},
  KEYS_PACKED: { wallets: listOf(address), by: provedBy },
} as const satisfies Readonly<Record<AuditKind, Fields>>);

type Kinds = typeof auditKinds;

/** The fields of a kind of line. */
export type AuditFields<Kind extends AuditKind> = {
  readonly [Name in keyof Kinds[Kind]]: ValueOf<Kinds[Kind][Name]>;
};

/** A line that has no number yet. */
export interface AuditLine<Kind extends AuditKind = AuditKind> {
  readonly kind: Kind;
  /** The machine's time, in UNIX milliseconds. */
  readonly atMs: number;
  readonly fields: AuditFields<Kind>;
}

/**
 * Makes a line, with the fields in their order and no others.
 * @throws TypeError if a field is not what it is declared to be, which is a defect: nothing is
 *   written then.
 */
export function makeLine<Kind extends AuditKind>(
  kind: Kind,
  given: AuditFields<Kind>,
  atMs: number,
): AuditLine<Kind> {
  const declared: Fields = auditKinds[kind];
  const values = given as Readonly<Record<string, unknown>>;
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(declared)) {
    // The value is not named: it may be what must not be written anywhere.
    if (!declared[name]!.holds(values[name])) {
      throw new TypeError(`${kind}.${name} of the audit is not what it is declared to be`);
    }
    fields[name] = values[name];
  }
  return { kind, atMs, fields: fields as AuditFields<Kind> };
}

/** A line as it is kept. */
export type NumberedLine<Kind extends AuditKind = AuditKind> = {
  readonly [One in Kind]: {
    readonly number: number;
    readonly atMs: number;
    readonly kind: One;
  } & AuditFields<One>;
}[Kind];

/** The bytes of a line, which its hash covers. */
export function encodeLine(number: number, { kind, atMs, fields }: AuditLine): Buffer {
  return Buffer.from(JSON.stringify({ number, atMs, kind, ...fields }));
}

export function decodeLine(bytes: Uint8Array): NumberedLine {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
}
