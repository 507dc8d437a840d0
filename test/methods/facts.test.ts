import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { encodeLine, makeLine } from '../../src/daemon/audit/kinds.ts';
import { factsOf, saidOf } from '../../src/methods/facts.ts';
import type { InspectedInstruction, Inspection } from '../../src/methods/inspect/inspect.ts';

/** What the audit says of a write. */

const [wallet, profile, friend] = [1, 2, 3].map((byte) =>
  base58Encode(new Uint8Array(32).fill(byte)),
) as [string, string, string];

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function update(fields: object, payer = wallet): InspectedInstruction {
  const all = { name: null, bio: null, pfp: null, addedData: [], removedData: [], ...fields };
  return { name: 'update_profile', accounts: { payer, profile }, rest: [], fields: all };
}

const valuesOf = (...instructions: InspectedInstruction[]) =>
  saidOf(instructions, wallet).flatMap(({ values }) => values);

test('default: numbers, words and addresses as they are, and a digest of each text', () => {
  expect(saidOf([update({ name: 'Robin' })], wallet)).toEqual([
    {
      instruction: 'update_profile',
      values: [
        { name: 'name', value: digestOf('"Robin"'), form: 'TEXT', of: null },
        { name: 'addedData', value: 'none', form: 'WORD', of: null },
        { name: 'removedData', value: 'none', form: 'WORD', of: null },
        { name: 'profile', value: profile, form: 'ACCOUNT', of: null },
      ],
    },
  ]);
});

test('behaviour: the wallet that acts is not said again, and another one that pays is', () => {
  const names = (payer: string) => valuesOf(update({}, payer)).map(({ name }) => name);
  expect(names(wallet)).not.toContain('payer');
  expect(names(friend)).toContain('payer');
});

test('behaviour: several instructions say an account once, and each its own values', () => {
  const names = valuesOf(update({ name: 'a' }), update({ name: 'b' })).map(({ name }) => name);
  expect(names.filter((name) => name === 'profile')).toHaveLength(1);
  expect(names.filter((name) => name === 'name')).toHaveLength(2);
});

test('behaviour: what says very much has a short line, of which the rest is a digest', () => {
  const removedData = Array.from({ length: 500 }, (_, index) => String(index));
  const many = Array.from({ length: 100 }, () => update({ removedData }));
  const last = many.with(-1, update({ removedData: removedData.with(-1, 'x') }));
  const lineOf = (instructions: readonly InspectedInstruction[]) => {
    const charge = { effect: 'change', takes: [] } as const;
    const inspection = { instructions, charge } as unknown as Inspection;
    const named = {
      game: 'com.example.farm',
      method: 'x.y',
      key: 'k',
      signatures: [],
      grant: null,
    };
    const facts = factsOf(inspection, wallet, undefined);
    return encodeLine(1, makeLine('SIGNED', { ...named, ...facts }, 0));
  };
  expect(lineOf(many).length).toBeLessThan(16_384);
  expect(lineOf(many).equals(lineOf(last))).toBe(false);
  expect(valuesOf(...many).at(-1)).toMatchObject({ name: 'more', form: 'TEXT' });
});
