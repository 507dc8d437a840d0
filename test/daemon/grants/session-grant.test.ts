import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JudgedCall } from '../../../src/methods/ports.ts';
import { fees, GAME, newGrant, Place, START_MS, taking, transfer, WALLET } from './place.ts';

/** What a session is reported where its grant falls short, word for word. */

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

const calling = (method: string): JudgedCall => ({ method, args: {} });
const refusal = (context: object) =>
  expect.objectContaining({
    name: 'NotGranted',
    context: expect.objectContaining({ game: GAME, ...context }),
  });
const noGrant = (what: string) =>
  refusal({
    what,
    kind: 'GRANT',
    of: WALLET,
    wanted: 'a grant for the wallet',
    left: 'nothing',
    retryAt: 'never',
  });

describe('without a grant', () => {
  test('default: a session asks about itself, and for nothing else', () => {
    const port = place.port();
    for (const method of ['session.get', 'transactions.status']) port.check(calling(method));
    for (const method of ['wallet.list', 'profiles.create', 'wallet.create', 'conjure']) {
      expect(() => port.check(calling(method))).toThrow(noGrant(method));
    }
  });

  test('error: nothing is reserved', () => {
    const run = () => place.port().reserve(transfer, taking([fees(1n)]));
    expect(run).toThrow(noGrant('resources.transfer'));
  });

  test('behaviour: any answer to a read is heard', () => {
    place.port().hear('resources', [{ address: 'gold' }, {}, null]);
  });
});

describe('with a grant', () => {
  test('error: what is no method is power', () => {
    place.desk.put(newGrant({ actions: [{ action: 'conjure', rule: 'ALLOWED' }] }));
    const conjure = { ...transfer, method: 'conjure' };
    expect(() => place.port().check(conjure)).toThrow(
      refusal({ what: 'conjure', kind: 'POWER', of: 'conjure', retryAt: 'never' }),
    );
  });

  test('error: a call too many is reported when there is room for it', () => {
    place.desk.put(newGrant({ callsPerMinute: 1 }));
    place.port().check(transfer);
    place.advance(1_000);
    expect(() => place.port().check(transfer)).toThrow(
      refusal({
        kind: 'CALLS_PER_MINUTE',
        of: 'resources.transfer',
        wanted: '1',
        left: '0 of 1',
        retryAt: new Date(START_MS + 60_000).toISOString(),
      }),
    );
  });

  test('error: a reservation beyond it', () => {
    place.desk.put(newGrant());
    expect(() => place.port().reserve(transfer, taking([fees(11n)]))).toThrow(
      refusal({ kind: 'PER_CALL', of: 'fees', wanted: '11', left: '10' }),
    );
  });
});
