import {
  csharpType,
  documentElement,
  expectedText,
  findDomains,
  isValueType,
  makeSource,
  type Names,
  namedType,
  pascalCase,
  propertyOf,
  requiredNote,
} from './csharp-names.ts';
import { clearPropertyOf, readExpression, writeCleared, writeMember } from './csharp-values.ts';
import type { ArgumentModel, GeneratedFile, Model, TypeModel, TypeUse } from './model.ts';
import { capitalise, findReadInputs } from './text.ts';

/** Enums, records, unions and inputs in C#, one file for each domain. */
export function emitTypes(model: Model, names: Names): GeneratedFile[] {
  const domains = findDomains(model, names);
  const uses = findDelegates(model);
  const readInputs = findReadInputs(names.types);
  return [...new Set(domains.values())].sort().map((domain) => {
    const types = model.types.filter(({ name }) => domains.get(name) === domain);
    const body = types.map((type) => emitType(type, names, uses, readInputs)).join('\n');
    return makeSource(`${capitalise(domain)}Types`, body);
  });
}

/** Which delegates besides `Reader` are needed to read lists. */
interface Delegates {
  readonly optional: ReadonlySet<string>;
  readonly list: ReadonlySet<string>;
}

function findDelegates(model: Model): Delegates {
  const optional = new Set<string>();
  const list = new Set<string>();
  const fields = model.types.flatMap((type) => (type.kind === 'object' ? type.fields : []));
  for (const { type } of fields) collectOptional(type, optional);
  for (const { result } of [...model.operations, ...model.daemonMethods]) {
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

function emitType(
  type: TypeModel,
  names: Names,
  uses: Delegates,
  readInputs: ReadonlySet<string>,
): string {
  switch (type.kind) {
    case 'scalar':
      return '';
    case 'enum':
      return emitEnum(type);
    case 'union':
      return emitUnion(type, uses);
    case 'object':
      return emitObject(type, names, uses);
    case 'input':
      return emitInput(type, names, readInputs.has(type.name) ? uses : undefined);
  }
}

type EnumModel = Extract<TypeModel, { kind: 'enum' }>;

function emitEnum({ name, doc, values }: EnumModel): string {
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

type UnionModel = Extract<TypeModel, { kind: 'union' }>;

function emitUnion({ name, doc, members }: UnionModel, uses: Delegates): string {
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

type ObjectModel = Extract<TypeModel, { kind: 'object' | 'input' }>;

function emitObject({ name, doc, fields }: ObjectModel, names: Names, uses: Delegates): string {
  const union = names.unionOf.get(name);
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

function emitResultProperty(field: ArgumentModel, owner: string, names: Names): string {
  const type = csharpType(field.type, names);
  const name = propertyOf(field.name, owner);
  const isReference = 'list' in field.type || !isValueType(field.type.name, names);
  const start = field.type.required && isReference ? ' = null!;' : '';
  const doc = documentElement('summary', field.doc, '        ');
  return `${doc}        public ${type} ${name} { get; internal set; }${start}\n`;
}

function emitReadBody(owner: string, fields: readonly ArgumentModel[], names: Names): string {
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

/** @param uses set for an input that results carry too. */
function emitInput(
  { name, doc, fields }: ObjectModel,
  names: Names,
  uses: Delegates | undefined,
): string {
  const properties = fields.map((field) => emitInputProperty(field, name, names, false)).join('\n');
  const delegates = uses === undefined ? '' : `${emitDelegates(name, undefined, uses)}\n`;
  const read =
    uses === undefined
      ? ''
      : `
        internal static ${name} Read(ref JsonReader reader)
        {
${emitReadBody(name, fields, names)}        }
`;
  return `${documentElement('summary', doc, '    ')}    public sealed class ${name}
    {
${delegates}${properties}
        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
${emitWriteBody(fields, name, names, true)}            writer.EndObject();
        }
${read}    }
`;
}

/**
 * A property that a game sets. Value types are nullable too, so that one that was forgotten differs
 * from 0.
 * @param mayFill whether the daemon fills in a signer that is left out.
 */
export function emitInputProperty(
  { name: field, doc, type, signer, clearable }: ArgumentModel,
  owner: string,
  names: Names,
  mayFill: boolean,
): string {
  const isFilled = mayFill && signer !== undefined && signer !== 'COSIGNER';
  const isRequired = type.required && !isFilled;
  const note =
    isFilled && type.required
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
  if (!clearable) return property;
  const summary = `Takes ${name} away; give no other value then. What is left out stays.`;
  const clears = documentElement('summary', summary, '        ');
  return `${property}\n${clears}        public bool ${clearPropertyOf(name)} { get; set; }\n`;
}

/**
 * The lines that write the members of an object.
 * @param mayFill whether signers may be left out; inside inputs the daemon checks that.
 */
export function emitWriteBody(
  fields: readonly ArgumentModel[],
  owner: string,
  names: Names,
  mayFill: boolean,
): string {
  return fields
    .flatMap((field) => {
      const isFilled = mayFill && field.signer !== undefined && field.signer !== 'COSIGNER';
      const isRequired = field.type.required && !isFilled;
      const property = propertyOf(field.name, owner);
      const lines = writeMember(field, property, isRequired, expectedText(field.type), names);
      return field.clearable ? writeCleared(field.name, property, lines) : lines;
    })
    .map((line) => `            ${line}\n`)
    .join('');
}
