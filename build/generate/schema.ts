import { basename } from 'node:path';
import { addListsToText } from './lists.ts';
import { type CatalogueSource, parseSources } from './load.ts';
import type { GeneratedFile } from './model.ts';
import { generatedNotice } from './text.ts';

/**
 * src/methods/generated/schema.ts: the SDL that the service serves, which is the catalogue without
 * the daemon's own methods.
 */
export function emitSchema(sources: readonly CatalogueSource[]): readonly GeneratedFile[] {
  const served = sources.filter(({ path }) => basename(path) !== 'daemon.graphql');
  const document = parseSources(served, []);
  const sdl = served.map((source) => addListsToText(source, document).trim()).join('\n\n');
  const text = `// ${generatedNotice}

/** The catalogue as the service serves it, in SDL. */
export const servedSdl = ${quoteTemplate(`${sdl}\n`)};
`;
  return [{ path: 'src/methods/generated/schema.ts', text }];
}

function quoteTemplate(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, (match) => `\\${match}`)}\``;
}
