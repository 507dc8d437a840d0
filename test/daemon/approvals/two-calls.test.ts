import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { InstructionDeclaration } from '../../../src/contract/declaration.ts';
import { sayApproval } from '../../../src/daemon/approvals/receipt.ts';
import { type Knowledge, sentencesOf } from '../../../src/daemon/approvals/sentences.ts';
import { sayShortApproval } from '../../../src/daemon/approvals/short-receipt.ts';
import { makeLine } from '../../../src/daemon/audit/kinds.ts';
import { type Line, quote } from '../../../src/daemon/pairing/quote.ts';
import { describeLine } from '../../../src/daemon/player/describe-audit.ts';
import { english, type Words } from '../../../src/daemon/words/english.ts';
import { englishValues } from '../../../src/daemon/words/english-values.ts';
import { german } from '../../../src/daemon/words/german.ts';
import { pageEnglish } from '../../../src/daemon/words/page-english.ts';
import { factsOf } from '../../../src/methods/facts.ts';
import { instructionNamed, operationShapes } from '../../../src/methods/generated/instructions.ts';
import { chargeOf } from '../../../src/methods/inspect/charge.ts';
import type { FoundInstruction } from '../../../src/methods/inspect/expectation.ts';
import { type Inspection, toInspected } from '../../../src/methods/inspect/inspect.ts';
import { showCalled } from '../../../src/methods/inspect/shown-values.ts';
import { type Address, addressFromBytes, addressToBase58 } from '../../../src/solana/address.ts';
import type { BorshType } from '../../../src/solana/borsh/borsh-type.ts';
import { programId } from '../../../src/solana/program-ids.ts';
import { otherValues, someValue } from '../../methods/other-values.ts';

/**
 * Two calls that differ look different. Of each instruction that a call can build, each account and
 * each field that is an argument is changed, one at a time: of all that this makes no two may look
 * alike before details are opened, in either language, or have the same line in the audit.
 */

const address = (byte: number): Address => addressFromBytes(new Uint8Array(32).fill(byte));
const wallet = address(1);
const stranger = address(2);

/** What may be changed without anybody seeing it, by `instruction.account` or field, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'update_staking_pool.modelGiven': 'it says that characterModel is there, which is seen itself',
  'update_staking_pool.resourceGiven': 'it says that resource is there, which is seen itself',
};

const names = [
  ...new Set(
    Object.values(operationShapes).flatMap((shapes) =>
      shapes.flat().map(({ instruction }) => instruction),
    ),
  ),
];
const declarations = names.map((name) => instructionNamed(name)!);

/** All that it can name is there, and the wallet of the player signs and loses all of it. */
function fullOf(declaration: InstructionDeclaration): FoundInstruction {
  const losers = (declaration.effects.takes ?? []).map(({ from }) => from);
  const accounts = Object.entries(declaration.accounts).map(([name, { signer }], index) => {
    return [name, signer || losers.includes(name) ? wallet : address(10 + index)] as const;
  });
  const fields = Object.entries(declaration.fields).map(([name, { type }]) => {
    return [name, someValue(type)] as const;
  });
  return {
    declaration,
    accounts: Object.fromEntries(accounts),
    rest: [],
    fields: Object.fromEntries(fields),
  };
}

/** The same with nothing that can be left out. */
function bareOf(full: FoundInstruction): FoundInstruction {
  const { declaration } = full;
  const fields = Object.entries(declaration.fields).map(([name, { type }]) => {
    return [name, emptyValue(type, full.fields[name])] as const;
  });
  const accounts = Object.entries(declaration.accounts).map(([name, { optional }]) => {
    const isLeftOut = optional === true;
    return [name, isLeftOut ? programId(declaration.program) : full.accounts[name]!] as const;
  });
  return { ...full, accounts: Object.fromEntries(accounts), fields: Object.fromEntries(fields) };
}

function emptyValue(type: BorshType, value: unknown): unknown {
  if (typeof type === 'string') return value;
  if ('option' in type) return null;
  return 'list' in type ? [] : value;
}

