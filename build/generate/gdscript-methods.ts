import {
  type ClientMethod,
  type ClientModel,
  type ClientNamespace,
  type ClientParameter,
  findCallable,
  findMethods,
  type GeneratedFile,
} from './client-model.ts';
import { exampleLines } from './gdscript-examples.ts';
import { emitInput, type InputBase } from './gdscript-inputs.ts';
import {
  CLASS_PREFIX,
  className,
  classReference,
  filesOf,
  functionName,
  pascalCase,
  snakeCase,
  type TypeFiles,
} from './gdscript-names.ts';
import {
  callLines,
  codeBlock,
  docLines,
  indent,
  quoteText,
  scriptNotice,
  scriptText,
} from './gdscript-text.ts';
import { baseLines, preloadLines } from './gdscript-types.ts';
import { baseName, typesByName } from './text.ts';

/** A method with what is of GDScript alone. */
interface MethodScript extends ClientMethod {
  readonly functionName: string;
  /** All that its parameters class has. */
  readonly fields: readonly ClientParameter[];
  /** The file and name of its parameters class; undefined if it has none. */
  readonly class?: ParametersClass;
  /** The action whose parameters it extends, as most of them are the same. */
  readonly extendsAction?: MethodScript;
}

interface ParametersClass {
  readonly file: string;
  readonly name: string;
  readonly facade: string;
}

/** The methods of one property of the client, such as `resources`. */
interface MethodGroup {
  readonly name: string;
  readonly methods: readonly MethodScript[];
}

/** Emits parameters, methods, and the class that holds them all. */
export function emitMethods(model: ClientModel, files: TypeFiles, folder: string): GeneratedFile[] {
  const actions = new Map(
    findMethods(model)
      .filter(({ kind }) => kind === 'read' || kind === 'write')
      .map((method) => [method.wire, describeMethod(method)]),
  );
  const groups = [...findCallable(model)]
    .sort((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1))
    .map(({ name, methods }) => ({
      name,
      methods: methods
        // The client performs the handshake itself.
        .filter(({ isHandshake }) => !isHandshake)
        .map((method) => describeMethod(method, actions)),
    }));
  return [
    ...emitParameterFiles(model, groups, files, folder),
    ...groups.map((group) => emitGroup(group, model, files, folder)),
    emitClient(groups, model, files, folder),
  ];
}

/** The group of the live tables, which gdscript-live.ts emits. */
export const LIVE_GROUP = 'live';

export const liveDoc = 'The live tables: reads that are kept current.';

/** `api` first, then by name. */
function orderOf({ name, of }: ClientNamespace): string {
  return of === 'api' ? '' : name;
}

/** @param actions what a build's parameters extend. */
function describeMethod(
  method: ClientMethod,
  actions: ReadonlyMap<string, MethodScript> = new Map(),
): MethodScript {
  const { namespace, name, kind, idempotencyKey } = method;
  const given = method.parameters.map(describeFilled);
  const base = kind === 'build' && method.action !== undefined && actions.get(method.action);
  return {
    ...method,
    functionName: functionName(namespace, name),
    fields: idempotencyKey === undefined ? given : [...given, idempotencyKey],
    ...(kind === 'own' && given.length === 0 ? {} : { class: classOf(method) }),
    ...(base && { extendsAction: base }),
  };
}

/** Not required of a game where the session's wallet stands for it. */
function describeFilled(parameter: ClientParameter): ClientParameter {
  if (parameter.filledWith !== 'wallet') return parameter;
  const type = { ...parameter.type, required: false };
  return { ...parameter, type, doc: `${parameter.doc} Left out: the session's wallet.` };
}

/** The class of what a method takes. */
export function classOf({ namespace, name, kind, action, domain }: ClientMethod): ParametersClass {
  if (namespace === 'api' && (kind !== 'read' || action === undefined)) {
    return {
      file: `api_${domain}`,
      name: `${CLASS_PREFIX}${pascalCase(name)}Parameters`,
      facade: `Api${pascalCase(name)}`,
    };
  }
  // A read takes the same parameters under both names.
  const [first, verb] = (action ?? `${namespace}.${name}`).split('.') as [string, string];
  return {
    file: snakeCase(first),
    name: `${CLASS_PREFIX}${pascalCase(verb)}Parameters`,
    facade: pascalCase(`${first}.${verb}`),
  };
}

function parameterFileConstant(file: string): string {
  return `${CLASS_PREFIX}${pascalCase(file)}Parameters`;
}

