import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import {
  fees,
  GAME,
  gold,
  HOUR,
  newGrant,
  Place,
  START_MS,
  taking,
  transfer,
  WALLET,
} from './place.ts';

/** Several games and wallets at one desk: what is whose, and how each is found. */

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

const BANK = 'com.example.bank';
const error = (name: string, context: object) =>
  expect.objectContaining({ name, context: expect.objectContaining(context) });
const manifest = (game: string): GameManifest => {
  const { gameName: name, budgets } = newGrant();
  const asked = budgets.map((budget) => ({ ...budget, reason: 'to play' }));
  return { game, name, projects: ['project'], actions: [], budgets: asked };
};

describe('the secret of a game', () => {
  test('default: that of the grant which has one, whatever the others are', () => {
    place.desk.put(newGrant({ wallet: 'wallet1' }));
    place.desk.put(newGrant({ game: BANK, secretHash: 'of the bank' }));
    expect(place.desk.secretHashOf(GAME)).toBeUndefined();
    place.desk.put(newGrant({ wallet: 'wallet2', secretHash: 'of the farm' }));
    expect(place.desk.secretHashOf(GAME)).toBe('of the farm');
    expect(place.desk.secretHashOf(BANK)).toBe('of the bank');
    expect(place.desk.secretHashOf('com.example.none')).toBeUndefined();
  });

  test('behaviour: a grant with another wallet and no new secret leaves it', () => {
    place.desk.put(newGrant({ wallet: 'wallet1', secretHash: 'of the farm' }));
    place.desk.put(newGrant({ wallet: 'wallet2' }));
    expect(place.desk.secretHashOf(GAME)).toBe('of the farm');
  });

  test('behaviour: a new one takes the place of its own game’s alone', async () => {
    place.desk.put(newGrant({ game: BANK, secretHash: 'of the bank' }));
    place.desk.put(newGrant({ wallet: 'wallet1', secretHash: 'first' }));
    place.desk.put(newGrant({ wallet: 'wallet2', secretHash: 'second' }));
    await place.restart();
    expect(place.desk.secretHashOf(BANK)).toBe('of the bank');
    expect(place.desk.secretHashOf(GAME)).toBe('second');
    expect(place.desk.lastRules(GAME, 'wallet1')!.secretHash).toBeUndefined();
    expect(place.desk.lastRules(GAME, 'wallet2')!.secretHash).toBe('second');
  });
});

describe('by identifier', () => {
  test('default: the grant that has it is narrowed, revoked and extended, and no other', () => {
    const farm = place.desk.put(newGrant());
    const bank = place.desk.put(newGrant({ game: BANK }));
    place.desk.narrow(bank.id, { projects: ['project'] });
    expect(place.desk.list().map(({ projects }) => projects)).toEqual([['project'], []]);
    place.advance(HOUR);
    place.desk.extend(bank.id, 1);
    const endsAt = new Date(START_MS + 2 * HOUR).toISOString();
    expect(place.desk.list().map((grant) => grant.endsAt)).toEqual([farm.endsAt, endsAt]);
    place.desk.revoke(bank.id);
    expect([place.desk.isLive(farm.id), place.desk.isLive(bank.id)]).toEqual([true, false]);
  });

  test('error: NotFound names it, as far as it fits', () => {
    place.desk.put(newGrant());
    const address = 'x'.repeat(64);
    expect(() => place.desk.isLive(`${address}yy`)).toThrow(
      error('NotFound', { kind: 'grant', address }),
    );
  });

  test('error: a grant that was revoked is not extended', () => {
    const { id } = place.desk.put(newGrant());
    place.desk.revoke(id);
    expect(() => place.desk.extend(id)).toThrow(
      error('InvalidParams', {
        path: 'id',
        problem: 'names a revoked grant',
        expected: 'one that was not revoked; pair the game again',
      }),
    );
  });

  test('behaviour: who listens learns of what is revoked, until they stop', () => {
    const heard: string[] = [];
    const stop = place.desk.onRevoke(({ game }) => heard.push(game));
    const farm = place.desk.put(newGrant());
    const bank = place.desk.put(newGrant({ game: BANK }));
    place.desk.revoke(farm.id);
    stop();
    place.desk.revoke(bank.id);
    expect(heard).toEqual([GAME]);
  });
});

