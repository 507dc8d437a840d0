import type { NumberedLine } from '../../../src/daemon/audit/kinds.ts';
import type {
  ApprovalSentence,
  AuditKind,
  GrantSentence,
} from '../../../src/methods/generated/player.ts';

/**
 * Every kind of sentence with every value that it takes: numbers that are unlike any other, and
 * texts that are no words. A kind that has none does not compile.
 */

const token = { resource: 'x-of', kind: 'Native', decimals: 2, name: 'x-name', symbol: 'x-symbol' };
const projects = [{ address: 'x-project', name: 'x-projectname' }];
const values = [
  { name: 'x-field', value: 'x-value' },
  { name: 'x-text', value: '"x-quoted"' },
];
const shown: NonNullable<ApprovalSentence['values']> = [
  { name: 'faucet', value: 'x-account', form: 'ACCOUNT' },
  { name: 'deployment', value: 'x-address', form: 'ADDRESS' },
  { name: 'name', value: '"x-quoted"', form: 'TEXT' },
  { name: 'amount', value: '12345', form: 'UNITS', of: 'x-of', token },
  { name: 'amount', value: '12345', form: 'UNITS', of: 'x-of', token: null },
  { name: 'amount', value: '12345', form: 'UNITS', of: null, token: null },
  { name: 'amount', value: '12345', form: 'UNITS', of: 'x-of', token, before: '678' },
  { name: 'repeatInterval', value: '90061', form: 'SPAN' },
  { name: 'repeatInterval', value: '0', form: 'SPAN' },
  { name: 'startTime', value: '0', form: 'MOMENT' },
  { name: 'startTime', value: '1700000000', form: 'MOMENT' },
  { name: 'startTime', value: '253402300800', form: 'MOMENT' },
  { name: 'count', value: '71', form: 'NUMBER' },
  { name: 'subsidizeFees', value: 'true', form: 'WORD' },
  { name: 'subsidizeFees', value: 'false', form: 'WORD', before: 'true' },
  { name: 'endTime', value: 'none', form: 'WORD' },
  { name: 'storage', value: 'LedgerState', form: 'WORD' },
];
const receiver = { address: 'x-receiver', isOwn: false, isKnown: false };

type Given<Sentence> = Readonly<Partial<Omit<Sentence, 'kind'>>>;
type ByKind<Sentence extends { readonly kind: string }> = {
  readonly [Kind in Sentence['kind']]: readonly Given<Sentence>[];
};

const ofApproval: ByKind<ApprovalSentence> = {
  NOT_UNDERSTOOD: [
    { what: 'it takes from a wallet that does not sign', instruction: 'x-instruction', values },
  ],
  ASKS: [
    {
      ...{ game: 'x-game', gameName: 'x-gamename', method: 'x-method' },
      ...{ wallet: 'x-wallet', network: 'x-network' },
    },
  ],
  WHY: [{ cause: 'POWER' }, { cause: 'BUDGET' }],
  GIVES: [
    { what: 'it takes a wallet from the user', receiver, projects, values },
    { what: 'it takes a wallet from the user', receiver: { ...receiver, isKnown: true } },
    { what: 'it takes a wallet from the user', receiver: { ...receiver, isOwn: true } },
  ],
  TAKES: [
    { of: 'x-of', token, amount: '12345', receiver },
    { of: 'x-of', token: null, amount: '12345', receiver: null },
    { of: 'lamports', token: null, amount: '1234500000', receiver: null },
    { of: 'assets', token: null, amount: '71', receiver: null },
  ],
  MINTS: [{ of: 'x-of', token, amount: '12345', receiver }],
  LOCKS: [{ seconds: '71' }, { seconds: '7201' }, { seconds: '172801' }, { seconds: '31' }],
  GETS: [
    { of: 'x-of', token, amount: '12345', most: null },
    { of: 'x-of', token: null, amount: '12345', most: '67890' },
    { of: 'characters', token: null, amount: '71', most: null },
    { of: 'characters', token: null, amount: '1', most: null },
    { of: 'experience', token: null, amount: '71', most: '678' },
    { of: 'unknown', token: null, amount: null },
  ],
  CHANGES: [{ what: 'it ends a stake', instruction: 'x-instruction', projects, values: shown }],
  OPENS: [
    { what: 'it opens a mission pool', instruction: 'x-instruction', projects, values: shown },
  ],
  USES: [{ instruction: 'x-instruction', values: shown }],
  DOES: [{ what: 'another wallet of yours signs it too', values }],
  PAYS: [
    { of: 'fees', amount: '12345' },
    { of: 'deposits', amount: '12345' },
  ],
  BALANCE: [{ of: 'x-of', token, before: '12345', after: '678' }],
  LEFT: [
    ...(['PER_CALL', 'PER_WINDOW', 'IN_ALL'] as const).map((limit) => {
      return { of: 'x-of', token, limit, amount: '12345', left: '678', reason: 'x-reason' };
    }),
    { of: 'assets', limit: 'HOLD', amount: null, left: '71 h', reason: null },
  ],
};