function emitParameterFiles(
  model: ClientModel,
  groups: readonly MethodGroup[],
  files: TypeFiles,
  folder: string,
): GeneratedFile[] {
  const types = typesByName(model);
  const byFile = new Map<string, Map<string, MethodScript>>();
  for (const method of groups.flatMap(({ methods }) => methods)) {
    if (method.class === undefined) continue;
    const { file, name } = method.class;
    const classes = byFile.get(file) ?? new Map<string, MethodScript>();
    // A read's action defines the class, which `api` shares.
    if (!classes.has(name) || method.namespace !== 'api') classes.set(name, method);
    byFile.set(file, classes);
  }
  const scripts = [...byFile.keys()].sort().map((file) => {
    const classes = [...byFile.get(file)!];
    const bases = classes.flatMap(([, method]) => method.extendsAction?.class?.file ?? []);
    const used = classes.flatMap(([, method]) =>
      method.extendsAction === undefined ? method.fields.map(({ type }) => baseName(type)) : [],
    );
    const inputs = used.filter((name) => types.get(name)?.kind === 'input');
    const lines = [
      scriptNotice,
      'extends RefCounted',
      '## Parameters of methods. Reach them through [GamekeeperParameters].',
      '',
      ...baseLines('../../', ['input']),
      ...preloadLines(filesOf(inputs, files, ''), '../types/'),
      ...[...new Set(bases)].sort().map((base) => {
        return `const ${parameterFileConstant(base)} := preload("${base}.gd")`;
      }),
      ...classes.flatMap(([name, method]) => {
        const context = { types, files, home: '' };
        const base = inputBase(method);
        return ['', '', ...emitInput(name, parametersDoc(method), method.fields, context, base)];
      }),
    ];
    return { path: `${folder}/parameters/${file}.gd`, text: scriptText(lines) };
  });
  return [...scripts, emitParametersFacade(byFile, folder)];
}

function inputBase({ extendsAction }: MethodScript): InputBase | undefined {
  if (extendsAction?.class === undefined) return undefined;
  const { file, name } = extendsAction.class;
  return {
    reference: `${parameterFileConstant(file)}.${name}`,
    has: new Set(extendsAction.fields.map((field) => field.name)),
  };
}

