import type { ClientModel, ClientObject, ClientType, GeneratedFile } from './client-model.ts';
import { docComment, propertyName, quote } from './text.ts';
import { emitParameter, makeSource, UsedNames } from './typescript-names.ts';

/** types.ts: the types that games use. */
export function emitTypes({ types }: ClientModel): GeneratedFile {
  const names = new UsedNames(types.map(({ name }) => name));
  const body = types.map((type) => emitType(type, names)).join('\n');
  return makeSource('types', `${names.emitJsonImport()}\n${body}`);
}

/** The declaration of a type. */
export function emitType(type: ClientType, names: UsedNames): string {
  const { name, doc } = type;
  switch (type.kind) {
    case 'enum': {
      const values = type.values.map(
        (value) => `${docComment(value.doc, '  ')}  | ${quote(value.name)}`,
      );
      return `${docComment(doc)}export type ${name} =\n${values.join('\n')};\n`;
    }
    case 'union': {
      const members = type.members.map((member) => `  | ${member}`).join('\n');
      return `${docComment(doc)}export type ${name} =\n${members};\n`;
    }
    case 'object':
      return emitObject(type, names);
    case 'input': {
      // What was read comes back as it was read, with null for what is not there.
      const fields = type.fields.map((field) => emitParameter(field, type.isRead, names));
      return `${docComment(doc)}export interface ${name} {\n${fields.join('')}}\n`;
    }
  }
}

function emitObject({ name, doc, fields, unions }: ClientObject, names: UsedNames): string {
  const tag = unions.length > 0 ? `  readonly __typename: ${quote(name)};\n` : '';
  const members = fields.map(
    (field) =>
      `${docComment(field.doc, '  ')}  readonly ${propertyName(field.name)}: ` +
      `${names.nullableOf(field.type)};\n`,
  );
  return `${docComment(doc)}export interface ${name} {\n${tag}${members.join('')}}\n`;
}