const limits = { perCall: '123', perWindow: '456', windowHours: 71, inAll: '789', holdHours: 37 };
const budget = { of: 'x-of', ...limits, token, reason: 'x-reason' };
const actions = ['x-action', 'x-further'];
const named = {
  actions: ['x-action'],
  resources: [{ resource: 'x-of', token }],
  counterparties: ['x-receiver'],
};

const ofGrant: ByKind<GrantSentence> = {
  ASKS: [{ game: 'x-game', gameName: 'x-gamename' }],
  LOOKS_LIKE: [{ game: 'x-game', gameName: 'x-gamename' }],
  PROVED: [{}],
  NOT_PROVED: [{}],
  PROGRAM: [{ program: 'x-program' }, { program: null }],
  WALLET: [
    { wallet: { name: 'x-wallet', address: 'x-address', custody: 'VAULT' } },
    { wallet: { name: 'x-wallet', address: null, custody: 'VAULT' } },
  ],
  GOES_ON: [{}],
  NOTHING_MORE: [{}],
  TAKES: [
    { budget },
    { budget: { ...budget, token: null, reason: null } },
    { budget: { ...budget, of: 'assets', token: null, onOver: 'ask' } },
    { budget: { ...budget, perCall: '0', perWindow: '0', inAll: '0', onOver: 'ask' } },
  ],
  SPENDS: [{ actions }, named],
  ACTS_IN: [
    {
      project: {
        ...projects[0]!,
        isPlayOnly: true,
        games: [{ game: 'x-game', gameName: 'x-gamename' }],
      },
    },
    { project: { address: 'x-project', name: null, isPlayOnly: false, games: [] } },
  ],
  CHANGES: [{ actions }, named],
  OPENS: [{ actions }, named],
  MAKES: [{ made: projects }, { made: null }],
  PLANTS: [
    { seed: { hash: 'x-hash', project: 'x-project', things: [{ kind: 'RECIPE', count: 71 }] } },
    { seed: { hash: 'x-hash', project: 'x-project', things: [] } },
  ],
  PLAYS: [{ actions }],
  ASKED: [{ actions }],
  DENIED: [{ actions }],
  NEVER: [{ actions }],
  PAYS: [{ budget: { ...budget, of: 'fees', token: null } }],
  SUM: [{ lamports: '1234500000', hours: 720 }],
  CALLS: [{ callsPerMinute: 71 }],
  ENDS: [
    { hours: 720, idleHours: 37 },
    { hours: 71, idleHours: 37 },
  ],
};

const effect = 'spend' as const;
const asked = {
  ...{ game: 'x-game', wallet: 'x-wallet', approval: 'x-approval', method: 'x-method' },
  ...{ key: 'x-key', effect },
};
const grantOf = { game: 'x-game', wallet: 'x-wallet', grant: 'x-grant' };
const endsMs = Date.UTC(2030, 0, 1);
const takes = [
  { of: 'fees', amount: '12345' },
  { of: 'x-of', amount: '678' },
];
const fact = { name: 'amount', form: null, of: null };
const says = [
  {
    instruction: 'x-instruction',
    values: [
      { ...fact, value: '12345', form: 'UNITS', of: 'x-of' },
      { ...fact, value: '678', form: 'UNITS' },
      { ...fact, value: 'x-address', form: 'ADDRESS' },
      { ...fact, value: 'x-digest', form: 'TEXT' },
      { ...fact, value: '90061', form: 'SPAN' },
      { ...fact, value: '1700000000', form: 'MOMENT' },
      { ...fact, value: '71', form: 'NUMBER' },
      { ...fact, value: 'true', form: 'WORD' },
    ] as const,
  },
];
const gets = [
  { of: 'characters', least: '71', most: '71' },
  { of: 'experience', least: '71', most: '678' },
  { of: 'x-of', least: '12345', most: '67890' },
];
const lowered = { of: 'x-of', perCall: '123', perWindow: '456', inAll: '789' };
const refused = { game: 'x-game', wallet: 'x-wallet', method: 'x-method', count: 71 } as const;
const signed = { game: 'x-game', wallet: 'x-wallet', signature: 'x-signature' };

const proofs = ['TERMINAL', 'PASSPHRASE', 'PIN', 'NOTHING'] as const;

type GivenLine<Kind extends AuditKind> = Omit<NumberedLine<Kind>, 'number' | 'atMs' | 'kind'>;

