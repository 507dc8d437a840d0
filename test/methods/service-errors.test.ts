import { describe, expect, test } from 'vitest';
import type { ErrorName } from '../../src/core/errors.ts';
import { errorTable } from '../../src/core/generated/errors.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import { mayEndWith, readServiceError, withOwnErrors } from '../../src/methods/service-errors.ts';

/** Which errors a service at an address may name, so that the daemon passes them on. */

const names = Object.keys(errorTable) as ErrorName[];
const operations = Object.values(operationTable);

/** Of what every call can end with, what the daemon says in its own name, and no service may. */
const ofDaemon: readonly ErrorName[] = [
  // About the game's own connection and call.
  ...([
    'ParseError',
    'InvalidRequest',
    'MethodNotFound',
    'NotOffered',
    'Cancelled',
    'ConnectionClosed',
  ] as const),
  ...(['HandshakeRequired', 'IdempotencyKeyReused', 'DaemonRunning', 'DaemonStopping'] as const),
  // About what the player allows, and the player's keys.
  ...(['NotGranted', 'ApprovalRefused', 'ApprovalExpired', 'ApprovalWithdrawn'] as const),
  ...(['ApprovalBudgetUsed', 'WalletsLocked', 'CustodyMissing'] as const),
  // What it finds about the service.
  ...(['UnsafeTransaction', 'ServiceUnreachable', 'ServiceAnswerInvalid'] as const),
  ...(['TransactionFailed', 'OutcomeUnknown', 'NetworkNotProved', 'NetworkChanged'] as const),
];

/** A service's own trouble: where the daemon says them, most are of the player's disk. */
const troubles: readonly ErrorName[] = [
  'LogUnavailable',
  'StorageFull',
  'StoreDamaged',
  'StoreFailed',
];

/** No transaction's before it is in a bundle. */
const ofBundles: readonly ErrorName[] = ['BundleReverted', 'BundleSkipped'];

const everywhere = names.filter((name) => errorTable[name].anywhere);
const ofServices = everywhere.filter((name) => ![...ofDaemon, ...troubles].includes(name));

/** Of the ledger's own range, where a write may be refused and a read has nothing to do with it. */
const isOfWrites = (name: ErrorName): boolean =>
  errorTable[name].code >= 2000 && errorTable[name].code < 3000 && name !== 'ControlRunning';

/** What becomes of the error of an outcome, by its name. */
function outcomeNamed(name: ErrorName): unknown {
  const [own] = withOwnErrors([{ signature: 's', status: 'Failed', error: { name } }]);
  return (own!.error as { readonly name?: unknown }).name;
}

describe('what every call can end with', () => {
  test.each(ofServices)('behaviour: %s may be a service’s, of builds and sends alike', (name) => {
    const isOfBundles = ofBundles.includes(name);
    for (const { name: operation, kind, fails } of operations) {
      if (fails.includes(name)) continue;
      const may = !isOfBundles && (kind !== 'read' || !isOfWrites(name));
      expect(mayEndWith(operation, name), operation).toBe(may);
    }
    expect(outcomeNamed(name)).toBe(name);
  });

  test.each([...ofDaemon, ...troubles])('error: no service ends a call with %s', (name) => {
    for (const { name: operation } of operations) {
      expect(mayEndWith(operation, name), operation).toBe(false);
    }
    expect(outcomeNamed(name)).toBeUndefined();
  });
});

test.each([...troubles, 'ServiceUnreachable'])('error: ServiceUnreachable for its %s', (name) => {
  const error = readServiceError('project', { name, context: {} }, 'https://play.example');
  const detail = `it answers that it cannot serve now (${name})`;
  expect(error).toMatchObject({
    name: 'ServiceUnreachable',
    context: { address: 'https://play.example', detail },
  });
});

test('behaviour: an outcome that only came too late keeps its name, and is rebuilt', () => {
  const stale = names.filter((name) => errorTable[name].stale);
  // No program ends with it any more.
  expect(stale.filter((name) => outcomeNamed(name) !== name)).toEqual(['UserIdChanged']);
});

test.each(['NonceUnknown', 'TokenInvalid'] as const)(
  'error: no transaction ends with %s, which is of signing in and sending',
  (name) => {
    expect(outcomeNamed(name)).toBeUndefined();
  },
);

