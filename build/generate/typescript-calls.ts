import {
  type ClientMethod,
  type ClientModel,
  type ClientNamespace,
  findCallable,
  type GeneratedFile,
} from './client-model.ts';
import { capitalise, docComment, quote } from './text.ts';
import { exampleLines } from './typescript-examples.ts';
import { emitParameter, makeSource, UsedNames } from './typescript-names.ts';

/** A file for each namespace, with its class and parameters, and the class that has them all. */
export function emitCalls(model: ClientModel): GeneratedFile[] {
  const { types } = model;
  const namespaces = findCallable(model);
  const names = types.map(({ name }) => name);
  return [
    ...namespaces.map((namespace) => emitNamespace(namespace, new UsedNames(names), model)),
    emitClient(namespaces),
  ];
}

/**
 * The parameters of a namespace's methods, and the methods, which call `caller`.
 * @param model of the examples; absent for a channel, which has none.
 */
export function emitMembers(
  namespace: ClientNamespace,
  names: UsedNames,
  caller: string,
  model: Pick<ClientModel, 'types'> = { types: [] },
): { readonly parameters: readonly string[]; readonly members: readonly string[] } {
  const methods = namespace.methods.filter(({ isHandshake }) => !isHandshake);
  return {
    parameters: methods.flatMap((method) => emitParameters(method, names)),
    members: methods.flatMap((method) => [
      emitMethod(method, names, caller, exampleLines(method, model)),
      ...emitWalk(method, names, caller),
    ]),
  };
}

function emitNamespace(
  namespace: ClientNamespace,
  names: UsedNames,
  model: Pick<ClientModel, 'types'>,
): GeneratedFile {
  const { parameters, members } = emitMembers(namespace, names, 'this.#caller', model);
  const body = `${docComment(describeNamespace(namespace))}export class ${classOf(namespace)} {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

${members.join('\n')}}
`;
  const hasWalks = namespace.methods.some(({ walk }) => walk !== undefined);
  const imports = `import type { CallOptions } from '../calls/pending-call.ts';
import ${hasWalks ? '{ type Caller, walkPages }' : 'type { Caller }'} from '../caller.ts';
`;
  const source = `${imports}${names.emitImports()}\n${[...parameters, body].join('\n')}`;
  return makeSource(namespace.name, source);
}

function describeNamespace({ name, of }: ClientNamespace): string {
  if (of === 'actions') return `Actions of the domain \`${name}\`.`;
  if (of === 'daemon') return `What the daemon itself answers as \`${name}\`.`;
  return (
    'The operations of the service under their own names. A write answers an unsigned ' +
    'transaction.'
  );
}

/** The class of a namespace's methods. */
export function classOf({ name, of }: ClientNamespace): string {
  const kind = { actions: 'Actions', daemon: 'Methods', api: 'Operations', channel: 'Client' };
  return `${capitalise(name)}${kind[of]}`;
}

function emitParameters(method: ClientMethod, names: UsedNames): string[] {
  const { wire, idempotencyKey } = method;
  const taken = [...method.parameters, ...(idempotencyKey ? [idempotencyKey] : [])];
  if (taken.length === 0) return [];
  const fields = taken.map((parameter) => emitParameter(parameter, false, names)).join('');
  const doc = docComment(`Parameters of \`${wire}\`.`);
  return [`${doc}export interface ${parametersOf(method)} {\n${fields}}\n`];
}

function parametersOf({ namespace, name }: ClientMethod): string {
  return `${capitalise(namespace)}${capitalise(name)}Parameters`;
}

/** What a method takes: its parameters, if there are any, and the options of every call. */
function takenBy(method: ClientMethod): {
  readonly list: readonly string[];
  readonly passed: string;
} {
  const isEmpty = method.parameters.length === 0 && method.idempotencyKey === undefined;
  if (isEmpty) return { list: ['options?: CallOptions'], passed: 'undefined, options' };
  const given = `parameters${method.needsNothing ? '?' : ''}: ${parametersOf(method)}`;
  return { list: [given, 'options?: CallOptions'], passed: 'parameters, options' };
}

/** The first line of a method, or lines where it is too long for one. */
function emitHead(name: string, list: readonly string[], result: string): string {
  const head = `  ${name}(${list.join(', ')}): ${result} {`;
  if (head.length <= 100) return head;
  const lines = list.map((item) => `    ${item},\n`).join('');
  return `  ${name}(\n${lines}  ): ${result} {`;
}

function emitMethod(
  method: ClientMethod,
  names: UsedNames,
  caller: string,
  example: readonly string[],
): string {
  const { wire, name } = method;
  const result = names.nullableOf(method.result);
  const { list, passed } = takenBy(method);
  const failed = method.fails.map((error) => `\`${error}\``).join(', ');
  const doc = [
    method.doc,
    ...(failed === '' ? [] : [`Fails with ${failed}.`]),
    ...(method.deprecated === undefined ? [] : [`@deprecated ${method.deprecated}`]),
  ];
  const call = `${caller}.call(${quote(wire)}, ${passed})`;
  const comment = docComment(doc.join('\n\n'), '  ', example);
  return `${comment}${emitHead(name, list, `Promise<${result}>`)}
    return ${call};
  }
`;
}

/** Iterates over a list's records across pages. */
function emitWalk(method: ClientMethod, names: UsedNames, caller: string): string[] {
  const { wire, name, walk } = method;
  if (walk === undefined) return [];
  const { list, passed } = takenBy(method);
  const doc =
    `The records of \`${wire}\` one after the other, to the end, however many. They are asked ` +
    'for by pages: `limit` is the size of one, and the walk begins behind `after`.';
  const item = names.nullableOf(walk.item);
  return [
    `${docComment(doc, '  ')}${emitHead(`${name}Each`, list, `AsyncIterableIterator<${item}>`)}
    return walkPages(${caller}, ${quote(wire)}, '${walk.key}', ${passed});
  }
`,
  ];
}

function emitClient(namespaces: readonly ClientNamespace[]): GeneratedFile {
  const imports = namespaces.map(
    (namespace) => `import { ${classOf(namespace)} } from './${namespace.name}.ts';\n`,
  );
  const fields = namespaces.map(
    (namespace) =>
      `${docComment(describeNamespace(namespace), '  ')}` +
      `  readonly ${namespace.name}: ${classOf(namespace)};\n`,
  );
  const makes = namespaces.map(
    (namespace) => `    this.${namespace.name} = new ${classOf(namespace)}(caller);\n`,
  );
  return makeSource(
    'namespaces',
    `import type { Caller } from '../caller.ts';
${imports.join('')}
/** All that a game can call. */
export class Namespaces {
${fields.join('')}
  protected constructor(caller: Caller) {
${makes.join('')}  }
}
`,
  );
}