const ofAudit: { readonly [Kind in AuditKind]: readonly GivenLine<Kind>[] } = {
  BEGUN: [{ writes: 71 }, { writes: 0 }],
  RESTORED: [{ isContinued: true }, { isContinued: false }],
  SUMMED: [{ days: 3, to: 71, hash: 'x-hash' }],
  KEY_MADE: [
    { wallet: 'x-wallet', custody: 'KEYCHAIN' },
    { wallet: 'x-wallet', custody: 'VAULT' },
  ],
  PAIRED: (['NEW', 'PROVED', 'NOT_PROVED'] as const).map((identity) => ({ ...grantOf, identity })),
  PAIRING_REFUSED: [
    { game: 'x-game', by: 'PLAYER' },
    { game: 'x-game', by: 'DIGITS' },
  ],
  PAIRING_EXPIRED: [{ game: 'x-game' }],
  PAIRING_WITHDRAWN: [{ game: 'x-game' }],
  PAIRING_FAILED: [
    { game: 'x-game', error: 'x-error' },
    { game: 'x-game', error: null },
  ],
  GRANTED: [
    {
      ...{ ...grantOf, endsMs, idleHours: 37, callsPerMinute: 71 },
      ...{ projects: ['x-project', 'x-shared'], playOnly: ['x-shared'] },
      ...{ allowed: ['x-action'], never: ['x-further'] },
      budgets: [{ ...lowered, windowHours: 71, holdHours: 37 }],
    },
  ],
  GRANT_NARROWED: [
    { ...grantOf, projects: ['x-project'], never: ['x-action'], budgets: [lowered] },
  ],
  GRANT_EXTENDED: [{ ...grantOf, endsMs }],
  GRANT_REVOKED: (['PLAYER', 'RESTORE', 'PIN'] as const).map((by) => ({ ...grantOf, by })),
  CLOCK_MENDED: [{}],
  CALL_REFUSED: [
    { ...refused, error: 'NotGranted', missing: 'PER_CALL' },
    { ...refused, error: 'UnsafeTransaction', missing: null },
    { ...refused, error: 'ApprovalBudgetUsed', missing: null },
    { ...refused, error: 'ApprovalRefused', missing: null },
    { game: 'x-game', wallet: null, method: null, error: null, missing: null, count: 71 },
  ],
  SIGNED: (['play', 'change', 'spend', 'source', 'power'] as const).map((effect) => ({
    ...{ game: 'x-game', wallet: 'x-wallet', method: 'x-method', key: 'x-key', effect, takes },
    ...{ signatures: ['x-signature'], says, gets, grant: null, approval: null },
  })),
  MESSAGE_SIGNED: [signed],
  SIGNED_IN: [signed],
  APPROVAL_ASKED: [
    { ...asked, takes, says },
    { ...asked, key: null, takes, says: [] },
  ],
  APPROVED: proofs.map((by) => ({ ...asked, by })),
  APPROVAL_REFUSED: [asked],
  APPROVAL_WITHDRAWN: [asked],
  APPROVAL_EXPIRED: [asked],
  GAME_BLOCKED: [{ game: 'x-game' }],
  GAME_UNBLOCKED: [{ game: 'x-game' }],
  SHADOW_SENT: [
    {
      ...{ game: 'x-game', wallet: 'x-wallet', method: 'x-method', effect, takes },
      ...{ says, grant: 'x-grant', approval: null },
    },
  ],
  KEY_IMPORTED: [{ wallet: 'x-wallet', custody: 'VAULT' }],
  KEY_EXPORTED: proofs.map((by) => ({ wallet: 'x-wallet', custody: 'KEYCHAIN', by })),
  WALLET_RENAMED: [{ wallet: 'x-wallet', from: 'x-from', to: 'x-to' }],
  KEY_REMOVED: proofs.map((by) => ({ wallet: 'x-wallet', custody: 'VAULT', by })),
  KEY_RELOCATED: [
    { wallet: 'x-wallet', custody: 'VAULT', from: 'KEYCHAIN', by: 'PIN' },
    { wallet: 'x-wallet', custody: 'KEYCHAIN', from: 'VAULT', by: 'PASSPHRASE' },
  ],
  KEYS_LOCKED: [{ by: 'PLAYER' }, { by: 'IDLE' }],
  KEYS_UNLOCKED: [{ by: 'PASSPHRASE' }, { by: 'PIN' }, { by: 'NOTHING' }],
  PASSPHRASE_SET: [{}],
  PASSPHRASE_CHANGED: [{}],
  PASSPHRASE_REMOVED: [{}],
  VAULT_MADE: [{}],
  PIN_SET: [{}],
  PIN_CHANGED: [{}],
  PIN_FORGOTTEN: [{}],
  PIN_KEPT: [{}],
  PIN_REPLACED: [{}],
  KEYS_PACKED: proofs.map((by) => ({ wallets: ['x-one', 'x-other'], by })),
};

export const approvalSentences = Object.entries(ofApproval).flatMap(([kind, given]) =>
  given.map((one) => ({ kind, ...one }) as ApprovalSentence),
);
export const grantSentences = Object.entries(ofGrant).flatMap(([kind, given]) =>
  given.map((one) => ({ kind, isHeld: false, ...one }) as GrantSentence),
);
export const auditLines = Object.entries(ofAudit).flatMap(([kind, given]) =>
  (given as readonly object[]).map(
    (one) => ({ number: 1, atMs: endsMs, kind, ...one }) as NumberedLine,
  ),
);