describe('a wallet', () => {
  const refusal = error('NotGranted', {
    game: GAME,
    what: 'wallet.use',
    kind: 'GRANT',
    of: 'wallet2',
    wanted: 'a grant for the wallet',
    left: 'nothing',
    retryAt: 'never',
  });

  test('error: NotGranted where the game has no grant with it, or none any more', () => {
    place.desk.put(newGrant());
    place.desk.requireWallet(GAME, WALLET);
    expect(() => place.desk.requireWallet(GAME, 'wallet2')).toThrow(refusal);
    const { id } = place.desk.put(newGrant({ wallet: 'wallet2' }));
    place.desk.requireWallet(GAME, 'wallet2');
    place.desk.revoke(id);
    expect(() => place.desk.requireWallet(GAME, 'wallet2')).toThrow(refusal);
    place.desk.requireWallet(GAME, WALLET);
  });

  test('behaviour: the last rules outlive the grant', () => {
    expect(place.desk.lastRules(GAME, WALLET)).toBeUndefined();
    const { id } = place.desk.put(newGrant());
    place.desk.revoke(id);
    expect(place.desk.lastRules(GAME, WALLET)).toMatchObject({ projects: ['project'] });
  });
});

describe('what is missing of a manifest', () => {
  test('default: all without a grant that lives, nothing where it is granted', () => {
    const all = { projects: ['project'], budgets: [{ of: 'fees' }, { of: 'gold' }] };
    expect(place.desk.difference(manifest(GAME), WALLET)).toMatchObject(all);
    const { id } = place.desk.put(newGrant());
    expect(place.desk.difference(manifest(GAME), WALLET)).toBeNull();
    expect(place.desk.difference(manifest(GAME), 'wallet2')).toMatchObject(all);
    expect(place.desk.difference(manifest(BANK), WALLET)).toMatchObject(all);
    place.desk.revoke(id);
    expect(place.desk.difference(manifest(GAME), WALLET)).toMatchObject(all);
  });
});

describe('what a manifest’s budgets come to', () => {
  const gifts = (game: string) =>
    place.desk.propose(manifest(game), WALLET).map(({ of, isMissing, inAll, usedInAll }) => {
      return [of, isMissing, inAll, usedInAll];
    });

  test('default: all again without a grant that lives', () => {
    const anew = [
      ['fees', true, '500', '0'],
      ['gold', true, '120', '0'],
    ];
    expect(gifts(GAME)).toEqual(anew);
    const { id } = place.desk.put(newGrant());
    expect(gifts(BANK)).toEqual(anew);
    place.desk.revoke(id);
    expect(gifts(GAME)).toEqual(anew);
  });

  test('behaviour: next to a grant, what it holds continues, and what is used counts', () => {
    place.desk.put(newGrant());
    place.port().reserve(transfer, taking([gold(50n)]));
    expect(gifts(GAME)).toEqual([
      ['fees', false, '500', '0'],
      ['gold', false, '120', '50'],
    ]);
    place.desk.narrow(place.desk.list()[0]!.id, { budgets: [{ of: 'gold', inAll: '99' }] });
    expect(gifts(GAME)).toEqual([
      ['fees', false, '500', '0'],
      ['gold', true, '170', '50'],
    ]);
  });
});

describe('projects that a game made', () => {
  /** Counts projects as made under the only grant. */
  const make = (...made: readonly string[]) => {
    const { id } = place.desk.list()[0]!;
    place.journal.grants.count(undefined, { last: { grant: id, takes: [], made } });
  };
  const made = () => place.desk.list()[0]!.made;

  test('behaviour: are not its own once the player takes them or lets it only play', () => {
    const { id } = place.desk.put(newGrant());
    make('one', 'two', 'three');
    expect(made()).toEqual(['one', 'two', 'three']);
    place.desk.narrow(id, { never: ['resources.burn'] });
    place.desk.put(newGrant());
    expect(made()).toEqual(['one', 'two', 'three']);
    place.desk.narrow(id, { projects: ['one'] });
    expect(made()).toEqual(['two', 'three']);
    place.desk.put(newGrant({ projects: ['two'], playOnly: ['two'] }));
    expect(made()).toEqual(['three']);
    // Nor are they again when it is paired again without them.
    place.desk.put(newGrant());
    expect(made()).toEqual(['three']);
  });

  test('behaviour: are its own no more under a new grant', () => {
    const { id } = place.desk.put(newGrant());
    make('one');
    place.desk.revoke(id);
    place.desk.put(newGrant());
    expect(made()).toEqual([]);
  });
});

describe('while a message is signed', () => {
  test('behaviour: a player who narrows or extends frees nothing that it takes', () => {
    const { id } = place.desk.put(newGrant({ callsPerMinute: 1 }));
    place.port().check(transfer);
    const reservation = place.port().reserve(transfer, taking([fees(1n), gold(50n)]));
    place.desk.narrow(id, { projects: ['project'] });
    place.desk.extend(id);
    place.desk.put(newGrant({ callsPerMinute: 1 }));
    const used = () => place.desk.list()[0]!.budgets.map(({ usedInAll }) => usedInAll);
    expect(used()).toEqual(['1', '50']);
    expect(() => place.port().check(transfer)).toThrow(
      error('NotGranted', { kind: 'CALLS_PER_MINUTE' }),
    );
    reservation.release();
    expect(used()).toEqual(['0', '0']);
  });
});
