import type { ProblemList } from './load.ts';
import type { Definitions } from './load-definitions.ts';
import type { ArgumentModel, OperationModel, TypeModel, TypeUse } from './model.ts';
import { describeUnsaid } from './needed-marks.ts';
import { baseName, findMarkedArguments, typesByName, typeText } from './text.ts';

/** Scalars that the inspection can compare with a transaction's signer. */
const walletScalars = new Set(['String', 'Pubkey', 'Bytes']);
const transactionTypes = new Set(['Transaction', 'Transactions']);
const receiptRecordsType = 'ReceiptRecords';

/** Finds problems in a catalogue that is well-formed SDL. */
export function checkModel(definitions: Definitions, problems: ProblemList): void {
  const types = typesByName(definitions);
  checkUnique(definitions, problems);
  checkFails(definitions, problems);
  for (const operation of definitions.operations) {
    checkOperation(operation, definitions, types, problems);
    for (const record of operation.records) {
      const problem = describeRecordProblem(record, operation, definitions, types);
      if (problem !== undefined) problems.add(definitions.nodes.get(operation)!, problem);
    }
  }
  checkMarks(definitions, types, problems);
  checkTerms(definitions, types, problems);
}

/** `@terms` names an input, and some build takes one; `@filled` is on what may be left out. */
function checkTerms(
  { types: list, nodes, operations }: Definitions,
  types: ReadonlyMap<string, TypeModel>,
  problems: ProblemList,
): void {
  const inputs = list.flatMap((type) => (type.kind === 'input' ? type.fields : []));
  const taken = [...operations.flatMap((operation) => operation.arguments), ...inputs];
  for (const field of list.flatMap((type) => (type.kind === 'object' ? type.fields : []))) {
    if (!field.isTerms) continue;
    const name = baseName(field.type);
    const isTaken = taken.some(({ type }) => baseName(type) === name);
    if (types.get(name)?.kind === 'input' && isTaken) continue;
    problems.add(nodes.get(field)!, `@terms names ${name}, which is no input that a call takes`);
  }
  for (const argument of inputs) {
    if (argument.filled === undefined || !argument.type.required) continue;
    problems.add(nodes.get(argument)!, `@filled on ${argument.name}, which is required`);
  }
}

function checkUnique(definitions: Definitions, problems: ProblemList): void {
  const { operations, daemonMethods, controls, playerMethods, errors, nodes } = definitions;
  const actions = operations.filter(({ action }) => action !== undefined);
  const methods = [
    ...actions.map((item) => ({ item, key: item.action!, what: 'action' })),
    ...[...daemonMethods, ...controls, ...playerMethods].map((item) => ({
      item,
      key: item.name,
      what: 'method',
    })),
  ];
  reportRepeated(methods, nodes, problems);
  const codes = errors.map((item) => ({ item, key: String(item.code), what: 'error code' }));
  reportRepeated(codes, nodes, problems);
  for (const { item, key } of methods) {
    if (!/^[a-z]+\.[a-z][A-Za-z]*$/.test(key)) {
      problems.add(nodes.get(item)!, `${key} is not a method name like resources.transfer`);
    }
  }
}

function reportRepeated(
  list: readonly { readonly item: object; readonly key: string; readonly what: string }[],
  nodes: Definitions['nodes'],
  problems: ProblemList,
): void {
  const seen = new Set<string>();
  for (const { item, key, what } of list) {
    if (seen.has(key)) problems.add(nodes.get(item)!, `the ${what} ${key} is there already`);
    seen.add(key);
  }
}

function checkFails(definitions: Definitions, problems: ProblemList): void {
  const names = new Set(definitions.errors.map(({ name }) => name));
  const { operations, daemonMethods, controls, playerMethods } = definitions;
  for (const item of [...operations, ...daemonMethods, ...controls, ...playerMethods]) {
    for (const name of item.fails) {
      if (names.has(name)) continue;
      problems.add(definitions.nodes.get(item)!, `@fails names ${name}, which is no error`);
    }
  }
}

function checkOperation(
  operation: OperationModel,
  definitions: Definitions,
  types: ReadonlyMap<string, TypeModel>,
  problems: ProblemList,
): void {
  const add = (problem: string) => problems.add(definitions.nodes.get(operation)!, problem);
  const { kind, submits, result, name } = operation;
  const listProblem = describeListProblem(operation, types);
  if (listProblem !== undefined) add(listProblem);
  for (const problem of describeUnsaid(operation, types)) add(problem);
  if (kind === 'build') {
    const target = resolvePath(result, submits!, types);
    if (target === undefined || !transactionTypes.has(baseName(target))) {
      add(`@submits(path: "${submits}") does not lead to a transaction in ${typeText(result)}`);
    }
  } else {
    if (holdsTransaction(result, types)) {
      add(`${name} answers a transaction and needs @submits`);
    }
    if (operation.records.length > 0) add(`@record has no meaning on ${name}, which is a ${kind}`);
  }
}

