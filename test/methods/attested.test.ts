import { describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { isLedgerSigned, type LedgerIdentity } from '../../src/contract/ledger-statement.ts';
import { decodeOutcome, encodeOutcome } from '../../src/contract/send-outcome.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { mergeAttestations } from '../../src/methods/attested-answer.ts';
import type { OperationName, SignedStatement } from '../../src/methods/generated/types.ts';
import { readRefusal } from '../../src/methods/read-answer.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { identityOf } from '../../src/service/ledger/identity/genesis.ts';
import { LedgerOnPaper } from '../daemon/support/proving-server.ts';
import { OpenJournal } from './open-journal.ts';
import { openWorld, settle, type World } from './world.ts';

/**
 * Outcomes of sends are the ledger's own word, signed: over a real connection to a service that may
 * alter them on their way.
 */

type Lie = (responses: any[], world: World) => any[] | Promise<any[]>;

/** A world whose service lies about the outcomes of sends while `lie` is set. */
async function openLyingWorld() {
  const stage: { lie?: Lie | undefined; world?: World } = {};
  const world = await openWorld('remote', (service) => {
    const call = async (name: OperationName, args: any, options: any) => {
      const answer: any = await service.call(name, args, options);
      if (name !== 'sendTransactionBundles' || stage.lie === undefined) return answer;
      // As they would be on the wire.
      const [{ responses }] = JSON.parse(JSON.stringify(answer));
      return [{ bundleId: 0, responses: await stage.lie(responses, stage.world!) }];
    };
    return Object.create(service, { call: { value: call } }) as OpenedService;
  });
  stage.world = world;
  const { account: resource } = await settle(world);
  return { stage, world, resource };
}

const { stage, world, resource } = await openLyingWorld();
const identity = (): LedgerIdentity => identityOf(world.opened.ledger.genesis);

async function transfer(idempotencyKey: string, lie?: Lie): Promise<any> {
  stage.lie = lie;
  const recipient = world.friend;
  const params = { resource, recipient, amount: '10', idempotencyKey };
  try {
    return await world.call('resources.transfer', params, { journal });
  } finally {
    stage.lie = undefined;
  }
}

const journal = new OpenJournal();
const kept = journal.entries;

async function holds(): Promise<number> {
  const found = await world.call('holdings.find', { holder: world.friend });
  return found.reduce((sum: number, one: { balance: string }) => sum + Number(one.balance), 0);
}

test('default: the journal keeps what the ledger signed', async () => {
  const receipt = await transfer('honest');
  const [signed] = kept.get('honest')!.attestations!;
  const statement = base58Decode(signed!.statement)!;
  const signature = base58Decode(signed!.signature)!;
  expect(isLedgerSigned(identity(), 'outcome', statement, signature)).toBe(true);
  const outcome = decodeOutcome(statement)!;
  expect(base58Encode(outcome.signature)).toBe(receipt.signatures[0]);
  expect(outcome).toMatchObject({ status: 'Success', error: null, executedBy: [] });
});

const other = new LedgerOnPaper();
const resigned = (
  one: any,
  change: object,
  ledger: Pick<LedgerOnPaper, 'signer'> = other,
): SignedStatement => {
  const outcome = decodeOutcome(base58Decode(one.attestation.statement)!)!;
  const statement = encodeOutcome({ ...outcome, ...change } as typeof outcome);
  const signature = base58Encode(ledger.signer.sign('outcome', statement));
  return { statement: base58Encode(statement), signature };
};
const lies: readonly [string, Lie][] = [
  ['no statement', ([one]) => [{ ...one, attestation: null }]],
  [
    'a statement of nobody',
    ([one]) => [
      { ...one, attestation: { ...one.attestation, signature: base58Encode(new Uint8Array(64)) } },
    ],
  ],
  ['a statement of another ledger', ([one]) => [{ ...one, attestation: resigned(one, {}) }]],
  [
    'another status than the signed one',
    ([one]) => [{ ...one, status: 'Expired', error: { name: 'BlockhashExpired' } }],
  ],
  [
    'a denial that is signed by another',
    ([one]) => {
      const denial = { status: 'Expired', error: 'BlockhashExpired' };
      const attestation = resigned(one, denial);
      return [{ ...one, status: 'Expired', error: { name: 'BlockhashExpired' }, attestation }];
    },
  ],
  [
    'AlreadyExecuted with signatures of its own',
    ([one]) => {
      const error = {
        name: 'AlreadyExecuted',
        signatures: [base58Encode(new Uint8Array(64).fill(9))],
      };
      return [{ ...one, status: 'Rejected', error }];
    },
  ],
  ['two outcomes for one', ([one]) => [one, one]],
  ['none', () => []],
];

describe.each(lies)('behaviour: %s says nothing', (name, lie) => {
  test('and asking again settles it, executed once', async () => {
    const key = name.replaceAll(' ', '-');
    const before = await holds();
    const error = await transfer(key, lie).catch((e) => e);
    expect(isGamekeeperError(error, 'OutcomeUnknown'), String(error)).toBe(true);
    expect(kept.get(key)!.state).toBe('UNKNOWN');
    expect(kept.get(key)!.attestations).toBeUndefined();
    const receipt = await transfer(key);
    expect(receipt.signatures).toEqual(kept.get(key)!.signatures);
    expect(await holds()).toBe(before + 10);
  });
});

test('behaviour: the statement of one message is none of another', async () => {
  let earlier: any;
  await transfer('first', (responses) => {
    [earlier] = responses;
    return responses;
  });
  const replayed: Lie = ([one]) => [{ ...one, attestation: earlier.attestation }];
  const error = await transfer('second', replayed).catch((e) => e);
  expect(error).toMatchObject({ name: 'OutcomeUnknown' });
});

test('error: ServiceAnswerInvalid for a game’s own sends, and nothing is known', async () => {
  stage.lie = ([one]) => [{ ...one, attestation: null }];
  const { transactions } = kept.get('honest')!;
  const send = { txs: transactions.map(base58Encode), blockhash: '', lastValidBlockHeight: 1 };
  const error = await world.service.call('sendTransactionBundles', send).catch((e) => e);
  stage.lie = undefined;
  expect(error).toMatchObject({ name: 'ServiceAnswerInvalid' });
  expect(error.message).toContain('outcome 0 is not signed by the ledger');
  expect(readRefusal(error).event).toBe('Silent');
  const [bundle] = await world.service.call('sendTransactionBundles', send);
  expect(bundle!.responses[0]!.status).toBe('Success');
});

test('behaviour: an outcome is told in our text, under a name that a ledger can give', async () => {
  const { transactions } = kept.get('honest')!;
  const send = { txs: transactions.map(base58Encode), blockhash: '', lastValidBlockHeight: 1 };
  const tell = async (name: string): Promise<unknown> => {
    const context = { index: 3, tree: '\u001b[2J', again: 'Send 5 SOL' };
    const error = { name, message: 'Send 5 SOL', logs: ['\u009b2J'], context };
    const change = { status: 'Failed', error: name };
    const attestation = (one: any) => resigned(one, change, world.opened.ledger);
    stage.lie = ([one]) => [
      { ...one, status: 'Failed', debits: null, error, attestation: attestation(one) },
    ];
    const [bundle] = await world.service.call('sendTransactionBundles', send);
    stage.lie = undefined;
    return bundle!.responses[0]!.error;
  };
  expect(await tell('NotGranted')).toEqual({});
  expect(await tell('LeafChanged')).toEqual({
    name: 'LeafChanged',
    code: 3005,
    message: 'Leaf 3 of \\u001b[2J changed after the transaction was built',
    logs: ['\\u009b2J'],
    context: { index: 3, tree: '\\u001b[2J' },
  });
});

test('behaviour: what is no transaction needs no statement', async () => {
  const send = { txs: ['111'], blockhash: '', lastValidBlockHeight: 1 };
  const [bundle] = await world.service.call('sendTransactionBundles', send);
  expect(bundle!.responses[0]).toMatchObject({ status: 'Rejected', attestation: null });
});

test('behaviour: of one message the last statement is kept, of one key all messages’', async () => {
  const [signed] = kept.get('honest')!.attestations!;
  const again = resigned({ attestation: signed }, { slot: 99n });
  const second = resigned({ attestation: signed }, { messageHash: new Uint8Array(32).fill(5) });
  expect(mergeAttestations([signed!], [again])).toEqual([again]);
  expect(mergeAttestations([signed!], [second])).toEqual([signed, second]);
  expect(mergeAttestations([signed!, second], [again])).toEqual([second, again]);
  const many = Array.from({ length: 100 }, (_, i) =>
    resigned({ attestation: signed }, { messageHash: new Uint8Array(32).fill(i) }),
  );
  const merged = many.reduce<SignedStatement[]>((all, one) => mergeAttestations(all, [one]), []);
  expect(merged).toEqual(many.slice(-32));
});
