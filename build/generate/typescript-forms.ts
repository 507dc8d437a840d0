import {
  type ClientChannel,
  type ClientModel,
  type ClientNotification,
  type ClientType,
  findMethods,
  type GeneratedFile,
  type MethodKind,
  type TypeUse,
} from './client-model.ts';
import { propertyName, quote, typeText } from './text.ts';
import { makeSource } from './typescript-names.ts';
import { emitNotificationForms } from './typescript-notifications.ts';

/** forms.ts: how values stand on the wire, and what each method answers. */
export function emitForms(model: ClientModel): GeneratedFile {
  const enums = findEnums(model.types);
  const methods = findMethods(model).map(
    ({ wire, kind, result }) =>
      `  ${quote(wire)}: ['${callKinds[kind]}', ${quote(formOf(result, enums))}],\n`,
  );
  return makeSource(
    'forms',
    `import type { CallKind } from '../calls/pending-call.ts';
import type { Form, Forms } from '../wire/forms.ts';

/** The catalogue's records and unions. */
export const forms: Forms = {
${emitForm(model.types, enums)}};

/** What a lost answer means of each method, and the form of its result. */
export const methods: Readonly<Record<string, readonly [CallKind, Form]>> = {
${methods.join('')}};
`,
  );
}

/** The channels next to the game's, whose methods are all of one kind. */
export function emitChannelForms(
  { namespace, types, notifications }: ClientChannel,
  game: readonly ClientType[],
): string {
  const enums = findEnums([...game, ...types]);
  const { name, methods } = namespace;
  const results = methods.map(
    ({ wire, result }) => `    ${quote(wire)}: ${quote(formOf(result, enums))},\n`,
  );
  return `/** How values stand on the wire of the channel, beside the records of the game's. */
export const ${name}Forms: ChannelForms = {
${emitForm(types, enums)}  results: {
${results.join('')}  },
  notifications: {${emitNotificationFields(notifications)}},
};
`;
}

function emitNotificationFields(notifications: readonly ClientNotification[]): string {
  return notifications.length === 0 ? '' : `\n${emitNotificationForms(notifications, '    ')}  `;
}

function findEnums(types: readonly ClientType[]): ReadonlySet<string> {
  return new Set(types.flatMap(({ kind, name }) => (kind === 'enum' ? name : [])));
}

function emitForm(types: readonly ClientType[], enums: ReadonlySet<string>): string {
  const records = types.flatMap((type) => emitRecord(type, enums)).join('');
  const unions = types.flatMap((type) =>
    type.kind === 'union' ? `    ${type.name}: [${type.members.map(quote).join(', ')}],\n` : [],
  );
  return `  records: {
${records}  },
  unions: {${unions.length === 0 ? '' : `\n${unions.join('')}  `}},
`;
}

/** What a lost answer means. */
const callKinds: Readonly<Record<MethodKind, string>> = {
  read: 'plain',
  build: 'plain',
  own: 'plain',
  write: 'write',
  send: 'send',
};

/** A record that a client reads; a member of a union says so wherever it is. */
function emitRecord(type: ClientType, enums: ReadonlySet<string>): string[] {
  const isRead = type.kind === 'object' || (type.kind === 'input' && type.isRead);
  if (!isRead) return [];
  const fields = type.fields.map(
    (field) => `      ${propertyName(field.name)}: ${quote(formOf(field.type, enums))},\n`,
  );
  const isMember = type.kind === 'object' && type.unions.length > 0;
  const tag = isMember ? "      __typename: 'String!',\n" : '';
  return [`    ${type.name}: {\n${tag}${fields.join('')}    },\n`];
}

/** An enum is read as its text, since a value that a newer daemon has is no error. */
function formOf(use: TypeUse, enums: ReadonlySet<string>): string {
  return typeText(use).replace(/\w+/, (name) => (enums.has(name) ? 'String' : name));
}
