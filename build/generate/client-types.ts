import { PAGE_RECORDS, PROTOCOL_VERSION } from '../../src/core/limits.ts';
import {
  ORIGINAL_PREFIX,
  originalVariables,
  passedVariables,
  removedVariables,
} from '../../src/core/process-environment.ts';
import { makeLiveReads } from './client-live.ts';
import { makeChannelNamespace, makeField, makeNamespaces } from './client-methods.ts';
import type {
  ClientChannel,
  ClientError,
  ClientModel,
  ClientNotification,
  ClientScalar,
  ClientType,
} from './client-model.ts';
import { isListContext } from './errors.ts';
import type { Examples } from './examples.ts';
import type { DaemonMethodModel, ErrorModel, Model, TypeModel } from './model.ts';
import { findNotifications } from './notifications.ts';
import { makePlayerTexts } from './player-texts.ts';
import { baseName, typesByName } from './text.ts';

/** Makes the client model of the catalogue's. */
/** @param examples of actions, by name. */
export function makeClientModel(model: Model, examples: Examples = new Map()): ClientModel {
  const {
    schemaHash,
    olderCatalogues,
    version,
    types,
    controls,
    controlTypes,
    playerMethods,
    playerTypes,
  } = model;
  return {
    schemaHash,
    olderSchemas: olderCatalogues.map((older) => older.schemaHash),
    version,
    protocolVersion: PROTOCOL_VERSION,
    pageRecords: PAGE_RECORDS,
    scalars: types.flatMap(makeScalar),
    types: makeTypes(types, findReach(model)),
    namespaces: makeNamespaces(model, examples),
    live: makeLiveReads(model),
    notifications: makeNotifications(types),
    errors: model.errors.map(makeError),
    playerTexts: makePlayerTexts(model.errors),
    environment: {
      passed: passedVariables,
      originals: originalVariables,
      prefix: ORIGINAL_PREFIX,
      removed: removedVariables,
    },
    control: makeChannel('control', controls, controlTypes),
    player: makeChannel('player', playerMethods, playerTypes),
  };
}

function makeChannel(
  name: string,
  methods: readonly DaemonMethodModel[],
  types: readonly TypeModel[],
): ClientChannel {
  return {
    namespace: makeChannelNamespace(name, methods),
    scalars: types.flatMap(makeScalar),
    types: makeTypes(types, new Map()),
    notifications: makeNotifications(types),
  };
}

/** Those of live tables are for the client itself. */
function makeNotifications(types: readonly TypeModel[]): readonly ClientNotification[] {
  return findNotifications(types).map((one) => ({ ...one, isOwn: one.name.startsWith('live.') }));
}

function makeScalar(type: TypeModel): readonly ClientScalar[] {
  return type.kind === 'scalar' ? [{ name: type.name, doc: type.doc }] : [];
}

/** The domains that reach each type. */
type Reach = ReadonlyMap<string, ReadonlySet<string>>;

function makeTypes(types: readonly TypeModel[], reach: Reach): readonly ClientType[] {
  const readInputs = findReadInputs(types);
  return types.flatMap((type): ClientType[] => {
    if (type.kind === 'scalar') return [];
    const { name, doc } = type;
    const named = { name, doc, reachedBy: [...(reach.get(name) ?? [])] };
    if (type.kind === 'enum') return [{ ...named, kind: 'enum', values: type.values }];
    if (type.kind === 'union') return [{ ...named, kind: 'union', members: type.members }];
    if (type.kind === 'input') {
      const fields = type.fields.map(makeField);
      return [{ ...named, kind: 'input', fields, isRead: readInputs.has(name) }];
    }
    const fields = type.fields.map((field) => ({
      name: field.name,
      doc: field.doc,
      type: field.type,
    }));
    return [{ ...named, kind: 'object', fields, unions: findUnions(name, types) }];
  });
}

function findUnions(member: string, types: readonly TypeModel[]): readonly string[] {
  return types.flatMap((type) =>
    type.kind === 'union' && type.members.includes(member) ? [type.name] : [],
  );
}

/** The inputs that records carry as terms, with those inside them: clients read them too. */
function findReadInputs(types: readonly TypeModel[]): ReadonlySet<string> {
  const byName = typesByName({ types });
  const found = new Set<string>();
  const visit = (name: string): void => {
    const type = byName.get(name);
    if (type?.kind !== 'input' || found.has(name)) return;
    found.add(name);
    for (const field of type.fields) visit(baseName(field.type));
  };
  for (const type of types) {
    if (type.kind !== 'object') continue;
    for (const field of type.fields) if (field.isTerms) visit(baseName(field.type));
  }
  return found;
}

function findReach({ types, operations, daemonMethods }: Model): Reach {
  const byName = typesByName({ types });
  const reach = new Map<string, Set<string>>();
  const visit = (name: string, domain: string): void => {
    const type = byName.get(name);
    const domains = reach.get(name) ?? new Set();
    if (type === undefined || type.kind === 'scalar' || domains.has(domain)) return;
    reach.set(name, domains.add(domain));
    for (const inner of referredTypes(type)) visit(inner, domain);
  };
  const visitMethod = (
    { arguments: list, result }: Pick<DaemonMethodModel, 'arguments' | 'result'>,
    domain: string,
  ): void => {
    for (const use of [result, ...list.map(({ type }) => type)]) visit(baseName(use), domain);
  };
  for (const operation of operations) visitMethod(operation, operation.domain);
  for (const method of daemonMethods) visitMethod(method, 'daemon');
  for (const { type } of findNotifications(types)) visit(type, 'daemon');
  visit('Receipt', 'daemon');
  return reach;
}

function referredTypes(type: TypeModel): readonly string[] {
  if (type.kind === 'union') return type.members;
  return 'fields' in type ? type.fields.map((field) => baseName(field.type)) : [];
}

function makeError(error: ErrorModel): ClientError {
  const context = error.context.map((name) => ({ name, isList: isListContext(name) }));
  return { ...error, context };
}
