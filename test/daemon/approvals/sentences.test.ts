import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../../src/codec/bytes.ts';
import { sayApproval } from '../../../src/daemon/approvals/receipt.ts';
import { renderApproval } from '../../../src/daemon/approvals/render.ts';
import {
  type Circumstances,
  type Knowledge,
  sentencesOf,
  sentencesOfWrite,
} from '../../../src/daemon/approvals/sentences.ts';
import type { Line } from '../../../src/daemon/pairing/quote.ts';
import { instructionTable } from '../../../src/methods/generated/instructions.ts';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';
import type { Charge } from '../../../src/methods/inspect/charge.ts';
import type { InspectedInstruction, Inspection } from '../../../src/methods/inspect/inspect.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import { someValue } from '../../methods/other-values.ts';
import { hostileTexts } from '../../support/hostile-texts.ts';

/** What the player reads of a write, by what was inspected. */

const [wallet, friend, project, gold] = [1, 2, 3, 4].map((byte) =>
  base58Encode(new Uint8Array(32).fill(byte)),
) as [string, string, string, string];

const asker = {
  ...{ game: 'com.example.farm', gameName: 'Farm', method: 'x.y' },
  ...{ wallet, network: 'net' },
};
const knowledge: Knowledge = {
  tokens: [{ resource: gold, kind: 'Native', decimals: 1, name: 'Gold', symbol: 'GLD' }],
  projectNames: new Map([[project, 'My Farm']]),
  promises: new Map(),
  isOwn: (address) => address === wallet,
  isKnown: (address) => address === friend,
};
const circumstances: Circumstances = {
  balances: new Map(),
  recordsBefore: new Map(),
  reasonOf: () => null,
};

function inspected(charge: Partial<Charge>, ...instructions: InspectedInstruction[]): Inspection {
  return {
    signers: [[wallet]],
    instructions,
    isOnce: true,
    made: {},
    charge: { effect: 'play', takes: [], ...charge },
  };
}

const describeAll = (inspection: Inspection): ApprovalSentence[] =>
  sentencesOf(asker, inspection, { needs: 'POWER', shortfalls: [] }, knowledge, circumstances);

const changeDriver: InspectedInstruction = {
  name: 'change_project_driver',
  accounts: { payer: wallet, authority: wallet, project, driver: friend },
  rest: [],
  fields: {},
};

const openFaucet: InspectedInstruction = {
  name: 'initialize_faucet',
  accounts: { payer: wallet, signer: wallet, project, resource: gold, faucet: friend },
  rest: [],
  fields: { amount: 25n, repeatInterval: 90_061n },
};

/** An instruction with all its accounts, of which this wallet signs none or all. */
function withAccounts(name: string, of: string): InspectedInstruction {
  const declared = Object.values(instructionTable).find((one) => one.name === name)!;
  const accounts = Object.keys(declared.accounts).map((account) => [account, of]);
  const fields = Object.entries(declared.fields).map(([field, { type }]) => {
    return [field, someValue(type)];
  });
  const values = { accounts: Object.fromEntries(accounts), fields: Object.fromEntries(fields) };
  return { name, rest: [], ...values };
}

