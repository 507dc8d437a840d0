import type { ClientLiveRead, ClientModel, GeneratedFile } from './client-model.ts';
import { capitalise, docComment, quote, typeText } from './text.ts';
import { emitParameter, makeSource, UsedNames } from './typescript-names.ts';

/** live.ts: a method for each read that can be live. */
export function emitLive({ live, types }: ClientModel): GeneratedFile {
  const names = new UsedNames(types.map(({ name }) => name));
  const parameters = live.flatMap((read) => emitParameters(read, names));
  const methods = live.map((read) => emitMethod(read, names));
  const rows = live.map(
    ({ name, record, key }) =>
      `  ${name}: { form: ${quote(typeText(record))}, key: ${quote(key)} },\n`,
  );
  return makeSource(
    'live',
    `import type { CallOptions } from '../calls/pending-call.ts';
import type { LiveRows } from '../live/live-rows.ts';
import type { LiveOpener, RowForm } from '../live/row-form.ts';
${names.emitImports()}
${parameters.join('\n')}
/** Live tables: what a read answers, and what becomes of it. */
export class LiveTables {
  readonly #opener: LiveOpener;

  /** @internal */
  constructor(opener: LiveOpener) {
    this.#opener = opener;
  }

${methods.join('\n')}}

/** The rows of each table. */
export const rowForms: Readonly<Record<string, RowForm>> = {
${rows.join('')}};
`,
  );
}

function parametersOf({ name }: ClientLiveRead): string {
  return `Live${capitalise(name)}Parameters`;
}

function emitParameters(read: ClientLiveRead, names: UsedNames): readonly string[] {
  if (read.parameters.length === 0) return [];
  const fields = read.parameters.map((parameter) => emitParameter(parameter, false, names));
  const doc = docComment(`Parameters of the live table \`${read.name}\`.`);
  return [`${doc}export interface ${parametersOf(read)} {\n${fields.join('')}}\n`];
}

function emitMethod(read: ClientLiveRead, names: UsedNames): string {
  const { name, parameters, needsNothing, record } = read;
  const hasNone = parameters.length === 0;
  const given = `    parameters${needsNothing ? '?' : ''}: ${parametersOf(read)},\n`;
  const passed = hasNone ? 'undefined' : 'parameters';
  const doc = `The records of \`${read.read}\`, live.`;
  return `${docComment(doc, '  ')}  ${name}(
${hasNone ? '' : given}    options?: CallOptions,
  ): Promise<LiveRows<${names.typeOf(record)}>> {
    return this.#opener.open(${quote(name)}, ${passed}, options);
  }
`;
}