/** Checks what pagination needs: a list of records, each with the field from which it continues. */
function describeListProblem(
  { name, kind, list, result }: OperationModel,
  types: ReadonlyMap<string, TypeModel>,
): string | undefined {
  if (list === undefined) return undefined;
  if (kind !== 'read' || !('list' in result)) return `@list on ${name}, which answers no list`;
  if (list.order === '') return `@list on ${name} names ${list.by}, which is no ListOrder`;
  const type = types.get(baseName(result));
  const fields = type?.kind === 'object' ? type.fields : [];
  if (fields.some((field) => field.name === list.key)) return undefined;
  return `@list on ${name}, whose records have no ${list.key}`;
}

function holdsTransaction(result: TypeUse, types: ReadonlyMap<string, TypeModel>): boolean {
  const name = baseName(result);
  if (transactionTypes.has(name)) return true;
  const type = types.get(name);
  if (type?.kind !== 'object') return false;
  return type.fields.some((field) => transactionTypes.has(baseName(field.type)));
}

/** The type at a dotted path, entering lists; undefined if there is none. */
export function resolvePath(
  start: TypeUse,
  path: string,
  types: ReadonlyMap<string, TypeModel>,
): TypeUse | undefined {
  let current = start;
  for (const step of path === '' ? [] : path.split('.')) {
    const type = types.get(baseName(current));
    const fields = type?.kind === 'object' || type?.kind === 'input' ? type.fields : [];
    const field = fields.find(({ name }) => name === step);
    if (field === undefined) return undefined;
    current = field.type;
  }
  return current;
}

function describeRecordProblem(
  record: OperationModel['records'][number],
  operation: OperationModel,
  definitions: Definitions,
  types: ReadonlyMap<string, TypeModel>,
): string | undefined {
  const read = definitions.operations.find(({ name }) => name === record.read);
  if (read?.kind !== 'read') return `@record reads ${record.read}, which is no read operation`;
  if (!read.arguments.some(({ name }) => name === record.by)) {
    return `@record gives ${record.by} to ${record.read}, which has no such argument`;
  }
  if (findReceiptField(read.result, types) === undefined) {
    return `@record reads ${record.read}, whose result has no field in ${receiptRecordsType}`;
  }
  const [root, ...rest] = record.from.split('.');
  const path = rest.join('.');
  if (root === 'result' && resolvePath(operation.result, path, types) !== undefined) return;
  if (root === 'accounts' && /^\w+$/.test(path)) return;
  const argument = operation.arguments.find(({ name }) => name === rest[0]);
  if (root === 'args' && argument !== undefined) {
    if (resolvePath(argument.type, rest.slice(1).join('.'), types) !== undefined) return;
  }
  return `@record takes its value from ${record.from}, which is not there`;
}

/** The field of a receipt's records for what a read operation answers. */
export function findReceiptField(
  result: TypeUse,
  types: ReadonlyMap<string, TypeModel>,
): string | undefined {
  const records = types.get(receiptRecordsType);
  if (records?.kind !== 'object') return undefined;
  return records.fields.find(({ type }) => baseName(type) === baseName(result))?.name;
}

/** Signing and managed arguments belong to builds, and to the inputs that only builds take. */
function checkMarks(
  definitions: Definitions,
  types: ReadonlyMap<string, TypeModel>,
  problems: ProblemList,
): void {
  const allowed = new Set<ArgumentModel>();
  const refused = new Map<ArgumentModel, string>();
  for (const operation of definitions.operations) {
    for (const { argument } of findMarkedArguments(operation.arguments, types)) {
      allowed.add(argument);
      if (operation.kind !== 'build') refused.set(argument, operation.name);
    }
  }
  const used = findUsedInputs(definitions, types);
  const inputs = definitions.types.flatMap((type) =>
    type.kind === 'input' && used.has(type.name) ? type.fields : [],
  );
  const daemon = definitions.daemonMethods.flatMap((method) => method.arguments);
  const all = new Set([
    ...definitions.operations.flatMap((operation) => operation.arguments),
    ...inputs,
    ...daemon,
  ]);
  for (const argument of all) {
    if (argument.signer === undefined && !argument.managed) continue;
    const mark = argument.managed ? '@managed' : '@signer';
    const add = (problem: string) => problems.add(definitions.nodes.get(argument)!, problem);
    const reader = refused.get(argument);
    if (reader !== undefined) add(`${mark} on ${argument.name} of ${reader}, which builds nothing`);
    else if (!allowed.has(argument))
      add(`${mark} on ${argument.name} is out of every build's reach`);
    if (argument.managed && argument.type.required) {
      add(`@managed on ${argument.name}, which is required`);
    }
    if (argument.managed && argument.signer !== undefined) {
      add(`${argument.name} cannot be both @managed and @signer`);
    }
    if (argument.signer !== undefined && !walletScalars.has(baseName(argument.type))) {
      add(`@signer on ${argument.name}, whose type ${typeText(argument.type)} names no wallet`);
    }
  }
}

/**
 * The inputs that some operation or method takes, at any depth. Others are published but unused.
 */
function findUsedInputs(
  { operations, daemonMethods }: Definitions,
  types: ReadonlyMap<string, TypeModel>,
): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (list: readonly ArgumentModel[]): void => {
    for (const argument of list) {
      const type = types.get(baseName(argument.type));
      if (type?.kind !== 'input' || used.has(type.name)) continue;
      used.add(type.name);
      visit(type.fields);
    }
  };
  for (const item of [...operations, ...daemonMethods]) visit(item.arguments);
  return used;
}