describe('what gives somebody a right', () => {
  const powers = Object.values(instructionTable).filter(
    ({ effects }) => effects.power !== undefined,
  );

  test.each(powers.map(({ name }) => name))('default: %s says so, to whom and where', (name) => {
    const [sentence, ...more] = sentencesOfWrite(
      inspected({ powerReason: 'power' }, withAccounts(name, wallet)),
      knowledge,
    );
    const { effects } = powers.find((one) => one.name === name)!;
    // What leaves the game comes back outside of it.
    expect(more.map(({ kind }) => kind)).toEqual(effects.returns ? ['GETS'] : []);
    expect(sentence).toMatchObject({ kind: 'GIVES', what: effects.power, instruction: name });
    expect(sentence!.receiver === null).toBe(effects.rights!.to === undefined);
  });

  test('default: with all that the call says of it', () => {
    expect(sentencesOfWrite(inspected({}, changeDriver), knowledge)).toEqual([
      {
        kind: 'GIVES',
        what: 'it lets another wallet decide who is paid in the project',
        instruction: 'change_project_driver',
        receiver: { address: friend, isOwn: false, isKnown: true },
        projects: [{ address: project, name: 'My Farm' }],
        values: [
          { name: 'payer', value: wallet, form: 'ACCOUNT' },
          { name: 'authority', value: wallet, form: 'ACCOUNT' },
          { name: 'project', value: project, form: 'ACCOUNT' },
          { name: 'driver', value: friend, form: 'ACCOUNT' },
        ],
      },
    ]);
  });

  test('behaviour: what takes from who does not sign comes first, and whole', () => {
    const burn: InspectedInstruction = {
      ...withAccounts('burn_resource', friend),
      rest: [gold],
      fields: { amount: 5n, treeNumber: 0, leafIndex: 0 },
    };
    const [first] = describeAll(inspected({ powerReason: 'foreign' }, changeDriver, burn));
    expect(first).toMatchObject({ kind: 'NOT_UNDERSTOOD', instruction: 'burn_resource' });
    const { accounts, fields } = Object.values(instructionTable).find(
      ({ name }) => name === 'burn_resource',
    )!;
    expect(first!.values!.map(({ name }) => name)).toEqual([
      ...Object.keys(accounts),
      'also',
      ...Object.keys(fields),
    ]);
  });

  test('behaviour: power that no instruction explains has all of them shown whole', () => {
    const play = withAccounts('create_project', wallet);
    const sentences = sentencesOfWrite(inspected({ powerReason: 'who knows' }, play), knowledge);
    expect(sentences).toMatchObject([{ kind: 'NOT_UNDERSTOOD', what: 'who knows' }]);
  });
});

describe('what is taken', () => {
  test('default: takes, mints, locks, sources and changes, and what it costs last', () => {
    const charge = {
      takes: [
        { of: 'fees', amount: 5000n },
        { of: gold, amount: 25n, counterparty: friend },
        { of: `mint:${gold}`, amount: 5n, counterparty: wallet, project },
        { of: 'assets', amount: 1n },
      ],
      holdSeconds: 7200n,
    };
    const unstake = withAccounts('unstake_character', wallet);
    const sentences = describeAll(inspected(charge, unstake, openFaucet));
    expect(sentences.map(({ kind }) => kind)).toEqual([
      ...['ASKS', 'WHY', 'TAKES', 'MINTS', 'TAKES', 'LOCKS', 'CHANGES', 'OPENS', 'PAYS'],
    ]);
    const text = renderApproval({ number: 7, sentences }, 120);
    expect(text).toContain('  amount    at most 2.5 "Gold" "GLD"');
    expect(text).toContain(`            ${gold}`);
    expect(text).toContain(`  to        ${friend}, to which you said yes before`);
    expect(text).toContain(`  to        ${wallet}, a wallet of yours`);
    expect(text).toContain('  locks     what it takes, for 2 h (7200 seconds)');
    expect(text).toContain('  opens     it opens a faucet, which mints without end');
    expect(text).toContain('            gives each time: 2.5 "Gold" "GLD"');
    expect(text).toContain('            again after: 1 day 1 h 1 minute 1 second');
    expect(text).toContain('            anybody may take out of it');
  });

  test('default: the balance before and at the least after, and what is left of a budget', () => {
    const inspection = inspected({ takes: [{ of: gold, amount: 25n, counterparty: friend }] });
    const need = {
      needs: 'BUDGET',
      shortfalls: [{ kind: 'PER_CALL', of: gold, wanted: '25', left: '10' }],
    } as const;
    const known = { ...circumstances, balances: new Map([[gold, 20n]]), reasonOf: () => 'Trade' };
    const sentences = sentencesOf(asker, inspection, need, knowledge, known);
    const text = renderApproval({ number: 7, sentences }, 90).join('\n');
    expect(text).toContain('2 before → 0 after, as the service says');
    expect(text).toContain('2.5 wanted, 1 left');
    expect(text).toContain('it said why it needs that budget: "Trade"');
  });
});

