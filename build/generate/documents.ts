import type {
  ArgumentModel,
  Emitter,
  Model,
  OlderCatalogue,
  OperationModel,
  TypeModel,
} from './model.ts';
import { followedArguments } from './subscriptions.ts';
import { baseName, generatedNotice, quote, typesByName, typeText } from './text.ts';

/**
 * src/methods/generated/documents.ts: a GraphQL document for each operation, which selects all
 * fields down to the leaves.
 */
export const emit: Emitter = (model) => {
  const types = typesByName(model);
  const entries = model.operations.map(
    (operation) => `  ${operation.name}:\n    ${quote(emitDocument(operation, types))},\n`,
  );
  const live = model.operations.filter((operation) => operation.live !== undefined);
  const subscriptions = live.map(
    (operation) => `  ${operation.name}:\n    ${quote(emitSubscription(operation, types))},\n`,
  );
  const older = model.olderCatalogues.map((one) => emitOlder(model, one, emitDocument));
  const olderLive = model.olderCatalogues.map((one) =>
    emitOlder({ ...model, operations: live }, one, emitSubscription),
  );
  const text = `// ${generatedNotice}
import type { OperationName } from './types.ts';

/** The GraphQL document of each operation; its variables have the names of the arguments. */
export const documents: Readonly<Record<OperationName, string>> = Object.freeze({
${entries.join('')}});

/** Those that are others for a service of an older catalogue, by its schema hash. */
export const olderDocuments: Readonly<
  Record<string, Readonly<Partial<Record<OperationName, string>>>>
> = Object.freeze({
${older.join('')}});

/** The document of each operation that can be live, as a subscription. */
export const subscriptions: Readonly<Partial<Record<OperationName, string>>> = Object.freeze({
${subscriptions.join('')}});

/** Those that are others for a service of an older catalogue, by its schema hash. */
export const olderSubscriptions: Readonly<
  Record<string, Readonly<Partial<Record<OperationName, string>>>>
> = Object.freeze({
${olderLive.join('')}});
`;
  return [{ path: 'src/methods/generated/documents.ts', text }];
};

/** The documents without what an older catalogue lacks; operations that it lacks have none. */
function emitOlder(
  model: Model,
  { schemaHash, added }: OlderCatalogue,
  emitOne: typeof emitDocument,
): string {
  const lacks = new Set(added);
  const types = typesByName(model);
  const known = typesByName({ types: model.types.map((type) => withoutFields(type, lacks)) });
  const entries = model.operations
    .filter(({ name }) => !lacks.has(`operation ${name}`))
    .flatMap((operation) => {
      const { name, arguments: list } = operation;
      const kept = list.filter((argument) => !lacks.has(`argument ${name}(${argument.name})`));
      const document = emitOne({ ...operation, arguments: kept }, known);
      if (document === emitOne(operation, types)) return [];
      return [`    ${name}:\n      ${quote(document)},\n`];
    });
  return `  ${quote(schemaHash)}: {\n${entries.join('')}  },\n`;
}

function withoutFields(type: TypeModel, lacks: ReadonlySet<string>): TypeModel {
  if (type.kind !== 'object') return type;
  const isKnown = (field: ArgumentModel) => !lacks.has(`field ${type.name}.${field.name}`);
  return { ...type, fields: type.fields.filter(isKnown) };
}

function emitDocument(operation: OperationModel, types: ReadonlyMap<string, TypeModel>): string {
  const { name, arguments: list, result } = operation;
  const given = list.map((item) => [item.name, typeText(item.type)] as const);
  return emitOperation(`query ${name}`, given, emitSelection(baseName(result), types, []));
}

/** The same as a subscription: see subscriptions.ts. */
function emitSubscription(
  operation: OperationModel,
  types: ReadonlyMap<string, TypeModel>,
): string {
  const { name, result } = operation;
  const given = followedArguments(operation).map(
    (item) => [item.name, typeText(item.type)] as const,
  );
  const records = emitSelection(baseName(result), types, []);
  return emitOperation(
    `subscription ${name}`,
    [...given, ['since', 'String']],
    ` { position after isWhole total removed records${records} }`,
  );
}

/** @param head the kind of the operation, and the name that it has in common with its field. */
function emitOperation(
  head: string,
  given: readonly (readonly [name: string, type: string])[],
  selection: string,
): string {
  const [, field] = head.split(' ');
  const variables = given.map(([name, type]) => `$${name}: ${type}`).join(', ');
  const values = given.map(([name]) => `${name}: $${name}`).join(', ');
  return `${head}${wrap(variables)} { ${field}${wrap(values)}${selection} }`;
}

function wrap(list: string): string {
  return list === '' ? '' : `(${list})`;
}

/** The selection set of a type, after a space; empty for leaves. */
function emitSelection(
  name: string,
  types: ReadonlyMap<string, TypeModel>,
  above: readonly string[],
): string {
  const type = types.get(name);
  if (above.includes(name)) throw new Error(`${[...above, name].join(' > ')} has no end`);
  const path = [...above, name];
  if (type?.kind === 'object') {
    // What the daemon adds is not the service's.
    const answered = type.fields.filter(({ isTerms }) => !isTerms);
    const fields = answered.map(
      (field) => `${field.name}${emitSelection(baseName(field.type), types, path)}`,
    );
    // Union members always carry their type name, as in the types and OpenRPC.
    const isTagged =
      isUnionMember(name, types) && types.get(above.at(-1) ?? name)?.kind !== 'union';
    const tag = isTagged ? ['__typename'] : [];
    return ` { ${[...tag, ...fields].join(' ')} }`;
  }
  if (type?.kind !== 'union') return '';
  const members = type.members.map(
    (member) => `... on ${member}${emitSelection(member, types, path)}`,
  );
  return ` { __typename ${members.join(' ')} }`;
}

function isUnionMember(name: string, types: ReadonlyMap<string, TypeModel>): boolean {
  return [...types.values()].some((type) => type.kind === 'union' && type.members.includes(name));
}
