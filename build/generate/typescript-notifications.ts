import type { ClientModel, GeneratedFile } from './client-model.ts';
import { docComment, quote } from './text.ts';
import { makeSource, UsedNames } from './typescript-names.ts';

/** notifications.ts: what the daemon sends without being asked, with its types and forms. */
export function emitNotifications({ notifications, types }: ClientModel): GeneratedFile {
  const names = new UsedNames(types.map(({ name }) => name));
  const entries = notifications.map(
    ({ name, doc, type }) =>
      `${docComment(doc, '  ')}  readonly ${quote(name)}: ` +
      `${names.typeOf({ name: type, required: true })};\n`,
  );
  const forms = notifications.map(({ name, type }) => `  ${quote(name)}: ${quote(`${type}!`)},\n`);
  return makeSource(
    'notifications',
    `import type { Form } from '../wire/forms.ts';
${names.emitImports()}
/** What the daemon sends without being asked, by the name of the notification. */
export interface Notifications {
${entries.join('')}}

/** The form of each on the wire. */
export const notificationForms: Readonly<Record<string, Form>> = {
${forms.join('')}};
`,
  );
}
