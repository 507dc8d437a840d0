import {
  csharpType,
  documentElement,
  makeSource,
  type Names,
  pascalCase,
  propertyOf,
} from './csharp-names.ts';
import { emitInputProperty, emitWriteBody } from './csharp-types.ts';
import { readDelegate } from './csharp-values.ts';
import type { ArgumentModel, GeneratedFile, ListModel, Model, TypeUse } from './model.ts';
import { baseName, capitalise, handshakeMethods } from './text.ts';

/** One method of the client. */
interface Call {
  /** The JSON-RPC method. */
  readonly wire: string;
  /** Of the C# method, without Async. */
  readonly method: string;
  readonly parameters: string;
  readonly doc: string;
  readonly deprecated?: string;
  readonly arguments: readonly ArgumentModel[];
  readonly result: TypeUse;
  readonly fails: readonly string[];
  readonly kind: 'Plain' | 'Write' | 'Send';
  /** Whether the daemon fills in signers that are left out. */
  readonly mayFill: boolean;
  readonly isInternal: boolean;
  /** Of a list. */
  readonly list?: ListModel | undefined;
}

/** Methods grouped in one class. */
interface Group {
  /** Of the property of the client. */
  readonly property: string;
  readonly className: string;
  readonly doc: string;
  readonly calls: readonly Call[];
}

const receipt: TypeUse = { name: 'Receipt', required: true };

/** The methods of the client and their parameters, in C#. */
export function emitCalls(model: Model, names: Names): GeneratedFile[] {
  const groups = [...findActionGroups(model), ...findDaemonGroups(model), findApiGroup(model)];
  return [
    ...groups.map((group) => makeSource(group.className, emitGroup(group, names))),
    ...groups.map((group) =>
      makeSource(
        `${group.property}Parameters`,
        group.calls.map((call) => emitParameters(call, names)).join('\n'),
      ),
    ),
    emitClient(groups),
  ];
}

function findActionGroups(model: Model): Group[] {
  const calls = model.operations.flatMap((operation) => {
    if (operation.action === undefined) return [];
    const [domain = '', verb = ''] = operation.action.split('.');
    const isWrite = operation.kind === 'build';
    const call: Call = {
      wire: operation.action,
      method: pascalCase(verb),
      parameters: `${capitalise(domain)}${pascalCase(verb)}Parameters`,
      doc: operation.doc,
      deprecated: operation.deprecated,
      arguments: operation.arguments.filter(({ managed }) => !managed),
      result: isWrite ? receipt : operation.result,
      fails: operation.fails,
      kind: isWrite ? 'Write' : 'Plain',
      mayFill: true,
      isInternal: false,
      list: operation.list,
    };
    return [{ domain, call }];
  });
  return groupBy(calls, 'Actions', (domain) => `Actions of the domain \`${domain}\`.`);
}

function findDaemonGroups(model: Model): Group[] {
  const calls = model.daemonMethods.map((method) => {
    const [domain = '', verb = ''] = method.name.split('.');
    const call: Call = {
      wire: method.name,
      method: pascalCase(verb),
      parameters: `${capitalise(domain)}${pascalCase(verb)}Parameters`,
      doc: method.doc,
      arguments: method.arguments,
      result: method.result,
      fails: method.fails,
      kind: 'Plain',
      mayFill: false,
      // The client performs the handshake itself.
      isInternal: handshakeMethods.has(method.name),
    };
    return { domain, call };
  });
  return groupBy(calls, 'Methods', (domain) => `What the daemon itself answers as \`${domain}\`.`);
}

function findApiGroup(model: Model): Group {
  const calls = model.operations.map(
    (operation): Call => ({
      wire: `api.${operation.name}`,
      method: capitalise(operation.name),
      parameters: `${capitalise(operation.name)}Parameters`,
      doc: operation.doc,
      deprecated: operation.deprecated,
      arguments: operation.arguments,
      result: operation.result,
      fails: operation.fails,
      kind: operation.kind === 'send' ? 'Send' : 'Plain',
      mayFill: false,
      isInternal: false,
      list: operation.list,
    }),
  );
  const doc =
    'The operations of the service under their own names. A write answers an unsigned transaction.';
  return { property: 'Api', className: 'ApiOperations', doc, calls };
}

