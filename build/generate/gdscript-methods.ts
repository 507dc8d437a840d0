import { emitInput, type InputBase } from './gdscript-inputs.ts';
import {
  CLASS_PREFIX,
  classReference,
  filesOf,
  functionName,
  pascalCase,
  snakeCase,
  type TypeFiles,
} from './gdscript-names.ts';
import {
  callLines,
  docLines,
  indent,
  quoteText,
  scriptNotice,
  scriptText,
} from './gdscript-text.ts';
import { preloadLines } from './gdscript-types.ts';
import type { ArgumentModel, GeneratedFile, Model, OperationModel, TypeUse } from './model.ts';
import { baseName, handshakeMethods, typesByName } from './text.ts';

/** One method of a script, from any source. */
interface MethodScript {
  /** Its JSON-RPC name. */
  readonly wireName: string;
  readonly functionName: string;
  readonly doc: string;
  readonly deprecated?: string;
  readonly fails: readonly string[];
  readonly arguments: readonly ArgumentModel[];
  /** Whether it can be called without arguments. */
  readonly isFree: boolean;
  readonly result: TypeUse;
  /** The file and name of its parameters class; undefined if it has none. */
  readonly parameters?: { readonly file: string; readonly name: string; readonly facade: string };
  /** For a list: the record property that pagination continues from. */
  readonly walksBy?: string | undefined;
  /** The action whose parameters it extends, as most of them are the same. */
  readonly extendsAction?: MethodScript;
}

/** The methods of one property of the client, such as `resources`. */
interface MethodGroup {
  readonly name: string;
  readonly methods: readonly MethodScript[];
}

const idempotencyKey: ArgumentModel = {
  name: 'idempotencyKey',
  doc:
    '1 to 64 characters. A second call with the same key and parameters answers the ' +
    'receipt of the first. Made by the client when left out.',
  type: { name: 'String', required: false },
  managed: false,
};

/** Emits parameters, methods, and the class that holds them all. */
export function emitMethods(model: Model, files: TypeFiles, folder: string): GeneratedFile[] {
  const actions = groupActions(model);
  const api = { name: 'api', methods: model.operations.map((operation) => apiMethod(operation)) };
  const groups = [api, ...actions];
  return [
    ...emitParameterFiles(model, groups, files, folder),
    ...groups.map((group) => emitGroup(group, files, folder)),
    emitClient(groups, folder),
  ];
}

