import { describe, expect, test } from 'vitest';
import { type CatalogueError, loadModel } from '../../build/generate/load.ts';
import { emitSchema } from '../../build/generate/schema.ts';
import { miniCatalogue } from './mini-catalogue.ts';

const result = '): [Thing!]! @action(name: "things.find")';

/** The catalogue with the read of things as a list. */
const withList = (mark: string, changed = result) =>
  miniCatalogue({
    file: 'things.graphql',
    from: `${result} @list(by: ADDRESS)`,
    to: `${changed} ${mark}`,
  });
const load = (sources: ReturnType<typeof withList>) => loadModel(sources, '1.0.0', ['0.1.0']);
const servedOf = (sources: ReturnType<typeof withList>) => emitSchema(sources)[0]!.text;

describe('@list', () => {
  test('default: it takes limit and after, in what is served too', () => {
    const sources = withList('@list(by: ADDRESS)');
    const [things] = load(sources).operations;
    expect(things!.list).toEqual({ by: 'ADDRESS', order: 'By address.', key: 'address' });
    expect(things!.arguments.slice(1).map(({ name, type }) => [name, type])).toEqual([
      ['limit', { name: 'Int', required: false }],
      ['after', { name: 'Bytes', required: false }],
    ]);
    const lines = servedOf(sources)
      .split('\n')
      .map((line) => line.trim());
    const query = lines.slice(
      lines.indexOf('things('),
      lines.findIndex((l) => l.startsWith('):')),
    );
    expect(query.filter((line) => /^\w+: /.test(line))).toEqual([
      'addresses: [String!]',
      'limit: Int',
      'after: Bytes',
    ]);
  });

  test('args: cursor, for records without an address', () => {
    const sources = withList('@list(by: ADDRESS, cursor: true)');
    const { operations, types } = load(sources);
    expect(operations[0]!.list).toMatchObject({ key: 'cursor' });
    expect(operations[0]!.arguments.at(-1)!.type).toEqual({ name: 'String', required: false });
    const thing = types.find(({ name }) => name === 'Thing');
    expect(thing).toMatchObject({ fields: [{ name: 'address' }, { name: 'cursor' }] });
    expect(servedOf(sources)).toContain('  cursor: String\n}');
  });

  test('behaviour: what is declared stays on its lines', () => {
    const declared = withList('@list(by: ADDRESS) @fails(with: [Lost])');
    expect(problemsOf(declared)).toEqual([expect.stringMatching(/things\.graphql:4: .*Lost/)]);
  });

  test.each([
    ['one thing', '): Thing! @action(name: "things.find")', /which answers no list/],
    ['no things', '): [String!]! @action(name: "things.find")', /whose records have no address/],
  ])('error: a list of %s', (_, changed, problem) => {
    expect(problemsOf(withList('@list(by: ADDRESS)', changed)).join()).toMatch(problem);
  });

  test('error: another order', () => {
    expect(problemsOf(withList('@list(by: CHANCE)')).join()).toMatch(/no ListOrder/);
  });
});

function problemsOf(sources: ReturnType<typeof withList>): readonly string[] {
  try {
    load(sources);
    return [];
  } catch (error) {
    return (error as CatalogueError).problems;
  }
}
