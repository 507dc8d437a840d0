import type { ClientError, ClientModel, GeneratedFile } from './client-model.ts';
import { generatedNotice, oneLine } from './text.ts';

/** The page of errors that each client's package brings along. */

/** @param folder of the package. @param page its path in there. */
export function emitErrorsPage(
  { errors }: Pick<ClientModel, 'errors'>,
  folder: string,
  page: string,
): GeneratedFile {
  const byName = [...errors].sort((a, b) => (a.name < b.name ? -1 : 1));
  const text = `<!-- ${generatedNotice} -->

# Errors

One name has one code for ever. Retryable means that nothing was executed, and that the same call
may succeed when it is made again. The words in braces are the error's context. The message is for
developers and their logs; players get a sentence in their language, which the client makes.

${byName.map(emitError).join('\n')}`;
  return { path: `${folder}/${page}`, text };
}

function emitError({ name, doc, code, retryable, message }: ClientError): string {
  const again = retryable ? 'retryable' : 'not retryable';
  return `## ${name}\n\n${oneLine(doc)}\n\n- code ${code}, ${again}\n- \`${message}\`\n`;
}

/** Where an error is on the page. */
export function errorPath(page: string, { name }: Pick<ClientError, 'name'>): string {
  return `${page}#${name.toLowerCase()}`;
}