describe('a receipt', () => {
  const kindsOf = (lines: readonly Line[]) => lines.flatMap(({ label }) => label ?? []);
  const textOf = (lines: readonly Line[]) =>
    lines.map(({ own, quoted = [] }) => [own, ...quoted.map((text) => `"${text}"`)].join(' '));

  test('default: one sentence, then from, to, amount, before and after, what is left', () => {
    const inspection = inspected({
      takes: [
        { of: 'fees', amount: 5000n },
        { of: gold, amount: 25n, counterparty: friend },
      ],
      holdSeconds: 60n,
    });
    const shortfall = { kind: 'PER_CALL', of: gold, wanted: '25', left: '10' } as const;
    const need = { needs: 'BUDGET', shortfalls: [shortfall] } as const;
    const known = { ...circumstances, balances: new Map([[gold, 40n]]) };
    const sentences = sentencesOf(asker, inspection, need, knowledge, known);
    const { headline, lines, details } = sayApproval(sentences);
    expect(textOf(headline)).toEqual([
      'The game "Farm"',
      'wants at most 2.5 "Gold"',
      'out of your wallet, for a wallet to which you said yes before',
    ]);
    expect(kindsOf(lines)).toEqual([
      ...['to', 'amount', 'balance', 'locks', 'budget', 'game', 'from', 'why'],
    ]);
    expect(textOf(details)).toEqual(['x.y', 'net', 'at most 0.000005 SOL']);
  });

  test('behaviour: what costs more than a few signatures is not folded away', () => {
    const costs = (of: string, amount: bigint) => {
      const { lines } = sayApproval(describeAll(inspected({ takes: [{ of, amount }] })));
      return kindsOf(lines).includes('pays');
    };
    expect(costs('fees', 100_000n)).toBe(false);
    expect(costs('fees', 100_001n)).toBe(true);
    expect(costs('deposits', 1n)).toBe(true);
  });

  test('behaviour: of what gives a right only addresses that are above are folded', () => {
    const rights: InspectedInstruction = {
      name: 'create_delegate_authority',
      accounts: { payer: wallet, authority: wallet, project, delegate: friend },
      rest: [],
      fields: { delegations: [] },
    };
    const { lines, details } = sayApproval(describeAll(inspected({}, rights)));
    const said = textOf(lines).join('\n');
    for (const { value } of describeAll(inspected({}, rights))[2]!.values!) {
      expect(said).toContain(value);
    }
    expect(textOf(details)).toContain(`paid by: ${wallet}`);
  });

  test('behaviour: what is not understood leads, warns and is whole outside of the details', () => {
    const play = withAccounts('create_project', wallet);
    const sentences = describeAll(inspected({ powerReason: 'who knows' }, play, changeDriver));
    const { headline, lines } = sayApproval([
      {
        kind: 'NOT_UNDERSTOOD',
        what: 'x',
        instruction: 'y',
        values: [{ name: 'a', value: wallet }],
      },
      ...sentences,
    ]);
    expect(headline[1]).toMatchObject({ isWarning: true });
    expect(headline[2]!.own).toContain('one more thing');
    expect(lines[0]).toMatchObject({ label: 'beware', isWarning: true });
    expect(lines[2]!.own).toBe(`a: ${wallet}`);
  });

  test('behaviour: two things of one kind keep their own amounts and balances together', () => {
    const other = base58Encode(new Uint8Array(32).fill(9));
    const takes = [gold, other].map((of) => ({ of, amount: 5n, counterparty: friend }));
    const known = {
      ...circumstances,
      balances: new Map([
        [other, 7n],
        [gold, 8n],
      ]),
      reasonOf: () => null,
    };
    const need = { needs: 'POWER', shortfalls: [] } as const;
    const { lines } = sayApproval(sentencesOf(asker, inspected({ takes }), need, knowledge, known));
    const own = lines.map((line) => line.own);
    const moved = own.filter((text) => /most|before →|^[\w]{32,}$/.test(text));
    expect(moved).toEqual([
      'at most 0.5',
      gold,
      '0.8 before → 0.3 after, as the service says',
      'at most 5 base units',
      other,
      '7 base units before → 2 base units after, as the service says',
    ]);
  });
});

