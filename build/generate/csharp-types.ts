import {
  type ClientEnum,
  type ClientField,
  type ClientInput,
  type ClientModel,
  type ClientObject,
  type ClientParameter,
  type ClientType,
  type ClientUnion,
  findMethods,
  type GeneratedFile,
  type TypeUse,
} from './client-model.ts';
import {
  csharpType,
  documentElement,
  expectedText,
  fileOf,
  isValueType,
  makeSource,
  type Names,
  namedType,
  pascalCase,
  propertyOf,
  requiredNote,
} from './csharp-names.ts';
import { clearPropertyOf, readExpression, writeCleared, writeMember } from './csharp-values.ts';
import { capitalise } from './text.ts';

/** Enums, records, unions and inputs in C#, one file for each domain. */
export function emitTypes(model: ClientModel, names: Names): GeneratedFile[] {
  const uses = findDelegates(model);
  return [...new Set(model.types.map(fileOf))].sort().map((file) => {
    const types = model.types.filter((type) => fileOf(type) === file);
    const body = types.map((type) => emitType(type, names, uses)).join('\n');
    return makeSource(`${capitalise(file)}Types`, body);
  });
}

/** Which delegates besides `Reader` are needed to read lists. */
interface Delegates {
  readonly optional: ReadonlySet<string>;
  readonly list: ReadonlySet<string>;
}

function findDelegates(model: ClientModel): Delegates {
  const optional = new Set<string>();
  const list = new Set<string>();
  const fields = model.types.flatMap((type) => (type.kind === 'object' ? type.fields : []));
  for (const { type } of fields) collectOptional(type, optional);
  for (const { result } of findMethods(model)) {
    collectOptional(result, optional);
    if ('list' in result && !('list' in result.list)) list.add(result.list.name);
  }
  return { optional, list };
}

function collectOptional(use: TypeUse, optional: Set<string>): void {
  if (!('list' in use)) return;
  if (!('list' in use.list) && !use.list.required) optional.add(use.list.name);
  collectOptional(use.list, optional);
}

function emitType(type: ClientType, names: Names, uses: Delegates): string {
  switch (type.kind) {
    case 'enum':
      return emitEnum(type);
    case 'union':
      return emitUnion(type, uses);
    case 'object':
      return emitObject(type, names, uses);
    case 'input':
      return emitInput(type, names, uses);
  }
}

function emitEnum({ name, doc, values }: ClientEnum): string {
  const members = values.map((value) => ({ ...value, member: pascalCase(value.name) }));
  const declared = members
    .map(
      ({ member, doc: text }) =>
        `${documentElement('summary', text, '        ')}        ${member},\n`,
    )
    .join('');
  const reads = members.map(
    ({ name: wire, member }) =>
      `            if (text.SequenceEqual("${wire}")) return ${name}.${member};\n`,
  );
  const writes = members.map(
    ({ name: wire, member }) => `                case ${name}.${member}: return "${wire}";\n`,
  );
  return `${documentElement('summary', doc, '    ')}    public enum ${name}
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
${declared}    }

    internal static class ${name}Text
    {
        internal static readonly JsonRead<${name}> Reader = Read;

        internal static ${name} Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
${reads.join('')}            return ${name}.Unrecognised;
        }

        internal static void Write(JsonWriter writer, ${name} value) => writer.String(Name(value));

        private static string Name(${name} value)
        {
            switch (value)
            {
${writes.join('')}                default:
                    throw GamekeeperException.InvalidParams("${name}", "a known value");
            }
        }
    }
`;
}

function emitUnion({ name, doc, members }: ClientUnion, uses: Delegates): string {
  const reads = members.map(
    (member) =>
      `            if (type.SequenceEqual("${member}")) return ${member}.Read(ref reader);\n`,
  );
  const text = `${doc} One of ${members.map((member) => `\`${member}\``).join(', ')}.`;
  return `${documentElement('summary', text, '    ')}    public abstract class ${name}
    {
${emitDelegates(name, undefined, uses)}
        private protected ${name}()
        {
        }

        internal static ${name} Read(ref JsonReader reader)
        {
            // A copy of the reader looks ahead: the type may stand anywhere in the object.
            var ahead = reader;
            var type = JsonUnion.FindTypeName(ref ahead);
${reads.join('')}            var unrecognised = new Unrecognised(type.ToString());
            reader.Skip();
            return unrecognised;
        }

        /// <summary>A value of a type that this version does not know.</summary>
        public sealed class Unrecognised : ${name}
        {
            internal Unrecognised(string typeName) => TypeName = typeName;

            /// <summary>The name of its type.</summary>
            public string TypeName { get; }
        }
    }
