import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findEntryProblems } from '../../build/generate/entry-checks.ts';
import { type ServiceFile, scanService } from '../../build/generate/service.ts';
import type { FieldDeclaration, PinnedEntries } from '../../src/contract/declaration.ts';

const root = join(import.meta.dirname, '..', '..');
let files: readonly ServiceFile[];

beforeAll(async () => {
  ({ files } = await scanService(root));
});

type Fields = Readonly<Record<string, FieldDeclaration>>;

/** What is wrong when an instruction has these fields next to its own; undefined takes one away. */
function problemsOf(name: string, changes: (fields: Fields) => Record<string, unknown>): string[] {
  const changed = files.map((file) => ({
    ...file,
    instructions: file.instructions.map((one) => {
      if (one.name !== name) return one;
      const fields = { ...one.fields, ...changes(one.fields) };
      const kept = Object.entries(fields).filter(([, field]) => field !== undefined);
      return { ...one, fields: Object.fromEntries(kept) as Fields };
    }),
  }));
  return findEntryProblems(changed).map((problem) => problem.slice(problem.indexOf(name)));
}

test('default: the declarations of the service have no problem', () => {
  expect(files.flatMap((file) => file.instructions).length).toBeGreaterThan(50);
  expect(findEntryProblems(files)).toEqual([]);
});

test('error: a place whose entry nothing pins', () => {
  expect(problemsOf('update_mission', () => ({ replaced: undefined }))).toEqual([
    'update_mission: fields.removed[]: nothing pins the entry of mission.rewards that it names',
  ]);
  const unpinned = { from: 'service', reason: 'any', when: ['params.removeRewards'] } as const;
  const other = ({ replaced }: Fields) => ({ replaced: { ...replaced, source: unpinned } });
  expect(problemsOf('update_mission', other)).toHaveLength(1);
});

test('error: a number that says nothing, or nothing that holds', () => {
  const index =
    (numbers?: object) =>
    ({ index }: Fields) => ({ index: { ...index, numbers } });
  expect(problemsOf('modify_delegation', index())).toEqual([
    expect.stringContaining('modify_delegation: fields.index?: say in `numbers` what it counts'),
  ]);
  const of = 'modify_delegation: fields.index?:';
  const meant = (meaning: object) => problemsOf('modify_delegation', index({ '?': meaning }));
  expect(meant({ quantity: '' })).toEqual([`${of} a quantity of nothing`]);
  expect(meant({ entryOf: 'shop.shelves', key: 'x' })).toEqual([`${of} there is no account shop`]);
  const entryOf = 'delegateAuthority.delegations';
  expect(meant({ entryOf, key: 'permission' })).toEqual([
    `${of} the entries of ${entryOf} hold no number permission`,
  ]);
  expect(meant({ entryOf: 'project.names', key: 'x' })).toEqual([
    `${of} there is no list project.names`,
  ]);
  expect(meant({ entryOf, pin: 'delegation' })).toEqual([
    `${of} nothing pins the entry of ${entryOf} that it names`,
  ]);
  const strange = { '?': { entryOf, pin: 'replaced' }, '[]': { quantity: 'x' } };
  expect(problemsOf('modify_delegation', index(strange))).toEqual([
    "modify_delegation: fields.index has no number [] of the call's",
  ]);
});

test('error: a number of a service that nothing pins, whatever is said of it', () => {
  const entryOf = 'project.services';
  const rights = (numbers: object, more: object) =>
    problemsOf('create_delegate_authority', ({ delegations }) => {
      return { delegations: { ...delegations, numbers }, ...more };
    });
  const of = 'create_delegate_authority: fields.delegations[].index?:';
  const unpinned = `${of} nothing pins the entry of ${entryOf} that it names`;
  expect(rights({ '[].index?': { entryOf, pin: 'counted' } }, { counted: undefined })).toEqual([
    unpinned,
  ]);
  const reason = 'services are only ever added';
  expect(rights({ '[].index?': { entryOf, reason } }, {})).toEqual([unpinned]);
  expect(rights({ '[].index?': { entryOf, key: 'id' } }, {})).toEqual([
    `${of} the entries of ${entryOf} hold no number id`,
  ]);
});

test('error: an index of any size', () => {
  const source = { from: 'argument', path: 'params.slot' };
  const added = { rewardIndex: { type: 'u64', source }, slot: { type: 'u8', source } };
  expect(problemsOf('update_mission', () => added)).toEqual([
    expect.stringContaining('fields.rewardIndex: say in `numbers`'),
    expect.stringContaining('fields.slot: say in `numbers`'),
  ]);
});

test('error: a pin of nothing', () => {
  const pin = (changes: Partial<PinnedEntries>, field: object = {}) =>
    problemsOf('update_mission', ({ replaced }) => {
      const { source } = replaced as any;
      const entries = { ...source.entries, ...changes };
      return { replaced: { ...replaced, source: { ...source, entries }, ...field } };
    });
  expect(pin({ places: 'fields.cost' })).toEqual([
    'update_mission: there are no places fields.cost',
  ]);
  expect(pin({ replacedBy: 'fields.given[]' })).toEqual([
    'update_mission: there is no fields.given[]',
  ]);
  const counting = { places: undefined, replacedBy: undefined, counting: 'fields.removed[]' };
  expect(pin(counting as any)).toEqual([
    'update_mission: fields.removed[] has no rights that count services',
  ]);
  expect(pin({}, { type: 'u64' })).toEqual([
    'update_mission: fields.replaced holds no hash that can be left out',
  ]);
});

test('error: an amount or a time that says nothing, and units of no resource', () => {
  const amount =
    (numbers?: object) =>
    ({ amount: field }: Fields) => ({ amount: { ...field, numbers } });
  const of = 'initialize_faucet: fields.amount:';
  expect(problemsOf('initialize_faucet', amount())).toEqual([
    `${of} say in \`numbers\` what it counts, or the list that it points into`,
  ]);
  const meant = (meaning: object) => problemsOf('initialize_faucet', amount({ '': meaning }));
  expect(meant({ seconds: 'span' })).toEqual([]);
  expect(meant({ unitsOf: { account: 'faucet' } })).toEqual([
    `${of} faucet is no account of a resource`,
  ]);
  expect(meant({ unitsOf: { member: 'resource' } })).toEqual([
    `${of} there is no address resource beside it`,
  ]);
  const rewards = (member: string) =>
    problemsOf('create_mission', ({ rewards: field }) => {
      const units = { unitsOf: { member } };
      return { rewards: { ...field, numbers: { '[].min': units, '[].max': units } } };
    });
  expect(rewards('kind.address')).toEqual([]);
  expect(rewards('max')).toHaveLength(2);
});