function groupBy(
  calls: readonly { readonly domain: string; readonly call: Call }[],
  suffix: string,
  describe: (domain: string) => string,
): Group[] {
  return [...new Set(calls.map(({ domain }) => domain))].sort().map((domain) => ({
    property: capitalise(domain),
    className: `${capitalise(domain)}${suffix}`,
    doc: describe(domain),
    calls: calls.filter((entry) => entry.domain === domain).map(({ call }) => call),
  }));
}

function emitGroup({ className, doc, calls }: Group, names: Names): string {
  const methods = calls
    .flatMap((call) => [emitMethod(call, names), ...emitWalk(call, names)])
    .join('\n');
  return `${documentElement('summary', doc, '    ')}    public sealed class ${className}
    {
        private readonly Connection connection;

        internal ${className}(Connection connection) => this.connection = connection;

${methods}    }
`;
}

function emitMethod(call: Call, names: Names): string {
  const { wire, method, kind, result } = call;
  const given = givenParameters(call);
  const deprecated =
    call.deprecated === undefined ? '' : `        [Obsolete(${JSON.stringify(call.deprecated)})]\n`;
  const access = call.isInternal ? 'internal' : 'public';
  const task = `${access} Task<${csharpType(result, names)}>`;
  return `${emitMethodDocument(call)}${deprecated}        ${task} ${method}Async(
            ${given},
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "${wire}",
                CallKind.${kind},
                parameters,
                ${readDelegate(result, names)},
                cancellationToken);
`;
}

function givenParameters(call: Call): string {
  const { parameters } = call;
  const mayOmit = !call.arguments.some((argument) => isRequired(argument, call));
  return mayOmit ? `${parameters}? parameters = null` : `${parameters} parameters`;
}

/** Iterates over a list's records across pages. */
function emitWalk(call: Call, names: Names): string[] {
  const { wire, method, list, result } = call;
  if (list === undefined || !('list' in result)) return [];
  const key = propertyOf(list.key, baseName(result));
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
      `        public IAsyncEnumerable<${csharpType(result.list, names)}> ${method}EachAsync(
            ${givenParameters(call)},
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<${call.parameters}, ${csharpType(result.list, names)}>(
                "${wire}",
                parameters,
                ${method}Async,
                record => record.${key},
                cancellationToken);
`,
  ];
}

function emitMethodDocument({ doc, fails }: Call): string {
  const indent = '        ';
  const names = fails.map((name) => `\`${name}\``).join(', ');
  const remarks = fails.length === 0 ? '' : `Fails with ${names}.`;
  return [
    documentElement('summary', doc, indent),
    documentElement('param name="parameters"', 'The parameters of the call.', indent),
    documentElement('param name="cancellationToken"', 'Ends the wait.', indent),
    documentElement('remarks', remarks, indent),
  ].join('');
}

function isRequired({ type, signer }: ArgumentModel, { mayFill }: Call): boolean {
  return type.required && !(mayFill && signer !== undefined && signer !== 'COSIGNER');
}

function emitParameters(call: Call, names: Names): string {
  const { parameters, wire, mayFill, isInternal } = call;
  const own = call.list === undefined ? 'CallParameters' : 'CallParameters, IPageParameters';
  const base = call.kind === 'Write' ? 'WriteParameters' : own;
  const properties = call.arguments
    .map((argument) => `${emitInputProperty(argument, parameters, names, mayFill)}\n`)
    .join('');
  const doc = documentElement('summary', `Parameters of \`${wire}\`.`, '    ');
  const access = isInternal ? 'internal' : 'public';
  const head = `${doc}    ${access} sealed class ${parameters} : ${base}`;
  const body = emitWriteBody(call.arguments, parameters, names, mayFill);
  return `${head}
    {
${properties}        internal override void Write(JsonWriter writer)
        {
${body}        }
    }
`;
}

function emitClient(groups: readonly Group[]): GeneratedFile {
  const members = groups.map(({ property, className, doc }) => {
    const field = property.charAt(0).toLowerCase() + property.slice(1);
    return `${documentElement('summary', doc, '        ')}        public ${className} ${property} =>
            ${field} ??= new ${className}(connection);\n`;
  });
  const fields = groups.map(({ property, className }) => {
    const field = property.charAt(0).toLowerCase() + property.slice(1);
    return `        private ${className}? ${field};\n`;
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
