import type {
  ArgumentModel,
  ControlModel,
  Emitter,
  GeneratedFile,
  Model,
  TypeModel,
  TypeUse,
} from './model.ts';
import {
  baseName,
  docComment,
  generatedNotice,
  isList,
  literal,
  oneLine,
  propertyName,
  quote,
  typesByName,
} from './text.ts';
import { emitBlock, emitMap, emitNames, emitNotifications, scalarTypes } from './types.ts';

/** A channel that no game speaks, and the names in its generated file. */
interface Channel {
  readonly path: string;
  readonly methods: readonly ControlModel[];
  readonly types: readonly TypeModel[];
  /** The name of a method's name's type, such as `ControlName`. */
  readonly nameType: string;
  /** The beginning of the names of the maps, such as `Control`. */
  readonly prefix: string;
  /** What a method is called in doc strings. */
  readonly word: string;
  /** Who is at the other end. */
  readonly peer: string;
  /** The property of a command that names its method. */
  readonly key: string;
}

/**
 * src/methods/generated/controls.ts and player.ts: the types of the developer's controls and of the
 * player's channel, and the commands for a single method. The tables for validating arguments are
 * in validators.ts.
 */
export const emit: Emitter = (model) => [
  emitChannel(model, {
    path: 'src/methods/generated/controls.ts',
    methods: model.controls,
    types: model.controlTypes,
    nameType: 'ControlName',
    prefix: 'Control',
    word: 'control',
    peer: 'the developer',
    key: 'control',
  }),
  emitChannel(model, {
    path: 'src/methods/generated/player.ts',
    methods: model.playerMethods,
    types: model.playerTypes,
    nameType: 'PlayerMethod',
    prefix: 'Player',
    word: "method of the player's channel",
    peer: 'the player',
    key: 'method',
  }),
];

function emitChannel(model: Model, channel: Channel): GeneratedFile {
  const { path, methods, types, nameType, prefix, word, peer, key } = channel;
  const own = types.filter((type) => type.kind !== 'scalar');
  const sections = [
    `// ${generatedNotice}\n${emitImport(findShared(model, channel))}`,
    ...own.map(emitType),
    emitNames(nameType, `The name of a ${word}.`, methods),
    emitMap(
      `${prefix}Arguments`,
      `The arguments of each ${word}.`,
      methods.map((one) => ({ ...one, body: emitBlock(emitFields(one.arguments, '    ')) })),
    ),
    emitMap(
      `${prefix}Results`,
      `The result of each ${word}.`,
      methods.map((one) => ({ ...one, body: typeOf(one.result) })),
    ),
    emitNotifications(`${prefix}Notifications`, peer, types),
    emitNames(
      `Command${prefix}`,
      `The ${key}s that a command is and nothing else.`,
      methods.filter(({ command }) => command !== undefined),
    ),
    declareCommands(prefix, key),
    `/** In the order of the catalogue. */
export const ${prefix.toLowerCase()}Commands: readonly ${prefix}Command[] = Object.freeze([
${methods.flatMap((method) => emitCommand(method, key, types)).join('')}]);
`,
  ];
  return { path, text: sections.filter(Boolean).join('\n') };
}

function declareCommands(prefix: string, key: string): string {
  return `/** A command that is one ${key} and nothing else. */
export interface ${prefix}Command {
  readonly ${key}: Command${prefix};
  /** Such as \`airdrop <wallet> <sol>\`. */
  readonly line: string;
  readonly description: string;
  readonly arguments: readonly CommandArgument[];
}

export interface CommandArgument {
  /** Of the ${key}. */
  readonly name: string;
  readonly description: string;
  readonly kind: 'text' | 'number' | 'path';
  /** Of an option; without them the argument is in the command's line. */
  readonly flags?: string;
}
`;
}

/** Types of the daemon's own methods that the channel also answers. */
function findShared(model: Model, { methods, types }: Channel): readonly string[] {
  const known = typesByName(model);
  const fields = types.flatMap((type) => ('fields' in type ? type.fields : []));
  const uses = [...methods.map(({ result }) => result), ...fields.map(({ type }) => type)];
  const names = uses.map(baseName).filter((name) => known.has(name) && !(name in scalarTypes));
  return [...new Set(names)].sort();
}

function emitImport(names: readonly string[]): string {
  return names.length === 0 ? '' : `import type { ${names.join(', ')} } from './types.ts';\n`;
}

function emitType(type: TypeModel): string {
  const doc = docComment(type.doc);
  if (type.kind === 'enum') {
    const values = type.values.map(
      (value) => `${docComment(value.doc, '  ')}  | ${quote(value.name)}`,
    );
    return `${doc}export type ${type.name} =\n${values.join('\n')};\n`;
  }
  if (!('fields' in type)) return '';
  return `${doc}export interface ${type.name} {\n${emitFields(type.fields, '  ')}}\n`;
}

/** Optional fields may also be null or undefined: an option that was not given is undefined. */
function emitFields(fields: readonly ArgumentModel[], indent: string): string {
  return fields
    .map(({ name, doc, type }) => {
      const body = type.required ? `: ${typeOf(type)}` : `?: ${typeOf(type)} | undefined`;
      return `${docComment(doc, indent)}${indent}readonly ${propertyName(name)}${body};\n`;
    })
    .join('');
}

function typeOf(use: TypeUse): string {
  const own =
    'list' in use ? `readonly ${typeOf(use.list)}[]` : (scalarTypes[use.name] ?? use.name);
  return use.required ? own : `${own} | null`;
}

function emitCommand(
  control: ControlModel,
  key: string,
  types: readonly TypeModel[],
): readonly string[] {
  const { name, command, doc } = control;
  if (command === undefined) return [];
  const list = control.arguments.map((argument) => {
    const isPositional = new RegExp(`[<[]${argument.name}\\b`).test(command);
    return {
      name: argument.name,
      description: describe(argument, types),
      kind: kindOf(argument.type),
      flags: isPositional ? undefined : (argument.flags ?? flagsOf(argument.name)),
    };
  });
  const entry = { [key]: name, line: command, description: oneLine(doc), arguments: list };
  return [`  ${literal(entry, '  ')},\n`];
}

/** Adds an enum's values, which are what can be typed. */
function describe({ doc, type }: ArgumentModel, types: readonly TypeModel[]): string {
  const found = typesByName({ types }).get(baseName(type));
  if (found?.kind !== 'enum') return oneLine(doc);
  const values = found.values.map(({ name }) => name).join(', ');
  return `${oneLine(doc)} One of ${values}.`;
}

function kindOf(type: TypeUse): 'text' | 'number' | 'path' {
  if (isList(type)) return 'text';
  const name = baseName(type);
  return name === 'SafeInteger' ? 'number' : name === 'AbsolutePath' ? 'path' : 'text';
}

function flagsOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <text>`;
}
