import {
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type TypeNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { catalogueFiles, parseFiles, readDirective, readDirectives } from './sdl.ts';

const document = parseFiles(catalogueFiles);

const operations: readonly FieldDefinitionNode[] = document.definitions.flatMap((definition) =>
  (definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
    definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
  definition.name.value === 'Query'
    ? (definition.fields ?? [])
    : [],
);
const operationsByName = new Map(operations.map((each) => [each.name.value, each]));
const builds = operations.filter(({ name }) => name.value.startsWith('create'));
/** Those that send or sign in: the daemon calls them for the game. */
const withoutAction = [
  'authConfirm',
  'authRequest',
  'sendBulkTransactions',
  'sendTransactionBundles',
  'signWithShadowSignerAndSendBulkTransactions',
  'signWithShadowSignerAndSendTransactionBundles',
];
const reads = operations.filter(
  (each) => !builds.includes(each) && !withoutAction.includes(each.name.value),
);

/**
 * The actions of the first version. A name that is gone breaks every game that calls it. Later ones
 * need not are here.
 */
const actions: Readonly<Record<string, string>> = {
  accounts: 'find findCompressed global prove',
  badges: 'claim create update',
  characters:
    'addTraits assemble createAssembler createModel createTree find findAssemblers findHistory ' +
    'findModels findTraits populate removeTraits unwrap updateTraits wrap',
  delegation: 'create find modify',
  faucets: 'claim create find',
  holdings: 'find',
  missions: 'create createPool find findPools recall send update updatePool',
  profiles: 'create createTree find update',
  projects: 'changeDriver create find',
  recipes: 'addIngredients craft create find removeIngredients',
  resources: 'burn create createTree find mint transfer unwrap wrap',
  staking:
    'addMultiplier claim createMultipliers createPool findMultipliers findPools findStakers ' +
    'stake unstake updatePool',
  users: 'create createBulk createWithProfile find update',
};

const firstActions: ReadonlySet<string> = new Set(
  Object.entries(actions).flatMap(([domain, verbs]) =>
    verbs.split(' ').map((verb) => `${domain}.${verb}`),
  ),
);

/** Of these, those that move value out or give authority away: the player is asked. */
const askedActions = [
  'characters.unwrap',
  'delegation.create',
  'delegation.modify',
  'projects.changeDriver',
  'resources.burn',
  'resources.transfer',
  'users.update',
];

const managedNames = ['computeUnitPrice', 'lutAddresses'];

function baseName(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : baseName(type.type);
}

/** Fields of an object or input type, or arguments of an operation, found by name. */
function findFields(type: TypeNode): readonly (FieldDefinitionNode | InputValueDefinitionNode)[] {
  const definition = document.definitions.find(
    (each) => 'name' in each && each.name?.value === baseName(type) && 'fields' in each,
  );
  return definition && 'fields' in definition ? ((definition.fields ?? []) as any) : [];
}

/** Type at the end of a path of fields, or undefined when a step leads nowhere. */
function resolvePath(
  fields: readonly (FieldDefinitionNode | InputValueDefinitionNode)[],
  [step, ...rest]: readonly string[],
): TypeNode | undefined {
  const type = fields.find(({ name }) => name.value === step)?.type;
  return type && rest.length > 0 ? resolvePath(findFields(type), rest) : type;
}

function actionOf(operation: FieldDefinitionNode): string | undefined {
  return readDirective(operation, 'action')?.name;
}

const namesOf = (list: readonly FieldDefinitionNode[]) => list.map(({ name }) => name.value).sort();

test('default: actions', () => {
  const expected = [...firstActions];
  const found = operations.map(actionOf);
  expect(expected.filter((action) => !found.includes(action))).toEqual([]);
  // The generator asks for one on every other operation.
  const nameless = namesOf(operations.filter((each) => !actionOf(each)));
  expect(nameless).toEqual(withoutAction);
});

test('default: reads are no writes', () => {
  for (const operation of reads) {
    for (const name of ['approval', 'submits', 'record']) {
      expect([operation.name.value, name, readDirective(operation, name)]).toEqual([
        operation.name.value,
        name,
        undefined,
      ]);
    }
  }
});

test.each(builds.map((each) => [each.name.value, each] as const))('default: %s', (_, build) => {
  const result = findFields(build.type);
  const path: string | undefined = readDirective(build, 'submits')?.path;
  const submitted = path === '' ? build.type : resolvePath(result, path?.split('.') ?? []);
  expect(submitted && baseName(submitted)).toMatch(/^Transactions?$/);

  const asked = readDirective(build, 'approval')?.level === 'ASK';
  if (firstActions.has(actionOf(build)!)) {
    expect(asked).toBe(askedActions.includes(actionOf(build)!));
  }
  for (const { read, by, from } of readDirectives(build, 'record')) {
    const filters = operationsByName.get(read)?.arguments ?? [];
    expect(filters.map((each) => each.name.value)).toContain(by);
    const [root, ...steps]: string[] = from.split('.');
    if (root === 'accounts') expect(steps).toHaveLength(1);
    else {
      expect(root).toMatch(/^(args|result)$/);
      expect(resolvePath(root === 'args' ? build.arguments! : result, steps)).toBeDefined();
    }
  }
  const managed = build.arguments!.filter((each) => readDirective(each, 'managed'));
  const drawn = managed.filter((each) => readDirective(each, 'drawn'));
  const others = managed.filter((each) => !drawn.includes(each));
  expect(others.map((each) => each.name.value).sort()).toEqual(managedNames);
  // What a project is named by is the daemon's to draw.
  const names = build.name.value === 'createCreateProjectTransaction' ? ['key'] : [];
  expect(drawn.map((each) => each.name.value)).toEqual(names);
});

test('behaviour: every build has a signer', () => {
  const signed = builds.filter((build) =>
    build.arguments!.some((argument) =>
      [argument, ...findFields(argument.type)].some((each) => readDirective(each, 'signer')),
    ),
  );
  expect(signed).toHaveLength(builds.length);
});

test('behaviour: who receives does not sign', () => {
  const recipients = [
    ['createMintResourceTransaction', 'owner'],
    ['createBurnResourceTransaction', 'owner'],
    ['createTransferResourceTransaction', 'recipient'],
    ['createPopulateAssembleablCharacterTransaction', 'owner'],
    ['createCreateProjectTransaction', 'driver'],
    ['createCreateDelegateAuthorityTransaction', 'delegate'],
  ] as const;
  for (const [name, argument] of recipients) {
    const found = operationsByName
      .get(name)!
      .arguments!.find((each) => each.name.value === argument);
    expect(readDirective(found!, 'signer')).toBeUndefined();
  }
});

test('behaviour: only the bulk sends are deprecated', () => {
  expect(namesOf(operations.filter((each) => readDirective(each, 'deprecated')))).toEqual([
    'sendBulkTransactions',
    'signWithShadowSignerAndSendBulkTransactions',
  ]);
});

test('behaviour: errors named by @fails exist', () => {
  const errors = document.definitions.find(
    (each) => each.kind === Kind.ENUM_TYPE_DEFINITION && each.name.value === 'ErrorName',
  );
  const values: readonly { name: { value: string } }[] = (errors as any).values;
  const known = new Set(values.map(({ name }) => name.value));
  const named = operations.flatMap((each) => readDirective(each, 'fails')?.with ?? []);
  expect(named.filter((each: string) => !known.has(each))).toEqual([]);
});
