import type { ClientLiveRead, ClientModel, GeneratedFile } from './client-model.ts';
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
import { baseName, capitalise } from './text.ts';

/** A method for each read that can be live, and its parameters. */
export function emitLive({ live }: ClientModel, names: Names): GeneratedFile[] {
  const methods = live.map((read) => emitMethod(read, names));
  const parameters = live.map((read) => emitParameters(read, names));
  return [
    makeSource(
      'LiveTables',
      `    /// <summary>Live tables: what a read answers, and what becomes of it.</summary>
    public sealed class LiveTables
    {
        private readonly LiveSubscriptions subscriptions;

        internal LiveTables(LiveSubscriptions subscriptions) => this.subscriptions = subscriptions;

${methods.join('\n')}    }
`,
    ),
    makeSource('LiveTablesParameters', parameters.join('\n')),
  ];
}

function parametersOf({ name }: ClientLiveRead): string {
  return `Live${capitalise(name)}Parameters`;
}

function emitParameters(read: ClientLiveRead, names: Names): string {
  const { parameters: list } = read;
  const owner = parametersOf(read);
  const properties = list.map((one) => `${emitInputProperty(one, owner, names)}\n`).join('');
  const doc = documentElement('summary', `Parameters of the live table \`${read.name}\`.`, '    ');
  return `${doc}    public sealed class ${owner} : CallParameters
    {
${properties}        internal override void Write(JsonWriter writer)
        {
${emitWriteBody(list, owner, names)}        }
    }
`;
}

function emitMethod(read: ClientLiveRead, names: Names): string {
  const { name, key, needsNothing, record } = read;
  const row = csharpType({ ...record, required: true }, names);
  const given = needsNothing
    ? `${parametersOf(read)}? parameters = null`
    : `${parametersOf(read)} parameters`;
  const indent = '        ';
  const documents = [
    documentElement('summary', `The records of \`${read.read}\`, live.`, indent),
    documentElement('param name="parameters"', 'The parameters of the read.', indent),
    documentElement('param name="cancellationToken"', 'Ends the wait.', indent),
    documentElement('returns', 'The table, with the rows that there are.', indent),
  ];
  return `${documents.join('')}        public Task<LiveRows<${row}>> ${pascalCase(name)}Async(
            ${given},
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<${row}>(
                "${name}",
                parameters,
                ${readDelegate({ ...record, required: true }, names)},
                row => row.${propertyOf(key, baseName(record))},
                cancellationToken);
`;
}
