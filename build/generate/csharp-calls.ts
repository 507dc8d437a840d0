import {
  type ClientMethod,
  type ClientModel,
  type ClientNamespace,
  findCallable,
  type GeneratedFile,
} from './client-model.ts';
import { exampleLines } from './csharp-examples.ts';
import {
  csharpType,
  documentElement,
  exampleElement,
  makeSource,
  type Names,
  pascalCase,
  propertyOf,
} from './csharp-names.ts';
import { emitInputProperty, emitWriteBody } from './csharp-types.ts';
import { readDelegate } from './csharp-values.ts';
import { baseName, capitalise } from './text.ts';

/** The methods of the client and their parameters, in C#. */
export function emitCalls(model: ClientModel, names: Names): GeneratedFile[] {
  const { namespaces } = model;
  const callable = findCallable(model);
  return [
    ...callable.map((namespace) => makeSource(classOf(namespace), emitNamespace(namespace, names))),
    ...namespaces.map(({ name, methods }) =>
      makeSource(
        `${capitalise(name)}Parameters`,
        methods.map((method) => emitParameters(method, names)).join('\n'),
      ),
    ),
    emitClient(callable),
  ];
}

/** The class with the methods of a namespace. */
function classOf({ name, of }: ClientNamespace): string {
  const suffix = of === 'api' ? 'Operations' : of === 'actions' ? 'Actions' : 'Methods';
  return `${capitalise(name)}${suffix}`;
}

function describe({ name, of }: ClientNamespace): string {
  if (of === 'actions') return `Actions of the domain \`${name}\`.`;
  if (of === 'daemon') return `What the daemon itself answers as \`${name}\`.`;
  return (
    'The operations of the service under their own names. ' +
    'A write answers an unsigned transaction.'
  );
}

/** The C# method's name, without Async. */
function methodOf({ name, namespace }: ClientMethod): string {
  return namespace === 'api' ? capitalise(name) : pascalCase(name);
}

function parametersOf(method: ClientMethod): string {
  const { namespace } = method;
  return `${namespace === 'api' ? '' : capitalise(namespace)}${methodOf(method)}Parameters`;
}

/** The client's CallKind. */
function kindOf({ kind }: ClientMethod): string {
  return kind === 'write' ? 'Write' : kind === 'send' ? 'Send' : 'Plain';
}

function emitNamespace(namespace: ClientNamespace, names: Names): string {
  const className = classOf(namespace);
  const methods = namespace.methods
    .flatMap((method) => [emitMethod(method, names), ...emitWalk(method, names)])
    .join('\n');
  const summary = documentElement('summary', describe(namespace), '    ');
  return `${summary}    public sealed class ${className}
    {
        private readonly Connection connection;

        internal ${className}(Connection connection) => this.connection = connection;

${methods}    }
`;
}

function emitMethod(method: ClientMethod, names: Names): string {
  const { wire, result, isHandshake } = method;
  const deprecated =
    method.deprecated === undefined
      ? ''
      : `        [Obsolete(${JSON.stringify(method.deprecated)})]\n`;
  const access = isHandshake ? 'internal' : 'public';
  const task = `${access} Task<${csharpType(result, names)}>`;
  return `${emitMethodDocument(method, names)}${deprecated}        ${task} ${methodOf(method)}Async(
            ${givenParameters(method)},
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "${wire}",
                CallKind.${kindOf(method)},
                parameters,
                ${readDelegate(result, names)},
                cancellationToken);
`;
}

function givenParameters(method: ClientMethod): string {
  const parameters = parametersOf(method);
  return method.needsNothing ? `${parameters}? parameters = null` : `${parameters} parameters`;
}

/** Iterates over a list's records across pages. */
function emitWalk(method: ClientMethod, names: Names): string[] {
  const { wire, walk, result } = method;
  if (walk === undefined) return [];
  const key = propertyOf(walk.key, baseName(result));
  const item = csharpType(walk.item, names);
  const indent = '        ';
  const doc =
    `The records of \`${wire}\` one after the other, to the end, however many. They are asked ` +
    'for by pages: `Limit` is the size of one, and the walk begins behind `After`.';
  return [
    `${documentElement('summary', doc, indent)}${documentElement(
      'param name="parameters"',
      'The parameters of each call. They are read before this returns.',
      indent,
    )}${documentElement('param name="cancellationToken"', 'Ends the walk.', indent)}` +
      `        public IAsyncEnumerable<${item}> ${methodOf(method)}EachAsync(
            ${givenParameters(method)},
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<${parametersOf(method)}, ${item}>(
                "${wire}",
                parameters,
                ${methodOf(method)}Async,
                record => record.${key},
                cancellationToken);
`,
  ];
}

function emitMethodDocument(method: ClientMethod, names: Names): string {
  const { doc, fails } = method;
  const indent = '        ';
  const failed = fails.map((name) => `\`${name}\``).join(', ');
  const remarks = fails.length === 0 ? '' : `Fails with ${failed}.`;
  return [
    documentElement('summary', doc, indent),
    documentElement('param name="parameters"', 'The parameters of the call.', indent),
    documentElement('param name="cancellationToken"', 'Ends the wait.', indent),
    documentElement('remarks', remarks, indent),
    exampleElement(exampleLines(method, names), indent),
  ].join('');
}

function emitParameters(method: ClientMethod, names: Names): string {
  const { wire, isHandshake, parameters: list } = method;
  const parameters = parametersOf(method);
  const own = method.walk === undefined ? 'CallParameters' : 'CallParameters, IPageParameters';
  const base = method.kind === 'write' ? 'WriteParameters' : own;
  const properties = list
    .map((parameter) => `${emitInputProperty(parameter, parameters, names)}\n`)
    .join('');
  const doc = documentElement('summary', `Parameters of \`${wire}\`.`, '    ');
  const access = isHandshake ? 'internal' : 'public';
  const head = `${doc}    ${access} sealed class ${parameters} : ${base}`;
  const body = emitWriteBody(list, parameters, names);
  return `${head}
    {
${properties}        internal override void Write(JsonWriter writer)
        {
${body}        }
    }
`;
}

function emitClient(namespaces: readonly ClientNamespace[]): GeneratedFile {
  const members = namespaces.map((namespace) => {
    const summary = documentElement('summary', describe(namespace), '        ');
    const className = classOf(namespace);
    return `${summary}        public ${className} ${capitalise(namespace.name)} =>
            ${namespace.name} ??= new ${className}(connection);\n`;
  });
  const fields = namespaces.map((namespace) => {
    return `        private ${classOf(namespace)}? ${namespace.name};\n`;
  });
  return makeSource(
    'GamekeeperClient.Methods',
    `    public sealed partial class GamekeeperClient
    {
${fields.join('')}
${members.join('\n')}    }
`,
  );
}
