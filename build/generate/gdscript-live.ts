import {
  type ClientLiveRead,
  type ClientModel,
  findMethods,
  type GeneratedFile,
} from './client-model.ts';
import { classOf, LIVE_GROUP, liveDoc, signatureLines } from './gdscript-methods.ts';
import {
  className,
  facadeName,
  functionName,
  snakeCase,
  type TypeFiles,
} from './gdscript-names.ts';
import { callLines, docLines, quoteText, scriptNotice, scriptText } from './gdscript-text.ts';
import { baseName } from './text.ts';

/** The methods that make live tables. */
export function emitLive(model: ClientModel, files: TypeFiles, folder: string): GeneratedFile {
  const lines = [
    scriptNotice,
    'extends "../../methods.gd"',
    ...docLines(liveDoc),
    ...model.live.flatMap((read) => ['', '', ...emitTable(read, model, files)]),
  ];
  return { path: `${folder}/methods/${LIVE_GROUP}.gd`, text: scriptText(lines) };
}

function emitTable(read: ClientLiveRead, model: ClientModel, files: TypeFiles): string[] {
  const method = findMethods(model).find(({ wire }) => wire === read.read)!;
  const record = baseName(read.record);
  const takes = read.parameters.length > 0 ? classOf(method) : undefined;
  const none = read.needsNothing ? ' = null' : '';
  const given = [
    quoteText(read.name),
    takes === undefined ? 'null' : 'parameters',
    quoteText(takes === undefined ? '' : `${takes.file}.${takes.name}`),
    quoteText(`${files.get(record)}.${className(record)}`),
    quoteText(read.key),
  ];
  return [
    ...docLines(
      `A live table of what \`${read.read}\` answers. Its rows are ` +
        `\`GamekeeperTypes.${facadeName(record)}\`, found by their \`${snakeCase(read.key)}\`.`,
    ),
    ...(takes === undefined
      ? []
      : [
          '## [br][br]',
          ...docLines(
            `Takes \`GamekeeperParameters.${takes.facade}\` or a Dictionary of its properties, ` +
              'without pages and proofs.',
          ),
        ]),
    ...signatureLines(
      functionName(LIVE_GROUP, read.name),
      takes === undefined ? [] : [`parameters: Variant${none}`],
      'GkLiveTable',
    ),
    ...callLines('return await _open_live(', given, ')', 1),
  ];
}