function parametersDoc({ wire, extendsAction }: MethodScript): string {
  const doc = `Parameters of \`${wire}\`.`;
  if (extendsAction === undefined) return doc;
  return (
    `${doc} They are those of \`${extendsAction.wire}\` and what the daemon fills there. ` +
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
    .map(({ file, name, method }) => ({ file, name, method, facade: method.class!.facade }))
    .sort((a, b) => (a.facade < b.facade ? -1 : 1))
    .flatMap(({ file, name, method, facade }) => [
      ...docLines(`Parameters of \`${method.wire}\`.`),
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
    ...baseLines('../', ['input']),
    '',
    '## What all of them are.',
    'const Base := GkInput',
    ...constants,
  ];
  return { path: `${folder}/parameters.gd`, text: scriptText(lines) };
}

function emitGroup(
  group: MethodGroup,
  model: ClientModel,
  files: TypeFiles,
  folder: string,
): GeneratedFile {
  const lines = [
    scriptNotice,
    'extends "../../methods.gd"',
    ...docLines(groupDoc(group.name)),
    ...group.methods.flatMap((method) => {
      const walk = emitWalk(method, files);
      return [
        '',
        '',
        ...emitMethod(method, model, files),
        ...(walk.length > 0 ? ['', '', ...walk] : []),
      ];
    }),
  ];
  return { path: `${folder}/methods/${snakeCase(group.name)}.gd`, text: scriptText(lines) };
}

function emitMethod(method: MethodScript, model: ClientModel, files: TypeFiles): string[] {
  return [
    ...docLines(method.doc),
    ...methodNotes(method, exampleLines(method, model)),
    ...signatureLines(method.functionName, signatureOf(method), 'GamekeeperResult'),
    ...callLines('return await _call(', givenTo(method, files), ')', 1),
  ];
}

/** What `_call` takes. The classes are texts: a reference would load them at the game's start. */
function givenTo(method: MethodScript, files: TypeFiles): string[] {
  const { file, name } = method.class ?? { file: '', name: '' };
  return [
    quoteText(method.wire),
    method.class === undefined ? 'null' : 'parameters',
    quoteText(method.class === undefined ? '' : `${file}.${name}`),
    'options',
    quoteText(answerForm(method, files)),
  ];
}

/** Iterates over a list's records across pages. */
function emitWalk(method: MethodScript, files: TypeFiles): string[] {
  const { walk, wire } = method;
  if (walk === undefined) return [];
  const doc =
    `The records of \`${wire}\` one after the other, to the end, however many. They are ` +
    'asked for by pages: `limit` is the size of one, and the walk begins behind `after`.';
  const given = [...givenTo(method, files), quoteText(walk.key)];
  return [
    ...docLines(doc),
    ...signatureLines(`${method.functionName}_each`, signatureOf(method), 'GkPages'),
    ...callLines('return _walk(', given, ')', 1),
  ];
}

function signatureOf(method: MethodScript): string[] {
  const options = 'options: GkCallOptions = null';
  if (method.class === undefined) return [options];
  const none = method.needsNothing ? ' = null' : '';
  return [`parameters: GkInput${none}`, options];
}

function methodNotes(method: MethodScript, example: readonly string[]): string[] {
  const fails = method.fails.map((name) => `\`${name}\``).join(', ');
  const takes = method.class && `Takes \`GamekeeperParameters.${method.class.facade}\`.`;
  return [
    ...(takes === undefined ? [] : ['## [br][br]', ...docLines(takes)]),
    ...(fails === '' ? [] : ['## [br][br]', ...docLines(`Fails with ${fails}.`)]),
    ...codeBlock(example),
    ...(method.deprecated === undefined ? [] : docLines(`@deprecated: ${method.deprecated}`)),
  ];
}

/** The style guide's layout of a signature that does not fit on one line. */
export function signatureLines(
  name: string,
  signature: readonly string[],
  answer: string,
): string[] {
  const flat = `func ${name}(${signature.join(', ')}) -> ${answer}:`;
  if (flat.length <= 100) return [flat];
  const inner = signature.map((part, index) => {
    return indent(`${part}${index === signature.length - 1 ? '' : ','}`, 2);
  });
  return [`func ${name}(`, ...inner, `) -> ${answer}:`];
}

/** What answer_form.gd takes. */
function answerForm({ result, wire }: MethodScript, files: TypeFiles): string {
  const name = baseName(result);
  if (!result.required) throw new Error(`${wire}: a result that can be null has no form yet`);
  const plain: Readonly<Record<string, string>> = { Boolean: 'read_boolean', JSON: 'read_any' };
  if (!('list' in result) && plain[name] !== undefined) return plain[name];
  const file = files.get(name);
  if (file === undefined) throw new Error(`${wire}: ${name} has no class`);
  return `${file}.${className(name)}.${'list' in result ? 'read_list' : 'read'}`;
}

function emitClient(
  groups: readonly MethodGroup[],
  model: ClientModel,
  typeFiles: TypeFiles,
  folder: string,
): GeneratedFile {
  const [api, ...others] = groups.map(({ name }) => snakeCase(name));
  const files = [api!, ...[...others, LIVE_GROUP].sort()];
  // The client itself follows its tables.
  const notifications = model.notifications.filter(({ name }) => !name.startsWith('live.'));
  const constant = (name: string): string => `${CLASS_PREFIX}${pascalCase(name)}Methods`;
  const lines = [
    scriptNotice,
    'extends "../client.gd"',
    '## The client with every method of the catalogue.',
    '',
    ...baseLines('../', ['methods']),
    ...files.map((file) => `const ${constant(file)} := preload("methods/${file}.gd")`),
    '',
    ...notifications.flatMap(({ name, doc, type }) => [
      ...docLines(`${doc} \`told\` is a \`GamekeeperTypes.${type}\`.`),
      `signal ${signalOf(name)}(told: ${classReference(type, typeFiles, '')})`,
    ]),
    '',
    ...files.flatMap((file) => [
      ...docLines(groupDoc(file)),
      `var ${groupProperty(file)} := ${constant(file)}.new()`,
    ]),
    '',
    '',
    'func _init() -> void:',
    indent('var all: Array[GkMethods] = [', 1),
    ...files.map((file) => indent(`${groupProperty(file)},`, 2)),
    indent(']', 1),
    indent('for methods: GkMethods in all:', 1),
    indent('methods.bind_client(self)', 2),
    '',
    '',
    'func emit_notification(',
    indent('method: String, parameters: Dictionary, reader: GkReader', 2),
    ') -> bool:',
    indent('match method:', 1),
    ...notifications.flatMap(({ name, type }) => [
      indent(`${quoteText(name)}:`, 2),
      indent(`var told := ${classReference(type, typeFiles, '')}.read(parameters, reader)`, 3),
      indent('if reader.problem.is_empty():', 3),
      indent(`${signalOf(name)}.emit(told)`, 4),
      indent('return true', 3),
    ]),
    indent('return false', 1),
  ];
  return { path: `${folder}/client_methods.gd`, text: scriptText(lines) };
}

/** The last part of a notification's name. */
function signalOf(name: string): string {
  return snakeCase(name.slice(name.search(/\w+$/)));
}

const apiDoc =
  "The service's operations, each under its own name. A write answers the unsigned transaction.";

function groupDoc(name: string): string {
  if (name === LIVE_GROUP) return liveDoc;
  return name === 'api' ? apiDoc : `The methods \`${name}.*\`.`;
}

/** Every node has a method \`rpc\`. */
function groupProperty(file: string): string {
  return file === 'rpc' ? 'rpc_methods' : file;
}
