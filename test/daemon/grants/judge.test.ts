import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../../src/codec/bytes.ts';
import type { GrantedAction } from '../../../src/daemon/grants/grant.ts';
import { judgeCall, judgeInspection, type Rules } from '../../../src/daemon/grants/judge.ts';
import { rowOf } from '../../../src/daemon/grants/method-table.ts';
import type { Shortfall } from '../../../src/daemon/grants/refuse.ts';
import { operationOfAction } from '../../../src/methods/generated/registry.ts';
import type { Charge } from '../../../src/methods/inspect/charge.ts';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import { compileTransaction } from '../../../src/solana/transaction.ts';
import { fees, gold, taking } from './place.ts';

/** In what rules fall short of a call, word for word, as games are told it. */

const WALLET = 'wallet';
const acting = { wallet: WALLET, holds: (address: string) => address.startsWith('wallet') };

function rulesOf(change: Partial<Rules> = {}): Rules {
  return { projects: ['project'], actions: [], made: new Set(), ...change };
}
const allowing = (action: string, change: Partial<GrantedAction> = {}): Rules =>
  rulesOf({ actions: [{ action, rule: 'ALLOWED', ...change }] });
const denying = (action: string): Rules => rulesOf({ actions: [{ action, rule: 'NEVER' }] });

function judge(rules: Rules, method: string, args: Record<string, unknown> = {}) {
  const name = method.startsWith('api.') ? method.slice(4) : operationOfAction(method);
  const call = { method, args, ...(name === undefined ? {} : { operation: name as never }) };
  return judgeCall(rules, rowOf(method)!, call, acting);
}

function inspect(rules: Rules, method: string, charge: Partial<Charge>, change: object = {}) {
  const inspection = { ...taking(charge.takes ?? [fees(1n)], charge), ...change };
  return judgeInspection(rules, { method, args: {} }, { ...inspection }, acting);
}

const nothing = { left: 'nothing' };
const action = (of: string, left = 'nothing'): Shortfall => {
  return { kind: 'ACTION', of, wanted: 'ALLOWED', left };
};

describe('by method and arguments', () => {
  test.each(['session.get', 'transactions.status', 'projects.find', 'wallet.list', 'rpc.discover'])(
    'default: %s needs no rule, and none forbids it',
    (method) => {
      expect(judge(rulesOf(), method)).toBeUndefined();
      expect(judge(denying(method), method)).toBeUndefined();
    },
  );

  test('default: a build that the game gets unsigned is read, whoever signs it', () => {
    const method = 'api.createUpdateUserTransaction';
    expect(judge(denying('users.update'), method, { authority: 'other' })).toBeUndefined();
  });

  test('error: what the daemon does by itself by its class and rule', () => {
    expect(judge(rulesOf(), 'wallet.create')).toEqual({
      kind: 'POWER',
      of: 'wallet.create',
      wanted: 'wallet.create',
      ...nothing,
    });
    expect(judge(rulesOf(), 'wallet.use')).toBeUndefined();
    expect(judge(denying('wallet.use'), 'wallet.use')).toEqual(action('wallet.use', 'NEVER'));
  });

  test.each([
    ['profiles.create', { project: 'project' }, undefined],
    ['profiles.update', { profile: 'p' }, action('profiles.update')],
    ['resources.mint', { resource: 'gold' }, action('resources.mint')],
    ['resources.transfer', { resource: 'gold' }, action('resources.transfer')],
    [
      'faucets.create',
      { resource: 'gold' },
      { kind: 'POWER', of: 'faucets.create', wanted: 'faucets.create', ...nothing },
    ],
    [
      'delegation.create',
      { project: 'project' },
      { kind: 'POWER', of: 'delegation.create', wanted: 'delegation.create', ...nothing },
    ],
  ])('error: %s by the least that it is', (method, args, expected) => {
    expect(judge(rulesOf(), method, args)).toEqual(expected);
    if (expected?.kind === 'POWER') {
      expect(judge(allowing(method), method, args)).toEqual(expected);
    } else {
      expect(judge(allowing(method), method, args)).toBeUndefined();
      expect(judge(denying(method), method, args)).toEqual(action(method, 'NEVER'));
    }
  });

  test('behaviour: what may be about what the game made is left to the inspection', () => {
    const made = new Set(['made']);
    const tree = (project: string) => ({ project, resource: 'gold' });
    const rules = rulesOf({ made });
    expect(judge(rules, 'resources.createTree', tree('made'))).toBeUndefined();
    expect(judge(rules, 'resources.createTree', tree('project'))).toEqual(
      action('resources.createTree'),
    );
    expect(judge(rules, 'faucets.create', { resource: 'gold' })).toBeUndefined();
    const noneMade = judge(rulesOf(), 'resources.createTree', tree('made'));
    expect(noneMade).toEqual(action('resources.createTree'));
    const delegate = judge(rules, 'delegation.create', { project: 'made' });
    expect(delegate).toMatchObject({ kind: 'POWER' });
  });

  test('error: another project, and one that is not the grant’s any more', () => {
    const args = { project: 'other' };
    const expected = { kind: 'PROJECT', of: 'other', wanted: 'to act in it', ...nothing };
    expect(judge(rulesOf(), 'profiles.create', args)).toEqual(expected);
    expect(judge(rulesOf({ made: new Set(['other']) }), 'profiles.create', args)).toBeUndefined();
  });

  test('error: another wallet that signs, of the player or not', () => {
    const method = 'resources.transfer';
    for (const owner of ['wallet2', 'stranger']) {
      expect(judge(allowing(method), method, { owner, resource: 'gold' })).toEqual({
        kind: 'WALLET',
        of: owner,
        wanted: 'its signature',
        left: WALLET,
      });
    }
    const own = { owner: WALLET, payer: undefined, resource: 'gold' };
    expect(judge(allowing(method), method, own)).toBeUndefined();
    const list = { fundingWallets: [WALLET, 'stranger'] };
    expect(judge(rulesOf(), 'users.createBulk', list)?.kind).toBe(undefined);
  });

  test('error: a resource that the rule does not name', () => {
    const method = 'resources.transfer';
    const one = allowing(method, { resources: ['wood'] });
    expect(judge(one, method, { resource: 'gold' })).toEqual({
      kind: 'RESOURCE',
      of: 'gold',
      wanted: method,
      ...nothing,
    });
    expect(judge(one, method, { resource: 'wood' })).toBeUndefined();
    expect(judge(allowing(method), method, { resource: 'gold' })).toBeUndefined();
  });

  test('error: a send of what a wallet of the player has to sign', () => {
    const signer = generateKeyPair().address;
    const tx = compileTransaction({ feePayer: signer, blockhash: signer, instructions: [] });
    const text = addressToBase58(signer);
    const send = (holds: boolean) =>
      judgeCall(
        rulesOf(),
        rowOf('api.sendBulkTransactions')!,
        { method: 'api.sendBulkTransactions', args: { txs: [base58Encode(tx)] } },
        { wallet: WALLET, holds: (address) => holds && address === text },
      );
    expect(send(false)).toBeUndefined();
    expect(send(true)).toEqual({
      kind: 'POWER',
      of: 'api.sendBulkTransactions',
      wanted: `to send for ${text}`,
      ...nothing,
    });
  });
});