function groupActions(model: Model): MethodGroup[] {
  const methods = [
    ...model.operations.filter(({ action }) => action !== undefined).map(actionMethod),
    ...model.daemonMethods.filter(({ name }) => !handshakeMethods.has(name)).map(daemonMethod),
  ];
  const groups = new Map<string, MethodScript[]>();
  for (const method of methods) {
    const domain = method.wireName.split('.')[0]!;
    groups.set(domain, [...(groups.get(domain) ?? []), method]);
  }
  return [...groups]
    .map(([name, list]) => ({ name, methods: list }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function apiMethod(operation: OperationModel): MethodScript {
  // A read takes the same parameters under both names.
  const isShared = operation.kind === 'read' && operation.action !== undefined;
  const own = {
    file: `api_${operation.domain}`,
    name: `${CLASS_PREFIX}${pascalCase(operation.name)}Parameters`,
    facade: `Api${pascalCase(operation.name)}`,
  };
  return {
    wireName: `api.${operation.name}`,
    functionName: functionName('api', operation.name),
    doc: operation.doc,
    deprecated: operation.deprecated,
    fails: operation.fails,
    arguments: operation.arguments,
    isFree: operation.arguments.every(({ type }) => !type.required),
    result: operation.result,
    walksBy: operation.list?.key,
    parameters: isShared ? actionParameters(operation.action!) : own,
    extendsAction:
      operation.kind === 'build' && operation.action !== undefined
        ? actionMethod(operation)
        : undefined,
  };
}

function actionMethod(operation: OperationModel): MethodScript {
  const [domain, verb] = operation.action!.split('.') as [string, string];
  const isWrite = operation.kind === 'build';
  const taken = operation.arguments.filter(({ managed }) => !managed).map(describeFilled);
  return {
    wireName: operation.action!,
    functionName: functionName(domain, verb),
    doc: operation.doc,
    deprecated: operation.deprecated,
    fails: operation.fails,
    arguments: isWrite ? [...taken, idempotencyKey] : taken,
    isFree: taken.every(({ type }) => !type.required),
    result: isWrite ? { name: 'Receipt', required: true } : operation.result,
    walksBy: operation.list?.key,
    parameters: actionParameters(operation.action!),
  };
}

/** Defaults to the session's wallet, so actions do not require these. */
function describeFilled(argument: ArgumentModel): ArgumentModel {
  if (argument.signer !== 'PLAYER' && argument.signer !== 'PAYER') return argument;
  const type = { ...argument.type, required: false };
  return { ...argument, type, doc: `${argument.doc} Left out: the session's wallet.` };
}

function daemonMethod(method: Model['daemonMethods'][number]): MethodScript {
  const [domain, verb] = method.name.split('.') as [string, string];
  return {
    wireName: method.name,
    functionName: functionName(domain, verb),
    doc: method.doc,
    fails: method.fails,
    arguments: method.arguments,
    isFree: method.arguments.every(({ type }) => !type.required),
    result: method.result,
    parameters: method.arguments.length === 0 ? undefined : actionParameters(method.name),
  };
}

function actionParameters(action: string): NonNullable<MethodScript['parameters']> {
  const [domain, verb] = action.split('.') as [string, string];
  return {
    file: snakeCase(domain),
    name: `${CLASS_PREFIX}${pascalCase(verb)}Parameters`,
    facade: pascalCase(action),
  };
}

function parameterFileConstant(file: string): string {
  return `${CLASS_PREFIX}${pascalCase(file)}Parameters`;
}

function emitParameterFiles(
  model: Model,
  groups: readonly MethodGroup[],
  files: TypeFiles,
  folder: string,
): GeneratedFile[] {
  const types = typesByName(model);
  const byFile = new Map<string, Map<string, MethodScript>>();
  for (const method of groups.flatMap(({ methods }) => methods)) {
    if (method.parameters === undefined) continue;
    const { file, name } = method.parameters;
    const classes = byFile.get(file) ?? new Map<string, MethodScript>();
    // A read's action defines the class, which `api` shares.
    if (!classes.has(name) || !method.wireName.startsWith('api.')) classes.set(name, method);
    byFile.set(file, classes);
  }
  const scripts = [...byFile.keys()].sort().map((file) => {
    const classes = [...byFile.get(file)!];
    const bases = classes.flatMap(([, method]) => method.extendsAction?.parameters?.file ?? []);
    const used = classes.flatMap(([, method]) =>
      method.extendsAction === undefined ? method.arguments.map(({ type }) => baseName(type)) : [],
    );
    const inputs = used.filter((name) => types.get(name)?.kind === 'input');
    const lines = [
      scriptNotice,
      'extends RefCounted',
      '## Parameters of methods. Reach them through [GamekeeperParameters].',
      '',
      ...preloadLines(filesOf(inputs, files, ''), '../types/'),
      ...[...new Set(bases)].sort().map((base) => {
        return `const ${parameterFileConstant(base)} := preload("${base}.gd")`;
      }),
      ...classes.flatMap(([name, method]) => {
        const context = { types, files, home: '' };
        const base = inputBase(method);
        return ['', '', ...emitInput(name, parametersDoc(method), method.arguments, context, base)];
      }),
    ];
    return { path: `${folder}/parameters/${file}.gd`, text: scriptText(lines) };
  });
  return [...scripts, emitParametersFacade(byFile, folder)];
}

function inputBase({ extendsAction }: MethodScript): InputBase | undefined {
  if (extendsAction?.parameters === undefined) return undefined;
  const { file, name } = extendsAction.parameters;
  return {
    reference: `${parameterFileConstant(file)}.${name}`,
    has: new Set(extendsAction.arguments.map((argument) => argument.name)),
  };
}

function parametersDoc({ wireName, extendsAction }: MethodScript): string {
  const doc = `Parameters of \`${wireName}\`.`;
  if (extendsAction === undefined) return doc;
  return (
    `${doc} They are those of \`${extendsAction.wireName}\` and what the daemon fills there. ` +
    'Nothing is filled here: wallets that sign are named by the game, and there is ' +
    'no idempotency key.'
  );
}

function emitParametersFacade(
  byFile: ReadonlyMap<string, ReadonlyMap<string, MethodScript>>,
  folder: string,
): GeneratedFile {
  const files = [...byFile.keys()].sort();
  const constants = [...byFile]
    .flatMap(([file, classes]) => [...classes].map(([name, method]) => ({ file, name, method })))
    .map(({ file, name, method }) => ({ file, name, method, facade: method.parameters!.facade }))
    .sort((a, b) => (a.facade < b.facade ? -1 : 1))
    .flatMap(({ file, name, method, facade }) => [
      ...docLines(`Parameters of \`${method.wireName}\`.`),
      `const ${facade} := ${parameterFileConstant(file)}.${name}`,
    ]);
  const lines = [
    scriptNotice,
    'class_name GamekeeperParameters',
    'extends RefCounted',
    '## The parameters class of every method: [code]ResourcesTransfer[/code] for',
    '## [code]resources.transfer[/code], [code]ApiProof[/code] for [code]api.proof[/code].',
    '## [codeblock]',
    '## var parameters := GamekeeperParameters.WalletCreate.new({"name": "second"})',
    '## [/codeblock]',
    '',
    ...files.map((file) => {
      return `const ${parameterFileConstant(file)} := preload("parameters/${file}.gd")`;
    }),
    '',
    ...constants,
  ];
  return { path: `${folder}/parameters.gd`, text: scriptText(lines) };
}

function emitGroup(group: MethodGroup, files: TypeFiles, folder: string): GeneratedFile {
  const results = group.methods.map(({ result }) => baseName(result));
  const parameterFiles = group.methods.flatMap(({ parameters }) => parameters?.file ?? []);
  const lines = [
    scriptNotice,
    'extends GamekeeperMethods',
    ...docLines(group.name === 'api' ? apiDoc : `The methods \`${group.name}.*\`.`),
    '',
    ...preloadLines(filesOf(results, files, ''), '../types/'),
    ...[...new Set(parameterFiles)].sort().map((file) => {
      return `const ${parameterFileConstant(file)} := preload("../parameters/${file}.gd")`;
    }),
    ...group.methods.flatMap((method) => {
      const walk = emitWalk(method, files);
      return ['', '', ...emitMethod(method, files), ...(walk.length > 0 ? ['', '', ...walk] : [])];
    }),
  ];
  return { path: `${folder}/methods/${snakeCase(group.name)}.gd`, text: scriptText(lines) };
}

function emitMethod(method: MethodScript, files: TypeFiles): string[] {
  const { parameters } = method;
  return [
    ...docLines(method.doc),
    ...methodNotes(method),
    ...signatureLines(method.functionName, signatureOf(method), 'GamekeeperResult'),
    ...callLines(
      'return await _call(',
      [
        quoteText(method.wireName),
        parameters === undefined ? 'null' : 'parameters',
        'options',
        resultReader(method, files),
      ],
      ')',
      1,
    ),
  ];
}

/** Iterates over a list's records across pages. */
function emitWalk(method: MethodScript, files: TypeFiles): string[] {
  const { walksBy, wireName } = method;
  if (walksBy === undefined) return [];
  const doc =
    `The records of \`${wireName}\` one after the other, to the end, however many. They are ` +
    'asked for by pages: `limit` is the size of one, and the walk begins behind `after`.';
  const given = [
    quoteText(wireName),
    'parameters',
    'options',
    resultReader(method, files),
    quoteText(walksBy),
  ];
  return [
    ...docLines(doc),
    ...signatureLines(`${method.functionName}_each`, signatureOf(method), 'GamekeeperPages'),
    ...callLines('return _walk(', given, ')', 1),
  ];
}

function signatureOf({ parameters, isFree }: MethodScript): string[] {
  const options = 'options: GamekeeperCallOptions = null';
  if (parameters === undefined) return [options];
  const { file, name } = parameters;
  return [`parameters: ${parameterFileConstant(file)}.${name}${isFree ? ' = null' : ''}`, options];
}

function methodNotes(method: MethodScript): string[] {
  const fails = method.fails.map((name) => `\`${name}\``).join(', ');
  return [
    ...(fails === '' ? [] : ['## [br][br]', ...docLines(`Fails with ${fails}.`)]),
    ...(method.deprecated === undefined ? [] : docLines(`@deprecated: ${method.deprecated}`)),
  ];
}

/** The style guide's layout of a signature that does not fit on one line. */
function signatureLines(name: string, signature: readonly string[], answer: string): string[] {
  const flat = `func ${name}(${signature.join(', ')}) -> ${answer}:`;
  if (flat.length <= 100) return [flat];
  const inner = signature.map((part, index) => {
    return indent(`${part}${index === signature.length - 1 ? '' : ','}`, 2);
  });
  return [`func ${name}(`, ...inner, `) -> ${answer}:`];
}

function resultReader(method: MethodScript, files: TypeFiles): string {
  const { result, wireName } = method;
  const name = baseName(result);
  if (!result.required) throw new Error(`${wireName}: a result that can be null has no form yet`);
  const plain: Readonly<Record<string, string>> = { Boolean: 'read_boolean', JSON: 'read_any' };
  if (!('list' in result) && plain[name] !== undefined) return `GamekeeperReader.${plain[name]}`;
  const reference = classReference(name, files, '');
  return 'list' in result ? `${reference}.read_list` : `${reference}.read`;
}

function emitClient(groups: readonly MethodGroup[], folder: string): GeneratedFile {
  const files = groups.map(({ name }) => snakeCase(name));
  const constant = (name: string): string => `${CLASS_PREFIX}${pascalCase(name)}Methods`;
  const lines = [
    scriptNotice,
    'extends GamekeeperClient',
    '## The client with every method of the catalogue.',
    '',
    ...files.map((file) => `const ${constant(file)} := preload("methods/${file}.gd")`),
    '',
    ...files.flatMap((file) => [
      ...docLines(file === 'api' ? apiDoc : `The methods \`${file}.*\`.`),
      `var ${groupProperty(file)} := ${constant(file)}.new()`,
    ]),
    '',
    '',
    'func _init() -> void:',
    indent('var all: Array[GamekeeperMethods] = [', 1),
    ...files.map((file) => indent(`${groupProperty(file)},`, 2)),
    indent(']', 1),
    indent('for methods: GamekeeperMethods in all:', 1),
    indent('methods.bind_client(self)', 2),
  ];
  return { path: `${folder}/client_methods.gd`, text: scriptText(lines) };
}

const apiDoc =
  "The service's operations, each under its own name. A write answers the unsigned transaction.";

/** Every node has a method \`rpc\`. */
function groupProperty(file: string): string {
  return file === 'rpc' ? 'rpc_methods' : file;
}
