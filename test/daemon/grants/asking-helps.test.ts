import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askingOf } from '../../../src/daemon/grants/asking.ts';
import type { GrantedBudget } from '../../../src/daemon/grants/grant.ts';
import { LiveGrant } from '../../../src/daemon/grants/live-grant.ts';
import type { GameManifest, MissingKind } from '../../../src/methods/generated/types.ts';
import { budget, manifestOf } from './asking-desk.ts';
import { HOUR, newGrant, Place, START_MS, taking, transfer, WALLET } from './place.ts';

/** Whether asking helps, kind by kind and to the last unit. */

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

const at = { nowMs: START_MS, monotonicMs: 0 };
const method = 'resources.transfer';
const named = { action: method, resources: ['gold'], counterparties: ['shop'] };
const gold = budget('gold', 10, 50, 100);
const farm = manifestOf({ projects: ['ours'], actions: [named], budgets: [gold] });

function ask(
  manifest: GameManifest | undefined,
  kind: MissingKind,
  of = 'gold',
  wanted = '1',
  grant?: LiveGrant,
) {
  const shortfall = { kind, of, wanted, left: '0' };
  return askingOf({ manifest, method, shortfall, grant }, at);
}

const never: MissingKind[] = ['POWER', 'WALLET', 'CALLS_PER_MINUTE', 'TOKEN'];
const others: MissingKind[] = [
  ...(['GRANT', 'ENDED', 'REVOKED', 'ACTION', 'PROJECT', 'RESOURCE', 'COUNTERPARTY'] as const),
  ...(['PER_CALL', 'PER_WINDOW', 'IN_ALL', 'HOLD'] as const),
];

describe('by its kind', () => {
  test.each(never)('default: %s is never given', (kind) => {
    expect(ask(farm, kind)).toBe('NEVER');
    expect(ask(undefined, kind)).toBe('NEVER');
  });

  test.each(others)('default: without a manifest %s is asked for by one', (kind) => {
    expect(ask(undefined, kind)).toBe('MANIFEST');
  });

  test.each(['GRANT', 'ENDED', 'REVOKED'] as const)('default: %s is given', (kind) => {
    expect(ask(manifestOf(), kind)).toBe('HELPS');
  });
});

describe('by the manifest', () => {
  const lists = (change: object) => manifestOf({ actions: [{ ...named, ...change }] });

  test('default: an action, a project, a resource and a receiver that are in it', () => {
    expect(ask(farm, 'ACTION', method)).toBe('HELPS');
    expect(ask(lists({ action: 'users.create' }), 'ACTION', method)).toBe('MANIFEST');
    expect([ask(farm, 'PROJECT', 'ours'), ask(farm, 'PROJECT', 'theirs')]).toEqual([
      'HELPS',
      'MANIFEST',
    ]);
    expect([ask(farm, 'RESOURCE', 'gold'), ask(farm, 'RESOURCE', 'shop')]).toEqual([
      'HELPS',
      'MANIFEST',
    ]);
    expect([ask(farm, 'COUNTERPARTY', 'shop'), ask(farm, 'COUNTERPARTY', 'gold')]).toEqual([
      'HELPS',
      'MANIFEST',
    ]);
  });

  test.each(['RESOURCE', 'COUNTERPARTY'] as const)(
    'default: any %s where there is no list, and none without the action',
    (kind) => {
      for (const none of [undefined, null]) {
        const any = lists({ resources: none, counterparties: none });
        expect(ask(any, kind, 'any')).toBe('HELPS');
      }
      expect(ask(manifestOf(), kind, 'gold')).toBe('MANIFEST');
    },
  );
});

describe('a lock', () => {
  const holding = (holdHours: number | null) =>
    manifestOf({ budgets: [gold, { ...budget('assets', 1), holdHours }] });

  test('default: as long as it is asked for', () => {
    expect(ask(holding(3), 'HOLD', 'assets', '3 h')).toBe('HELPS');
    expect(ask(holding(2), 'HOLD', 'assets', '3 h')).toBe('MANIFEST');
    expect(ask(holding(20), 'HOLD', 'assets', '100 h')).toBe('MANIFEST');
    expect(ask(holding(null), 'HOLD', 'assets', '1 h')).toBe('MANIFEST');
    expect(ask(manifestOf(), 'HOLD', 'assets', '1 h')).toBe('MANIFEST');
  });
});

describe('a budget', () => {
  const grantOf = (...budgets: GrantedBudget[]): LiveGrant => {
    const times = { grantedMs: START_MS, endsMs: START_MS + HOUR };
    const row = { ...newGrant({ budgets }), id: 'grant', ...times };
    place.journal.grants.put([row], START_MS);
    return new LiveGrant(row, place.journal.grants);
  };
  const acting = { wallet: WALLET, holds: () => true };
  /** Of a grant that was used. */
  const used = (amount: bigint, ...budgets: GrantedBudget[]): LiveGrant => {
    const grant = grantOf(...budgets);
    for (let left = amount; left > 0n; left -= 10n) {
      const take = { of: 'gold', amount: left < 10n ? left : 10n };
      expect(grant.reserve(transfer, taking([take]), acting, at)).toHaveProperty('count');
    }
    return grant;
  };

  test.each(['PER_CALL', 'PER_WINDOW', 'IN_ALL'] as const)(
    'default: %s is asked for where the manifest has as much for a call',
    (kind) => {
      expect(ask(farm, kind, 'gold', '10')).toBe('HELPS');
      expect(ask(farm, kind, 'gold', '11')).toBe('MANIFEST');
      expect(ask(farm, kind, 'silver', '1')).toBe('MANIFEST');
      expect(ask(farm, kind, 'gold', '10', grantOf())).toBe('HELPS');
    },
  );

  test('default: what the grant holds is not given again', () => {
    expect(ask(farm, 'PER_WINDOW', 'gold', '10', grantOf(gold))).toBe('NEVER');
    expect(ask(farm, 'PER_CALL', 'gold', '10', grantOf({ ...gold, perCall: '9' }))).toBe('HELPS');
  });

  test('behaviour: what was used of it counts', () => {
    const wide = { ...gold, perWindow: '100' };
    expect(ask(farm, 'IN_ALL', 'gold', '10', used(91n, wide))).toBe('HELPS');
    // There is room for a whole call, so that no more of it is given.
    expect(ask(farm, 'IN_ALL', 'gold', '10', used(90n, wide))).toBe('NEVER');
    expect(ask(farm, 'IN_ALL', 'gold', '10', used(50n, gold))).toBe('NEVER');
  });

  test('behaviour: a window that would be as full then is a matter of time', () => {
    const grant = used(45n, { ...gold, inAll: '50' });
    expect(ask(farm, 'PER_WINDOW', 'gold', '6', grant)).toBe('NEVER');
    expect(ask(farm, 'IN_ALL', 'gold', '6', grant)).toBe('HELPS');
    expect(ask(farm, 'PER_WINDOW', 'gold', '5', grant)).toBe('HELPS');
    const wide = manifestOf({ budgets: [{ ...gold, perWindow: '60' }] });
    expect(ask(wide, 'PER_WINDOW', 'gold', '6', grant)).toBe('HELPS');
  });
});
