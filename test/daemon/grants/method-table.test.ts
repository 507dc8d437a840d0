import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../src/daemon/grants/method-table.ts';

/** What a grant makes of the methods that the daemon answers by itself, and of sends. */

const rows = {
  own: [
    'session.hello',
    'daemon.makeWay',
    'session.open',
    'session.pair',
    'session.awaitPairing',
    'session.get',
    'session.close',
    'transactions.status',
    'transactions.unsettled',
    'live.subscribe',
    'live.unsubscribe',
    'live.catchUp',
    'rpc.discover',
  ],
  read: [
    'wallet.list',
    'wallet.inventory',
    'assets.find',
    'accounts.balance',
    'projects.find',
    'api.resources',
    'api.createUpdateUserTransaction',
  ],
  play: ['wallet.use', 'wallet.signMessage', 'wallet.signIn'],
  others: ['api.sendTransactionBundles', 'api.sendBulkTransactions'],
  power: ['wallet.create'],
  shadow: [
    'api.signWithShadowSignerAndSendTransactionBundles',
    'api.signWithShadowSignerAndSendBulkTransactions',
  ],
};

describe('the table of methods', () => {
  test.each(Object.entries(rows))('default: %s, and nothing of it is journaled', (of, methods) => {
    for (const method of methods) {
      expect([method, rowOf(method)]).toEqual([method, { class: of, isJournaled: false }]);
    }
  });

  test.each([
    ['play', 'profiles.create'],
    ['change', 'profiles.update'],
    ['spend', 'resources.transfer'],
    ['source', 'faucets.create'],
    ['power', 'delegation.create'],
  ])('default: %s and journaled is %s', (of, method) => {
    expect(rowOf(method)).toEqual({ class: of, isJournaled: true });
  });

  test('behaviour: what is no method has no row', () => {
    for (const method of ['', 'conjure', 'api.', 'api.conjure', 'toString', 'api.toString']) {
      expect(rowOf(method)).toBeUndefined();
    }
  });
});