/** The same with two of what there may be several of, of which the second is another. */
function doubledOf(full: FoundInstruction): FoundInstruction {
  const { declaration } = full;
  const fields = Object.entries(declaration.fields).map(([name, { type }]) => {
    return [name, doubled(type, full.fields[name])] as const;
  });
  return { ...full, fields: Object.fromEntries(fields) };
}

function doubled(type: BorshType, value: any): unknown {
  if (typeof type === 'string' || value === null) return value;
  if ('option' in type) return doubled(type.option, value);
  if ('struct' in type) {
    const members = Object.entries(type.struct);
    return Object.fromEntries(members.map(([name, one]) => [name, doubled(one, value[name])]));
  }
  if (!('list' in type) || value.length === 0) return value;
  const first = doubled(type.list, value[0]);
  return [first, otherValues(type.list, first, [stranger])[0]];
}

/** The same where another wallet loses what is taken, and does not sign it. */
function foreignOf(full: FoundInstruction): FoundInstruction {
  const { accounts, effects } = full.declaration;
  const silent = (effects.takes ?? []).flatMap(({ from }) =>
    accounts[from]!.signer ? [] : [from],
  );
  const changed = Object.fromEntries(silent.map((name) => [name, address(9)]));
  return { ...full, accounts: { ...full.accounts, ...changed } };
}

/** The same with each argument changed, by the argument's name. */
function alterationsOf(full: FoundInstruction): [string, FoundInstruction][] {
  const { declaration, accounts, fields } = full;
  const { name, program } = declaration;
  const ofAccounts = Object.entries(declaration.accounts).flatMap(([account, one]) => {
    if (one.source.from !== 'argument') return [];
    const others = one.optional === true ? [stranger, programId(program)] : [stranger];
    const changed = others.filter((other) => other !== accounts[account]);
    return changed.map((other): [string, FoundInstruction] => [
      `${name}.${account}`,
      { ...full, accounts: { ...accounts, [account]: other } },
    ]);
  });
  const ofFields = Object.entries(declaration.fields).flatMap(([field, { type, source }]) => {
    if (source.from !== 'argument') return [];
    const others = otherValues(type, fields[field], [stranger, wallet]);
    return others.map((other): [string, FoundInstruction] => [
      `${name}.${field}`,
      { ...full, fields: { ...fields, [field]: other } },
    ]);
  });
  return [...ofAccounts, ...ofFields];
}

/** @throws RangeError for a tree that no ledger could pay. */
function inspectionOf(found: FoundInstruction): Inspection {
  const { accounts } = found.declaration;
  const signing = Object.keys(accounts).filter((name) => accounts[name]!.signer);
  const signers = [
    ...new Set([found.accounts.payer!, ...signing.map((one) => found.accounts[one]!)]),
  ];
  const listed = [...signers, ...Object.values(found.accounts)];
  const transaction = {
    ...{ signers: new Set(signers), accounts: listed, feeLamports: 5000n, instructions: [found] },
  };
  return {
    signers: [signers.map(addressToBase58)],
    instructions: [toInspected(found)],
    isOnce: true,
    made: {},
    charge: chargeOf([transaction]),
  };
}

const strangers: Knowledge = {
  tokens: [],
  projectNames: new Map(),
  promises: new Map(),
  isOwn: (one) => one === addressToBase58(wallet),
  isKnown: () => false,
};

/** Every resource is called alike, as anybody may call one as they like. */
const alike: Knowledge = {
  ...strangers,
  tokens: Array.from({ length: 100 }, (_, byte) => {
    const resource = addressToBase58(address(byte));
    return { resource, kind: 'Native', decimals: 2, name: 'Gold', symbol: 'GLD' };
  }),
};

