import { expect, test } from 'vitest';
import { loadModel } from '../../build/generate/load.ts';
import { emitSchema } from '../../build/generate/schema.ts';
import { miniCatalogue } from './mini-catalogue.ts';

const load = (sources: ReturnType<typeof miniCatalogue>) => loadModel(sources, '1.0.0', ['0.1.0']);
const servedOf = (sources: ReturnType<typeof miniCatalogue>) => emitSchema(sources)[0]!.text;
const things = 'things.graphql';
const find = '@action(name: "things.find") @list(by: ADDRESS)';

test('default: what submits takes lookup tables and a price, which the daemon fills', () => {
  const build = load(miniCatalogue()).operations.find(({ kind }) => kind === 'build')!;
  expect(build.arguments.slice(-2)).toMatchObject([
    { name: 'lutAddresses', managed: true, type: { list: { name: 'String' } } },
    { name: 'computeUnitPrice', managed: true, type: { name: 'Int' } },
  ]);
  expect(servedOf(miniCatalogue())).toContain(`price: Int @managed
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): ThingMade!`);
});

test('behaviour: what has no version has been there since the first', () => {
  const { operations, daemonMethods } = load(miniCatalogue());
  expect([...operations, ...daemonMethods].map(({ since }) => since)).toEqual([
    '0.1.0',
    '0.1.0',
    '0.1.0',
  ]);
  const served = servedOf(miniCatalogue());
  expect(served).toContain(`): [Thing!]! ${find} @since(version: "0.1.0")`);
  expect(served).toContain('    @fails(with: [Missing])\n    @since(version: "0.1.0")\n}');
});

test('behaviour: a later version is served as it stands, in front of nothing else', () => {
  const later = { file: things, from: find, to: `${find} @since(version: "0.2.0")` };
  expect(servedOf(miniCatalogue(later))).toContain(`${find} @since(version: "0.2.0")\n`);
  const old = { file: things, from: find, to: `${find}\n    @deprecated(reason: "Old")` };
  expect(servedOf(miniCatalogue(old))).toContain(
    `${find}\n    @since(version: "0.1.0")\n    @deprecated(reason: "Old")\n`,
  );
});

test('error: an implied argument that is declared too', () => {
  const twice = { file: things, from: 'price: Int', to: 'computeUnitPrice: Int' };
  expect(() => load(miniCatalogue(twice))).toThrow(/computeUnitPrice/);
});