describe('by what was built', () => {
  const method = 'resources.transfer';
  const to = (counterparty: string, of = 'gold') => ({ of, amount: 1n, counterparty });

  test('error: power says why, a source says which', () => {
    const power = { effect: 'power', powerReason: 'it gives a right' } as const;
    expect(inspect(allowing(method), method, power)).toEqual({
      kind: 'POWER',
      of: 'it gives a right',
      wanted: method,
      ...nothing,
    });
    const sources = (...projects: readonly string[]): Partial<Charge> => ({
      effect: 'source',
      changes: [
        { effect: 'change', what: 'it ends it', projects: ['other'] },
        { effect: 'source', what: 'it opens its own', projects: ['made'] },
        { effect: 'source', what: 'it opens another', projects },
      ],
    });
    const rules = { ...allowing(method), made: new Set(['made']) };
    for (const projects of [['other'], ['made', 'other'], []]) {
      expect(inspect(rules, method, sources(...projects))).toMatchObject({
        kind: 'POWER',
        of: 'it opens another',
      });
    }
    expect(inspect(rules, method, sources('made'))).toBeUndefined();
  });

  test('error: a wallet that signs next to the session’s', () => {
    const signers = { signers: [[WALLET], [WALLET, 'wallet2']] };
    expect(inspect(allowing(method), method, {}, signers)).toMatchObject({
      kind: 'WALLET',
      of: 'wallet2',
    });
  });

  test('error: a project in the accounts', () => {
    const instructions = [{ name: 'recall_character', accounts: { project: 'other' } }];
    expect(inspect(rulesOf(), 'missions.recall', {}, { instructions })).toMatchObject({
      kind: 'PROJECT',
      of: 'other',
    });
  });

  test('error: what the rule does not name, minted or taken, to whom it does not', () => {
    const takes = (...of: Charge['takes']) => ({ effect: 'spend', takes: of }) as const;
    const onlyWood = allowing(method, { resources: ['wood'] });
    const refused = { kind: 'RESOURCE', of: 'gold', wanted: method, ...nothing };
    expect(inspect(onlyWood, method, takes(fees(1n), gold(1n)))).toEqual(refused);
    const minted = { of: 'mint:gold', amount: 1n, project: 'project', counterparty: 'stranger' };
    expect(inspect(onlyWood, method, takes(minted))).toEqual(refused);
    const toFriend = allowing(method, { counterparties: ['friend'] });
    expect(inspect(toFriend, method, takes(minted))).toMatchObject({ kind: 'COUNTERPARTY' });
    expect(inspect(onlyWood, method, takes(fees(1n), to('anybody', 'wood')))).toBeUndefined();

    const onlyFriend = allowing(method, { counterparties: ['friend'] });
    expect(inspect(onlyFriend, method, takes(to('stranger')))).toEqual({
      kind: 'COUNTERPARTY',
      of: 'stranger',
      wanted: method,
      ...nothing,
    });
    expect(inspect(onlyFriend, method, takes(to('friend'), gold(1n)))).toBeUndefined();

    const both = allowing(method, { resources: ['gold'], counterparties: ['friend'] });
    expect(inspect(both, method, takes(to('friend')))).toBeUndefined();
    expect(inspect(both, method, takes(to('stranger')))).toMatchObject({ kind: 'COUNTERPARTY' });
    const none = inspect(rulesOf(), 'faucets.claim', { takes: [fees(1n)] });
    expect(none).toBeUndefined();
  });
});