`;
}

/** @param union the base class; its members of the same name are hidden. */
function emitDelegates(name: string, union: string | undefined, uses: Delegates): string {
  const declare = (isHiding: boolean) =>
    `        internal static ${isHiding ? 'new ' : ''}readonly`;
  const hides = (set: ReadonlySet<string>) => union !== undefined && set.has(union);
  const lines = [`${declare(union !== undefined)} JsonRead<${name}> Reader = Read;\n`];
  if (uses.optional.has(name)) {
    lines.push(`${declare(hides(uses.optional))} JsonRead<${name}?> OptionalReader =
            (ref JsonReader reader) => reader.TryReadNull() ? null : Read(ref reader);\n`);
  }
  if (uses.list.has(name)) {
    lines.push(`${declare(hides(uses.list))} JsonRead<IReadOnlyList<${name}>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);\n`);
  }
  return lines.join('\n');
}

function emitObject(type: ClientObject, names: Names, uses: Delegates): string {
  const { name, doc, fields, unions } = type;
  const union = unions[0];
  const modifier = union === undefined ? '' : 'new ';
  const base = union === undefined ? '' : ` : ${union}`;
  const properties = fields.map((field) => emitResultProperty(field, name, names)).join('\n');
  return `${documentElement('summary', doc, '    ')}    public sealed class ${name}${base}
    {
${emitDelegates(name, union, uses)}
        internal ${name}()
        {
        }

${properties}
        internal static ${modifier}${name} Read(ref JsonReader reader)
        {
${emitReadBody(name, fields, names)}        }
    }
`;
}

function emitResultProperty(field: ClientField, owner: string, names: Names): string {
  const type = csharpType(field.type, names);
  const name = propertyOf(field.name, owner);
  const isReference = 'list' in field.type || !isValueType(field.type.name, names);
  const start = field.type.required && isReference ? ' = null!;' : '';
  const doc = documentElement('summary', field.doc, '        ');
  return `${doc}        public ${type} ${name} { get; internal set; }${start}\n`;
}

function emitReadBody(owner: string, fields: readonly ClientField[], names: Names): string {
  const required = fields.filter(({ type }) => type.required);
  if (required.length > 30) throw new Error(`${owner} has too many required fields for one mask`);
  const cases = fields.map((field, index) => {
    const bit = required.indexOf(field);
    const mark = bit < 0 ? '' : `                    seen |= 1 << ${bit};\n`;
    const read = readExpression(field.type, names);
    return `                ${index === 0 ? 'if' : 'else if'} (name.SequenceEqual("${field.name}"))
                {
                    value.${propertyOf(field.name, owner)} = ${read};
${mark}                }
`;
  });
  const all = 2 ** required.length - 1;
  const check =
    required.length === 0
      ? ''
      : `            if (seen != ${all}) throw reader.Fail("${owner} lacks a required field");\n`;
  return `            var value = new ${owner}();
${required.length === 0 ? '' : '            var seen = 0;\n'}            reader.BeginObject();
            while (reader.NextName(out var name))
            {
${cases.join('')}                else reader.Skip();
            }
${check}            return value;
`;
}

function emitInput(type: ClientInput, names: Names, uses: Delegates): string {
  const { name, doc, fields, isRead } = type;
  // An input does not say whether an action or `api` takes it, so a signer reads as required.
  const properties = fields
    .map((field) => emitInputProperty({ ...field, isRequired: field.type.required }, name, names))
    .join('\n');
  const delegates = isRead ? `${emitDelegates(name, undefined, uses)}\n` : '';
  const read = isRead
    ? `
        internal static ${name} Read(ref JsonReader reader)
        {
${emitReadBody(name, fields, names)}        }
`
    : '';
  return `${documentElement('summary', doc, '    ')}    public sealed class ${name}
    {
${delegates}${properties}
        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
${emitWriteBody(fields, name, names)}            writer.EndObject();
        }
${read}    }
`;
}

/**
 * A property that a game sets. Value types are nullable too, so that one that was forgotten differs
 * from 0.
 */
export function emitInputProperty(
  { name: field, doc, type, isRequired, isClearable }: ClientParameter,
  owner: string,
  names: Names,
): string {
  const note =
    type.required && !isRequired
      ? `${doc} Default: the session's wallet.`
      : requiredNote(doc, isRequired);
  const isValue = !('list' in type) && isValueType(type.name, names);
  const bare =
    'list' in type ? csharpType({ ...type, required: true }, names) : namedType(type.name, names);
  const nullable = isRequired && !isValue ? '' : '?';
  const start = isRequired && !isValue ? ' = null!;' : '';
  const name = propertyOf(field, owner);
  const head = documentElement('summary', note, '        ');
  const property = `${head}        public ${bare}${nullable} ${name} { get; set; }${start}\n`;
  if (!isClearable) return property;
  const summary = `Takes ${name} away; give no other value then. What is left out stays.`;
  const clears = documentElement('summary', summary, '        ');
  return `${property}\n${clears}        public bool ${clearPropertyOf(name)} { get; set; }\n`;
}

/** The lines that write the members of an object. */
export function emitWriteBody(
  fields: readonly ClientParameter[],
  owner: string,
  names: Names,
): string {
  return fields
    .flatMap((field) => {
      const property = propertyOf(field.name, owner);
      const lines = writeMember(field, property, expectedText(field.type), names);
      return field.isClearable ? writeCleared(field.name, property, lines) : lines;
    })
    .map((line) => `            ${line}\n`)
    .join('');
}