describe('words of others', () => {
  /** A pool with a name of its own, and whatever else it says. */
  function poolNamed(name: string): InspectedInstruction {
    const pool = withAccounts('create_staking_pool', wallet);
    return { ...pool, fields: { ...pool.fields, name } };
  }

  test.each(hostileTexts)('behaviour: %s begins no line and hides nothing', (_, text) => {
    const renamed: Knowledge = {
      ...knowledge,
      projectNames: new Map([[project, text]]),
      tokens: [{ resource: gold, kind: 'Native', decimals: 1, name: text, symbol: text }],
    };
    const rights: InspectedInstruction = {
      name: 'create_delegate_authority',
      accounts: { payer: wallet, authority: wallet, project, delegate: friend },
      rest: [],
      fields: { delegations: [] },
    };
    const withPool = (name: string) =>
      inspected({ takes: [{ of: gold, amount: 1n }] }, rights, openFaucet, poolNamed(name));
    const need = { needs: 'POWER', shortfalls: [] } as const;
    const who = { ...asker, gameName: text };
    const plain = sentencesOf(asker, withPool('Barn'), need, knowledge, circumstances);
    const hostile = sentencesOf(who, withPool(text), need, renamed, circumstances);
    const ownOf = (lines: readonly string[]): string[] =>
      lines
        .map((line) => line.replace(/ *".*$/, '').trim())
        // Of a long text there are several pieces.
        .filter((line) => line !== '' && line !== '…');
    const shown = renderApproval({ number: 1, sentences: hostile }, 200);
    expect(ownOf(shown)).toEqual(ownOf(renderApproval({ number: 1, sentences: plain }, 200)));
    for (const line of shown) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('behaviour: a text in an instruction is quoted in pieces, whole', () => {
    const long = `${'pays nothing '.repeat(8)}"`;
    const sentences: ApprovalSentence[] = [
      { kind: 'DOES', what: 'it says', values: [{ name: 'text', value: JSON.stringify(long) }] },
    ];
    const [, , ...lines] = renderApproval({ number: 1, sentences }, 60);
    for (const line of lines) expect(line).toMatch(/^ {12}(text:|…)? ?".*"$/);
    const pieces = lines.map((line) => /"(.*)"$/.exec(line)![1]).join('');
    expect(pieces.replaceAll(/[^a-z]/g, '')).toBe('paysnothing'.repeat(8));
  });
});

test('args: addresses in fields are reported in base58', () => {
  const { name, accounts } = Object.values(instructionTable).find(({ fields }) =>
    Object.values(fields).some(
      ({ type, source }) => type === 'address' && source.from === 'argument',
    ),
  )!;
  const { fields } = Object.values(instructionTable).find((one) => one.name === name)!;
  const values = Object.fromEntries(
    Object.entries(fields).map(([field, { type }]) => [
      field,
      type === 'address' ? addressFromBase58(friend, 'friend') : someValue(type),
    ]),
  );
  const named = Object.fromEntries(Object.keys(accounts).map((one) => [one, wallet]));
  const [whole] = sentencesOfWrite(
    inspected({ powerReason: 'p' }, { name, accounts: named, rest: [], fields: values }),
    knowledge,
  );
  expect(whole!.values!.some(({ value }) => value === friend)).toBe(true);
});
