import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findChoiceProblems, findStaleChoices } from '../../build/generate/choice-checks.ts';
import { loadModel, readCatalogueSources } from '../../build/generate/load.ts';
import { type ServiceFile, scanService } from '../../build/generate/service.ts';
import { findShapeProblems } from '../../build/generate/shape-checks.ts';
import type { FieldDeclaration, InstructionDeclaration } from '../../src/contract/declaration.ts';

const root = join(import.meta.dirname, '..', '..');
let files: readonly ServiceFile[];

beforeAll(async () => {
  ({ files } = await scanService(root));
});

type Fields = InstructionDeclaration['fields'];

/** The service where `stake_character` has other fields. */
function withFields(change: (fields: Fields) => Fields): readonly ServiceFile[] {
  return files.map((file) => ({
    ...file,
    instructions: file.instructions.map((one) =>
      one.name === 'stake_character' ? { ...one, fields: change(one.fields) } : one,
    ),
  }));
}

const chosen = (type: FieldDeclaration['type']): FieldDeclaration => ({
  type,
  source: { from: 'service', reason: 'as the build read it' },
});

test('default: whatever the service chooses is a place, a proof or agreed to', () => {
  expect(findChoiceProblems(files)).toEqual([]);
  expect(findStaleChoices(files)).toEqual([]);
});

test.each<[string, FieldDeclaration['type']]>([
  ['cooldownMax', 'u64'],
  ['cooldownMax', { option: 'u64' }],
  ['terms', { array: 'u8', length: 32 }],
  ['isOpen', 'bool'],
  ['most', 'u32'],
  ['resource', 'address'],
])('error: a later field %s of %o that the call does not agree to', (name, type) => {
  const changed = withFields((fields) => ({ ...fields, [name]: chosen(type) }));
  expect(findChoiceProblems(changed)).toEqual([
    expect.stringContaining(`stake_character: ${name} is chosen as the build read it`),
  ]);
});

test('error: one that loses its counterpart in the call', () => {
  const changed = withFields((fields) => ({
    ...fields,
    resetStakeDuration: chosen(fields.resetStakeDuration!.type),
  }));
  expect(findChoiceProblems(changed)).toHaveLength(1);
});

test('error: an exception that stands for nothing', () => {
  const fewer = files.map((file) => ({
    ...file,
    instructions: file.instructions.filter(({ name }) => name !== 'recall_character'),
  }));
  expect(findStaleChoices(fewer)).toEqual(['recall_character.collects']);
});

test('error: terms that stand nowhere in the arguments', () => {
  const model = loadModel(readCatalogueSources(root), '0.1.0', ['0.1.0']);
  const source = { from: 'service', reason: '', terms: { path: 'data.terms', value: 'lockMax' } };
  const changed = withFields((fields) => ({
    ...fields,
    minStakeDurationMax: { ...fields.minStakeDurationMax!, source: source as never },
  }));
  expect(findShapeProblems(files, model)).toEqual([]);
  expect(findShapeProblems(changed, model)).toEqual([
    expect.stringContaining('there is no argument data.terms'),
  ]);
});
