import { join } from 'node:path';
import type { ClientEmitter, ClientModel, GeneratedFile } from './client-model.ts';
import { emitCalls } from './csharp-calls.ts';
import { emitMetas } from './csharp-meta.ts';
import { documentElement, generatedFolder, makeSource, readNames } from './csharp-names.ts';
import { emitNotifications } from './csharp-notifications.ts';
import { emitTypes } from './csharp-types.ts';

/** The C# client: types, methods, errors, and Unity's .meta files. */
export const emit: ClientEmitter = (model) => {
  const names = readNames(model);
  const sources = [
    ...emitTypes(model, names),
    ...emitCalls(model, names),
    emitNotifications(model),
    emitErrors(model),
    emitProtocol(model),
  ];
  const root = join(import.meta.dirname, '..', '..');
  return [...sources, ...emitMetas(root, sources)];
};

/** Everything in it is generated. */
export const folders: readonly string[] = [generatedFolder];

function emitErrors(model: ClientModel): GeneratedFile {
  const indent = '        ';
  const names = model.errors.map(({ name, doc }) => {
    const head = documentElement('summary', doc, indent);
    return `${head}${indent}public const string ${name} = "${name}";\n`;
  });
  const codes = model.errors.map(({ name, doc, code }) => {
    const head = documentElement('summary', doc, indent);
    return `${head}${indent}public const int ${name} = ${code};\n`;
  });
  return makeSource(
    'Errors',
    `    /// <summary>The names of errors, for GamekeeperException.Name.</summary>
    public static class ErrorNames
    {
${names.join('\n')}    }

    /// <summary>The codes of errors, for GamekeeperException.Code.</summary>
    public static class ErrorCodes
    {
${codes.join('\n')}    }
`,
  );
}

function emitProtocol(model: ClientModel): GeneratedFile {
  const { schemaHash, version, protocolVersion, pageRecords } = model;
  return makeSource(
    'ProtocolInfo',
    `    /// <summary>What client and daemon compare when they meet.</summary>
    public static class ProtocolInfo
    {
        /// <summary>Version of this package.</summary>
        public const string Version = "${version}";

        /// <summary>The version of the protocol that it speaks.</summary>
        public const int ProtocolVersion = ${protocolVersion};

        /// <summary>SHA-256 over the catalogue's names and types, hexadecimal.</summary>
        public const string SchemaHash =
            "${schemaHash}";

        /// <summary>Records of a page, where a walk is not told otherwise.</summary>
        internal const int PageRecords = ${pageRecords};
    }
`,
  );
}
