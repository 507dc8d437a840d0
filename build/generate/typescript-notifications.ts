import {
  type ClientModel,
  type ClientNotification,
  findHeard,
  type GeneratedFile,
} from './client-model.ts';
import { docComment, quote } from './text.ts';
import { makeSource, UsedNames } from './typescript-names.ts';

/** notifications.ts: what the daemon sends without being asked, with its types and forms. */
export function emitNotifications({ notifications, types }: ClientModel): GeneratedFile {
  const names = new UsedNames(types.map(({ name }) => name));
  const body = emitNotificationTypes('Notifications', findHeard({ notifications }), names);
  return makeSource(
    'notifications',
    `import type { Form } from '../wire/forms.ts';
${names.emitImports()}
${body}
/** The form of each on the wire. */
export const notificationForms: Readonly<Record<string, Form>> = {
${emitNotificationForms(notifications, '  ')}};
`,
  );
}

/** The records that notifications bring, by their names. */
export function emitNotificationTypes(
  name: string,
  notifications: readonly ClientNotification[],
  names: UsedNames,
): string {
  const entries = notifications.map(
    (one) =>
      `${docComment(one.doc, '  ')}  readonly ${quote(one.name)}: ` +
      `${names.typeOf({ name: one.type, required: true })};\n`,
  );
  const doc =
    '/** What the daemon sends without being asked, by the name of the notification. */\n';
  if (entries.length === 0) return `${doc}export type ${name} = Readonly<Record<never, never>>;\n`;
  return `${doc}export interface ${name} {\n${entries.join('')}}\n`;
}

/** The form of each, as fields. */
export function emitNotificationForms(
  notifications: readonly ClientNotification[],
  indent: string,
): string {
  return notifications
    .map(({ name, type }) => `${indent}${quote(name)}: ${quote(`${type}!`)},\n`)
    .join('');
}
