import { describe, expect, test } from 'vitest';
import { CatalogueError, loadModel } from '../../build/generate/load.ts';
import { miniCatalogue } from './mini-catalogue.ts';

const releases = ['0.1.0'];

describe('loadModel', () => {
  test('default', () => {
    const model = loadModel(miniCatalogue(), '1.2.3', releases);
    expect(model.version).toBe('1.2.3');
    expect(model.operations.map(({ name, kind }) => [name, kind])).toEqual([
      ['things', 'read'],
      ['createThing', 'build'],
    ]);
    const [, create] = model.operations;
    expect(create).toMatchObject({
      action: 'things.create',
      domain: 'things',
      approval: 'ASK',
      submits: 'tx',
      fails: ['Missing'],
    });
    expect(create!.arguments.map(({ signer, managed }) => [signer, managed])).toEqual([
      [undefined, false],
      ['PLAYER', false],
      [undefined, true],
      // What @submits implies.
      [undefined, true],
      [undefined, true],
    ]);
    expect(model.daemonMethods[0]).toMatchObject({ name: 'session.hello', field: 'sessionHello' });
    expect(model.errors[0]!.context).toEqual(['kind', 'address']);
    const records = model.types.find(({ name }) => name === 'ReceiptRecords');
    expect(records).toMatchObject({ daemonOnly: true });
  });

  test('behaviour: the schema hash does not see docs, order, controls or the version', () => {
    const { schemaHash } = loadModel(miniCatalogue(), '1.0.0', releases);
    expect(schemaHash).toMatch(/^[0-9a-f]{64}$/);
    const same = [
      { file: 'things.graphql', from: '"Its owner."', to: '"Another text."' },
      { file: 'errors.graphql', from: '"Full."', to: '"To the brim."' },
      { file: 'control.graphql', from: 'max: 64', to: 'max: 32' },
      {
        file: 'things.graphql',
        from: '  "Its address."\n  thing: String!\n  "To sign."\n  tx: Transaction!',
        to: '  "To sign."\n  tx: Transaction!\n  "Its address."\n  thing: String!',
      },
    ];
    for (const change of same) {
      expect(loadModel(miniCatalogue(change), '2.0.0', releases).schemaHash).toBe(schemaHash);
    }
    const other = [
      { file: 'things.graphql', from: 'name: String', to: 'title: String' },
      { file: 'things.graphql', from: 'addresses: [String!]', to: 'addresses: [Int!]' },
      { file: 'things.graphql', from: 'role: "PLAYER"', to: 'role: "COSIGNER"' },
      { file: 'things.graphql', from: '"things.find"', to: '"things.list"' },
      { file: 'errors.graphql', from: 'code: 2', to: 'code: 3' },
      {
        file: 'daemon.graphql',
        from: 'type ReceiptRecords {',
        to:
          'type Told @notification(name: "$$/told") {\n  "Its number."\n  number: Int!\n}\n' +
          '"Records."\n$&',
      },
    ];
    for (const change of other) {
      expect(loadModel(miniCatalogue(change), '1.0.0', releases).schemaHash).not.toBe(schemaHash);
    }
  });
});

const things = 'things.graphql';

