import { basename } from 'node:path';
import { addImplied, addImpliedToText } from './implied.ts';
import { type CatalogueSource, parseSources } from './load.ts';
import type { GeneratedFile } from './model.ts';
import { subscriptionSdl } from './subscriptions.ts';
import { generatedNotice } from './text.ts';

const unserved: ReadonlySet<string> = new Set([
  'control.graphql',
  'daemon.graphql',
  'grants.graphql',
  'pairing.graphql',
  'player.graphql',
]);

/**
 * src/methods/generated/schema.ts: the SDL that the service serves, which is the catalogue without
 * the daemon's own methods and the developer's controls, with a subscription for each live read.
 */
export function emitSchema(sources: readonly CatalogueSource[]): readonly GeneratedFile[] {
  const served = sources.filter(({ path }) => !unserved.has(basename(path)));
  const document = parseSources(served, []);
  const sdl = [
    ...served.map((source) => addImpliedToText(source, document).trim()),
    subscriptionSdl(addImplied(document)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const text = `// ${generatedNotice}

/** The catalogue as the service serves it, in SDL. */
export const servedSdl = ${quoteTemplate(`${sdl}\n`)};
`;
  return [{ path: 'src/methods/generated/schema.ts', text }];
}

function quoteTemplate(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, (match) => `\\${match}`)}\``;
}
