import { join } from 'node:path';
import type { ClientEmitter, ClientModel, GeneratedFile } from './client-model.ts';
import { emitCalls } from './csharp-calls.ts';
import { emitLive } from './csharp-live.ts';
import { emitMetas, packageFolder } from './csharp-meta.ts';
import {
  documentElement,
  generatedFolder,
  makeSource,
  pascalCase,
  readNames,
} from './csharp-names.ts';
import { emitNotifications } from './csharp-notifications.ts';
import { emitTypes } from './csharp-types.ts';
import { emitWorldNames } from './csharp-world.ts';
import { emitErrorsPage, errorPath } from './errors-page.ts';
import { splitText } from './text.ts';

/** The C# client: types, methods, errors, and Unity's .meta files. */
export const emit: ClientEmitter = (model) => {
  const names = readNames(model);
  const sources = [
    ...emitTypes(model, names),
    ...emitCalls(model, names),
    ...emitLive(model, names),
    emitNotifications(model),
    emitErrors(model),
    emitPlayerTexts(model),
    emitProtocol(model),
    emitEnvironment(model),
    emitWorldNames(model),
  ];
  const root = join(import.meta.dirname, '..', '..');
  const page = emitErrorsPage(model, packageFolder, ERRORS_PAGE);
  return [...sources, page, ...emitMetas(root, sources)];
};

/** In the package. Unity hides the folder, and its Package Manager links to it. */
const ERRORS_PAGE = 'Documentation~/errors.md';

/** Everything in it is generated. */
export const folders: readonly string[] = [generatedFolder];

function emitErrors(model: ClientModel): GeneratedFile {
  const indent = '        ';
  const names = model.errors.map(({ name, doc }) => {
    const head = documentElement('summary', doc, indent);
    const where = documentElement('remarks', errorPath(ERRORS_PAGE, { name }), indent);
    return `${head}${where}${indent}public const string ${name} = "${name}";\n`;
  });
  const codes = model.errors.map(({ name, doc, code }) => {
    const head = documentElement('summary', doc, indent);
    const where = documentElement('remarks', errorPath(ERRORS_PAGE, { name }), indent);
    return `${head}${where}${indent}public const int ${name} = ${code};\n`;
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

function emitPlayerTexts({ playerTexts: { languages, shown } }: ClientModel): GeneratedFile {
  const indent = '            ';
  const texts = languages.map(({ tag, general, codeless, decimalSign, waits, sentences }) => {
    const { second, seconds, minutes, hours, days } = waits;
    const heads = [general, codeless, decimalSign, second, seconds, minutes, hours, days].map(
      (text) => `${literal(text, indent)},\n`,
    );
    const said = sentences.map(
      ({ name, text }) =>
        `${indent}    {\n${indent}        "${name}",\n${literal(text, `${indent}        `)}\n` +
        `${indent}    },\n`,
    );
    return `        /// <summary>What players are told in the language ${tag}.</summary>
        public static readonly PlayerTexts ${pascalCase(tag)} = new PlayerTexts(
${heads.join('')}${indent}new Dictionary<string, string>
            {
${said.join('')}            }
        );
`;
  });
  const ranges = Object.entries(shown).map(([name, list]) => {
    const ends = list.flat().map((character) => `${indent}0x${character.toString(16)},\n`);
    return `        public static readonly int[] ${pascalCase(name)} =
        {
${ends.join('')}        };
`;
  });
  const known = languages.slice(1).map(
    ({ tag }) => `                case "${tag}":
                    return ${pascalCase(tag)};
`,
  );
  return makeSource(
    'PlayerTexts',
    `    /// <summary>
    /// What players are told in one language, by the names of errors. Which characters are not
    /// shown as they are in texts of others: first and last of each range, in turn.
    /// </summary>
    internal sealed partial class PlayerTexts
    {
${texts.join('\n')}
${ranges.join('\n')}
        /// <summary>By the tag of a language; the first for who speaks none of them.</summary>
        public static PlayerTexts Of(string tag)
        {
            switch (tag)
            {
${known.join('')}                default:
                    return ${pascalCase(languages[0]!.tag)};
            }
        }
    }
`,
  );
}

/** A string literal at an indent, in as many parts as it takes to keep to 100 columns. */
function literal(text: string, indent: string): string {
  const quoted = splitText(text).map((part) => JSON.stringify(part));
  return `${indent}${quoted.join(`\n${indent}    + `)}`;
}

function emitProtocol(model: ClientModel): GeneratedFile {
  const { schemaHash, olderSchemas, version, protocolVersion, pageRecords } = model;
  const older = olderSchemas.map((hash) => `            "${hash}",\n`).join('');
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

        /// <summary>Those of the catalogues that it only adds to, the oldest first.</summary>
        internal static readonly string[] OlderSchemas =
        {
${older}        };

        /// <summary>Records of a page, where a walk is not told otherwise.</summary>
        internal const int PageRecords = ${pageRecords};
    }
`,
  );
}

function emitEnvironment({ environment }: ClientModel): GeneratedFile {
  const { passed, originals, prefix } = environment;
  const rows = (names: readonly string[]) =>
    names.map((name) => `            ${JSON.stringify(name)},\n`).join('');
  return makeSource(
    'EnvironmentNames',
    `    /// <summary>What of the environment a daemon gets that a game starts.</summary>
    internal static class EnvironmentNames
    {
        /// <summary>Variables that it gets as they are.</summary>
        public static readonly string[] Passed =
        {
${rows(passed)}        };

        /// <summary>Variables that it hands on to programs that it starts.</summary>
        public static readonly string[] Originals =
        {
${rows(originals)}        };

        /// <summary>Begins the names of those in the daemon's own environment.</summary>
        public const string OriginalPrefix = "${prefix}";
    }
`,
  );
}