/** What is broken, and the problem with its file and line. */
const problems: readonly (readonly [string, Parameters<typeof miniCatalogue>[0], string])[] = [
  [
    'a syntax error',
    { file: things, from: 'type Thing {', to: 'type Thing (' },
    'src/methods/catalogue/things.graphql:26: Syntax Error: Unexpected "(".',
  ],
  [
    'an unknown type',
    { file: things, from: 'data: ThingInput!', to: 'data: Thinginput!' },
    'things.graphql:12: Unknown type "Thinginput". ' +
      'Did you mean "ThingInput", "Thing", or "ThingMade"?',
  ],
  [
    'an unknown directive',
    { file: things, from: '@managed', to: '@manged' },
    'things.graphql:16: Unknown directive "@manged".',
  ],
  [
    'a missing doc string of an operation',
    { file: things, from: '  "Finds things."\n', to: '' },
    'things.graphql:3: things has no doc string',
  ],
  [
    'a missing doc string of an argument',
    { file: things, from: '    "Only these."\n', to: '' },
    'things.graphql:5: addresses has no doc string',
  ],
  [
    'a missing doc string of a type',
    { file: things, from: '"A thing."\n', to: '' },
    'things.graphql:25: Thing has no doc string',
  ],
  [
    'a missing doc string of a field',
    { file: things, from: '  "Its address."\n', to: '' },
    'things.graphql:27: address has no doc string',
  ],
  [
    'a missing doc string of an error',
    { file: 'errors.graphql', from: '"Full."\n', to: '' },
    'errors.graphql:5: Full has no doc string',
  ],
  [
    'an error that @fails names and is not there',
    { file: things, from: '[Missing]', to: '[Lost]' },
    'things.graphql:10: @fails names Lost, which is no error',
  ],
  [
    'an action that is there twice',
    { file: things, from: '"things.create"', to: '"things.find"' },
    'things.graphql:10: the action things.find is there already',
  ],
  [
    'an action with the name of a daemon method',
    { file: things, from: '"things.find"', to: '"session.hello"' },
    'daemon.graphql:5: the method session.hello is there already',
  ],
  [
    'an action whose name has no domain',
    { file: things, from: '"things.find"', to: '"find"' },
    'things.graphql:4: find is not a method name like resources.transfer',
  ],
  [
    'an error code that is there twice',
    { file: 'errors.graphql', from: 'code: 2', to: 'code: 1' },
    'errors.graphql:6: the error code 1 is there already',
  ],
  [
    'a read without an action',
    { file: things, from: ' @action(name: "things.find")', to: '' },
    'things.graphql:4: things needs @action(name: "<domain>.<verb>"): what games call it by',
  ],
  [
    'an answer that clients have no type for',
    { file: things, from: ': [Thing!]!', to: ': Int!' },
    'things.graphql:4: things answers Int!: let it answer a type of the catalogue, or a list of ' +
      'one, and never null',
  ],
  [
    'an answer that may be null',
    { file: things, from: ': ThingMade!', to: ': ThingMade' },
    'things.graphql:10: createThing answers ThingMade: let it answer a type of the catalogue, or ' +
      'a list of one, and never null',
  ],
  [
    'a list that is not read by pages',
    { file: things, from: ' @list(by: ADDRESS)', to: '' },
    'things.graphql:4: things answers a list and needs @list(by: …): how it is read by pages',
  ],
  [
    'a build that never fails',
    { file: things, from: '    @fails(with: [Missing])\n', to: '' },
    'things.graphql:10: createThing needs @fails(with: […]): at least NotFound, as all do',
  ],
  [
    'a build whose receipt has nothing',
    {
      file: things,
      from: '    @record(read: "things", by: "addresses", from: "result.thing")\n',
      to: '',
    },
    'things.graphql:10: createThing needs @record(read: …, by: …, from: …): what its receipt ' +
      'reads back',
  ],
  [
    'a signer that does not say what it does',
    { file: things, from: ' @signer(role: "PAYER")', to: '' },
    'things.graphql:10: data.payer of createThing needs @signer(role: …): it signs by its name',
  ],
  [
    'a record of an operation that is not there',
    { file: things, from: 'read: "things"', to: 'read: "thing"' },
    'things.graphql:10: @record reads thing, which is no read operation',
  ],
  [
    'a record by an argument that is not there',
    { file: things, from: 'by: "addresses"', to: 'by: "ids"' },
    'things.graphql:10: @record gives ids to things, which has no such argument',
  ],
  [
    'a record from a path of the result that is not there',
    { file: things, from: '"result.thing"', to: '"result.things"' },
    'things.graphql:10: @record takes its value from result.things, which is not there',
  ],
  [
    'a record from a path of the arguments that is not there',
    { file: things, from: '"result.thing"', to: '"args.data.title"' },
    'things.graphql:10: @record takes its value from args.data.title, which is not there',
  ],
  [
    'a record that a receipt has no field for',
    { file: 'daemon.graphql', from: 'things: [Thing!]', to: 'things: [ThingMade!]' },
    'things.graphql:10: @record reads things, whose result has no field in ReceiptRecords',
  ],
  [
    'a path to the transaction that leads elsewhere',
    { file: things, from: 'path: "tx"', to: 'path: "thing"' },
    'things.graphql:10: @submits(path: "thing") does not lead to a transaction in ThingMade!',
  ],
  [
    'a transaction that no @submits tells of',
    { file: things, from: '@submits(path: "tx")', to: '' },
    'things.graphql:10: createThing answers a transaction and needs @submits',
  ],
  [
    'a build without @approval',
    { file: things, from: '@approval(level: "ASK")', to: '' },
    'things.graphql:10: createThing builds a transaction and needs @approval',
  ],
  [
    'a signer of a read',
    {
      file: things,
      from: 'addresses: [String!]',
      to: 'addresses: [String!] @signer(role: "PAYER")',
    },
    'things.graphql:6: @signer on addresses of things, which builds nothing',
  ],
  [
    'a signer of a daemon method',
    {
      file: 'daemon.graphql',
      from: 'client: String!',
      to: 'client: String! @signer(role: "PAYER")',
    },
    "daemon.graphql:7: @signer on client is out of every build's reach",
  ],
  [
    'a signer inside a list of inputs',
    { file: things, from: 'data: ThingInput!', to: 'data: [ThingInput!]!' },
    "things.graphql:36: @signer on payer is out of every build's reach",
  ],
  [
    'a signer that is no wallet',
    { file: things, from: 'owner: String!', to: 'owner: Int!' },
    'things.graphql:14: @signer on owner, whose type Int! names no wallet',
  ],
  [
    'a managed argument that is required',
    { file: things, from: 'price: Int', to: 'price: Int!' },
    'things.graphql:16: @managed on price, which is required',
  ],
  [
    'a managed argument that signs',
    { file: things, from: 'price: Int', to: 'price: String @signer(role: "PAYER")' },
    'things.graphql:16: price cannot be both @managed and @signer',
  ],
  [
    'terms that are no input',
    { file: things, from: 'type Thing {', to: 'type Thing @terms(input: "Thing") {' },
    'things.graphql:26: @terms names Thing, which is no input that a call takes',
  ],
  [
    'what actions fill and nobody may leave out',
    { file: things, from: 'name: String', to: 'name: String! @filled(value: true)' },
    'things.graphql:34: @filled on name, which is required',
  ],
  [
    'a version that stands for itself',
    { file: things, from: '@action(name: "things.find")', to: '$& @since(version: "0.1.0")' },
    'things.graphql:7: @since 0.1.0 is what holds without it: leave it out',
  ],
  [
    'a version that there was not',
    { file: things, from: '@action(name: "things.find")', to: '$& @since(version: "0.2.0")' },
    'things.graphql:7: @since names 0.2.0, for which CHANGELOG.md has no heading; it has 0.1.0',
  ],
  [
    'a daemon method without @method',
    { file: 'daemon.graphql', from: '@method(name: "session.hello")', to: '' },
    'daemon.graphql:5: a daemon method needs @method',
  ],
  [
    'a notification without a number',
    {
      file: 'daemon.graphql',
      from: 'type ReceiptRecords {',
      to: 'type ReceiptRecords @notification(name: "$$/made") {',
    },
    'daemon.graphql:12: ReceiptRecords is a notification and needs the field number: Int!',
  ],
  [
    'a notification whose name is none',
    {
      file: 'daemon.graphql',
      from: 'type ReceiptRecords {',
      to: 'type ReceiptRecords @notification(name: "made") {\n  "Its number."\n  number: Int!',
    },
    "daemon.graphql:12: made is not a notification's name like $/progress or player.noticed",
  ],
  [
    'two notifications of one name',
    {
      file: 'daemon.graphql',
      from: 'type ReceiptRecords {',
      to:
        'type Made @notification(name: "$$/made") {\n  "Its number."\n  number: Int!\n}\n' +
        '"Records."\ntype ReceiptRecords @notification(name: "$$/made") {\n' +
        '  "Its number."\n  number: Int!',
    },
    'daemon.graphql:17: the notification $/made is there already',
  ],
  [
    'a text of a control without bounds',
    { file: 'control.graphql', from: '@bounds(min: 1, max: 64)', to: '' },
    'control.graphql:14: thing needs @bounds(min: …, max: …): what it may be at the least and at ' +
      'the most',
  ],
  [
    'bounds that nothing is within',
    { file: 'control.graphql', from: 'min: 1, max: 60', to: 'min: 60, max: 1' },
    'control.graphql:16: @bounds of seconds: nothing is within them',
  ],
  [
    'bounds of items where there is no list',
    { file: 'control.graphql', from: 'max: 64', to: 'max: 64, items: 4' },
    'control.graphql:14: @bounds of thing: it has no items',
  ],
  [
    'a command with an argument that its control has not',
    { file: 'control.graphql', from: 'wait <thing>', to: 'wait <thing> <other>' },
    'control.graphql:12: @command names other, which control.wait has not',
  ],
  [
    'a command without a place for an argument that must be given',
    { file: 'control.graphql', from: 'wait <thing>', to: 'wait' },
    'control.graphql:12: @command of control.wait has no place for thing',
  ],
  [
    'a command that demands what may be left out',
    { file: 'control.graphql', from: 'wait <thing>', to: 'wait <thing> <seconds>' },
    'control.graphql:12: @command: seconds stands in <seconds>, and is not so in the arguments',
  ],
  [
    'a type of the controls that none of them uses',
    { file: 'control.graphql', from: '"What was waited for."', to: '"A." enum Idle { "B." C }' },
    'control.graphql:20: no control uses Idle',
  ],
  [
    'a control with the name of a method',
    { file: 'control.graphql', from: '"control.wait"', to: '"session.hello"' },
    'control.graphql:12: the method session.hello is there already',
  ],
  [
    'a default that no doc says',
    { file: things, from: 'addresses: [String!]', to: 'addresses: [String!] = []' },
    'things.graphql:6: the default of addresses is [], and none in its doc',
  ],
  [
    'a default that the doc alone says',
    { file: things, from: '[String!]', to: '[String!] "A. Default: false." of: Boolean' },
    'things.graphql:6: the default of of is none, and false in its doc',
  ],
  [
    'a default of another type',
    { file: things, from: '[String!]', to: '[String!] "A. Default: 5." of: String = 5' },
    'things.graphql:6: the default of of, 5, is no String that may be left out',
  ],
  [
    'a default of what must be given',
    { file: things, from: '[String!]', to: '[String!] "A. Default: 5." of: Int! = 5' },
    'things.graphql:6: the default of of, 5, is no Int! that may be left out',
  ],
];

describe('error: CatalogueError', () => {
  test.each(problems)('%s', (_, change, expected) => {
    expect(readProblems(change).map(shorten)).toContain(shorten(expected));
  });

  test('behaviour: all problems are reported at once', () => {
    const change = { file: things, from: '[Missing]', to: '[Lost, Gone]' };
    expect(readProblems(change)).toHaveLength(2);
  });
});

function readProblems(change: Parameters<typeof miniCatalogue>[0]): readonly string[] {
  try {
    loadModel(miniCatalogue(change), '0.1.0', releases);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(CatalogueError);
    return (error as CatalogueError).problems;
  }
}

function shorten(problem: string): string {
  return problem.replace('src/methods/catalogue/', '');
}