/** What is seen of it in each language, and what the audit says. */
function seenOf(found: FoundInstruction, knowledge: Knowledge): Readonly<Record<string, string>> {
  const inspection = inspectionOf(found);
  const asker = {
    ...{ game: 'com.example.farm', gameName: 'Farm', method: 'x.y', network: 'net' },
    wallet: inspection.signers[0]![0]!,
  };
  const need = { needs: 'POWER', shortfalls: [] } as const;
  const circumstances = { balances: new Map(), recordsBefore: new Map(), reasonOf: () => null };
  const sentences = sentencesOf(asker, inspection, need, knowledge, circumstances);
  const textOf = (lines: readonly Line[]): string =>
    lines
      .map(({ label = '', own, quoted = [] }) =>
        [label, own, ...quoted.map((text) => quote(text))].join(' '),
      )
      .join('\n');
  const inWords = (words: typeof english): string => {
    const { headline, lines } = sayApproval(sentences, words);
    return textOf([...headline, ...lines]);
  };
  const onPage = (words: Words): string => {
    const { headline, lines } = sayShortApproval(sentences, words);
    return textOf([...headline, ...lines]);
  };
  const facts = factsOf(inspection, addressToBase58(wallet), undefined);
  const line = makeLine(
    'SIGNED',
    {
      ...{ game: 'com.example.farm', method: 'x.y', key: 'key', signatures: [], grant: null },
      ...facts,
    },
    0,
  );
  const audit = describeLine({ number: 1, atMs: 0, kind: 'SIGNED', ...line.fields });
  const page = { pageEnglish: onPage(pageEnglish), pageGerman: onPage(german) };
  return { english: inWords(english), german: inWords(german), ...page, audit };
}

/** Arguments of it of which a change is not seen, each with where. */
function unseenOf(declaration: InstructionDeclaration): string[] {
  const full = fullOf(declaration);
  const forms = [full, bareOf(full), doubledOf(full), foreignOf(full)];
  const unseen = [strangers, alike].flatMap((knowledge) =>
    forms.flatMap((form) => unseenIn(form, knowledge)),
  );
  return [...new Set(unseen)];
}

/** Of the form and all that differs from it in one argument: those of which two look alike. */
function unseenIn(form: FoundInstruction, knowledge: Knowledge): string[] {
  const altered = alterationsOf(form).filter(([, one]) => isPayable(one));
  const calls = new Map(
    [['', form] as const, ...altered].map((one) => [inspect(one[1], deep), one]),
  );
  const seen = [...calls.values()].map(([argument, one]) => ({
    argument,
    ...seenOf(one, knowledge),
  }));
  return ['english', 'german', 'pageEnglish', 'pageGerman', 'audit'].flatMap((where) => {
    const alike = [...Map.groupBy(seen, (one) => (one as Record<string, string>)[where]).values()];
    const twice = alike.filter(({ length }) => length > 1).flat();
    return twice.flatMap(({ argument }) => (argument === '' ? [] : [`${argument}, ${where}`]));
  });
}

/** Two calls of which that differs are two. */
const deep = Object.freeze({ depth: 12, maxArrayLength: null });

/** A tree of more levels than there are lamports is never built. */
function isPayable({ fields }: FoundInstruction): boolean {
  return Object.values(fields.shape ?? {}).every((levels) => levels <= 1024);
}

const argumentOf = (unseen: string): string => unseen.slice(0, unseen.indexOf(','));

describe('what changes with an argument', () => {
  test.each(declarations.map((one) => [one.name, one] as const))(
    'behaviour: is seen of %s',
    (_, declaration) => {
      const unseen = unseenOf(declaration);
      expect(unseen.filter((one) => exceptions[argumentOf(one)] === undefined)).toEqual([]);
    },
  );

  test.each(declarations.map((one) => [one.name, one] as const))(
    'behaviour: has a name in words in %s',
    (_, declaration) => {
      const full = fullOf(declaration);
      const forms = [full, bareOf(full), ...alterationsOf(full).map(([, altered]) => altered)];
      const shown = forms.flatMap((one) => showCalled(toInspected(one)).map(({ name }) => name));
      const { name: instruction } = declaration;
      const nameless = shown.filter(
        (name) =>
          ![name, `${instruction}.${name}`].some((one) => Object.hasOwn(englishValues, one)),
      );
      expect([...new Set(nameless)]).toEqual([]);
    },
  );

  test('behaviour: each exception is one, and says why', () => {
    const unseen = new Set(declarations.flatMap(unseenOf).map(argumentOf));
    for (const [argument, reason] of Object.entries(exceptions)) {
      expect([argument, unseen.has(argument)]).toEqual([argument, true]);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});