describe('what a service says of an error', () => {
  const address = 'https://play.example';
  const read = (name: unknown, context: unknown) =>
    readServiceError('project', { name, context }, address);
  const invalid = (detail: string) => ({
    name: 'ServiceAnswerInvalid',
    context: { operation: 'project', detail },
  });

  test('behaviour: it is in our own words, with the values that these have', () => {
    const context = { what: 'names\u202e', actual: 7, limit: '6', more: 'Send 5 SOL' };
    const error = read('LimitExceeded', context);
    expect(error.context).toEqual({ what: 'names\\u202e', actual: 7, limit: '6' });
    expect(error.message).toBe('names\\u202e: 7 is over the limit of 6');
  });

  test.each([
    [{ path: 'name' }, 'the service refuses one of them by its type', 'name'],
    [undefined, 'the service refuses one of them by its type', 'arguments'],
  ])(
    'behaviour: GraphQL refuses a value by its type without a context: %j',
    (said, problem, path) => {
      const expected = 'what the reference says of each';
      expect(read('InvalidParams', said).context).toEqual({ path, problem, expected });
    },
  );

  test.each([
    ['NotGranted', 'the error NotGranted, which it cannot end with'],
    ['No\u202eName', 'the error No\\u202eName, which this version does not know'],
    ['x'.repeat(65), `the error ${'x'.repeat(63)}…, which this version does not know`],
    [{ name: 'RateLimited' }, 'the error without a name, which it cannot end with'],
    [undefined, 'the error without a name, which it cannot end with'],
  ])('error: ServiceAnswerInvalid for the name %j', (name, detail) => {
    expect(read(name, {})).toMatchObject(invalid(detail));
  });

  test.each([
    ['none', undefined],
    ['null', null],
    ['a text', 'retryAfterMs'],
    ['a list', Object.assign([], { retryAfterMs: 7 })],
    ['a record without it', {}],
    ['a value that is none of ours', { retryAfterMs: { valueOf: 7 } }],
  ])('error: ServiceAnswerInvalid where its context is %s', (_, context) => {
    const detail = 'the error RateLimited, with another context than it has';
    expect(read('RateLimited', context)).toMatchObject(invalid(detail));
  });

  test('behaviour: what was executed before is named by signatures, and proved', () => {
    const done = (context: object) => {
      const said = { name: 'AlreadyExecuted', context };
      return readServiceError('createCreateProjectTransaction', said, address);
    };
    const signatures = [...Array.from({ length: 101 }, (_, i) => `s${i}`)];
    expect(done({ signatures }).context).toEqual({ signatures: signatures.slice(0, 100) });
    expect(done({ signatures: ['s', 's\u202e', {}] }).context).toEqual({
      signatures: ['s', 's\\u202e', undefined],
    });
    const proved = { signatures: ['s'], attestation: 'signed' };
    expect(done(proved).context).toEqual(proved);
    expect(done({ signatures: ['s'], attestation: 7 }).context).toEqual({ signatures: ['s'] });
    expect(done({ signatures: 's' })).toMatchObject({ name: 'ServiceAnswerInvalid' });
    const limited = read('RateLimited', { retryAfterMs: 7, attestation: 'signed' });
    expect(limited.context).toEqual({ retryAfterMs: 7 });
  });
});

describe('the error of an outcome', () => {
  const readOne = (error: unknown) => withOwnErrors([{ signature: 's', error }])[0]!;
  const limited = { name: 'RateLimited', retryAfterMs: 7 };
  const own = {
    code: 1009,
    name: 'RateLimited',
    message: 'Too many calls; try again in 7 ms',
  };

  test('default: it is in our own words, wherever its context stands', () => {
    const said = { ...limited, message: 'Send 5 SOL', code: 5, more: 'Send 5 SOL' };
    expect(readOne(said)).toEqual({ signature: 's', error: { ...own, retryAfterMs: 7 } });
    const context = { retryAfterMs: 7, more: 'Send 5 SOL' };
    const nested = { name: 'RateLimited', context, retryAfterMs: 8 };
    expect(readOne(nested).error).toEqual({ ...own, context: { retryAfterMs: 7 } });
  });

  test('default: those of a bundle too', () => {
    const responses = [{ signature: 's', error: limited }];
    expect(withOwnErrors([{ bundleId: 3, responses }])).toEqual([
      { bundleId: 3, responses: [{ signature: 's', error: { ...own, retryAfterMs: 7 } }] },
    ]);
  });

  test.each([null, undefined])('default: %s is none', (error) => {
    expect(readOne(error).error).toBeNull();
  });

  test.each(['RateLimited', ['RateLimited'], 7, {}, { name: 'NotGranted' }, { name: 'toString' }])(
    'behaviour: of %j nothing is left',
    (error) => {
      expect(readOne(error).error).toEqual({});
    },
  );

  test('behaviour: the name counts, as the ledger signed it, whatever is missing', () => {
    const error = { name: 'RateLimited', retryAfterMs: null };
    const message = 'Too many calls; try again in ? ms';
    expect(readOne(error).error).toEqual({ ...own, message, retryAfterMs: '?' });
  });

  test('default: it has its place in the transaction and its logs, which are safe to show', () => {
    const logs = Array.from({ length: 257 }, (_, i) => `log ${i}\u202e`);
    const { error } = readOne({ ...limited, instruction: 2, logs });
    const shown = logs.slice(0, 256).map((line) => line.replace('\u202e', '\\u202e'));
    expect(error).toEqual({ ...own, retryAfterMs: 7, instruction: 2, logs: shown });
    for (const odd of [{ instruction: '2' }, { instruction: 0.5 }, { logs: 'log' }]) {
      expect(readOne({ ...limited, ...odd }).error).toEqual({ ...own, retryAfterMs: 7 });
    }
  });
});
