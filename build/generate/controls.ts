import type { ArgumentModel, ControlModel, Emitter, Model, TypeModel, TypeUse } from './model.ts';
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
import { emitBlock, emitMap, emitNames, scalarTypes } from './types.ts';

/**
 * src/methods/generated/controls.ts: the types of the developer's controls, and the commands for a
 * single control. The tables for validating arguments are in validators.ts.
 */
export const emit: Emitter = (model) => {
  const { controls, controlTypes } = model;
  const shared = findShared(model);
  const sections = [
    `// ${generatedNotice}\n${emitImport(shared)}`,
    ...controlTypes.map(emitType),
    emitNames('ControlName', 'The name of a control.', controls),
    emitMap(
      'ControlArguments',
      'The arguments of each control.',
      controls.map((one) => ({ ...one, body: emitBlock(emitFields(one.arguments, '    ')) })),
    ),
    emitMap(
      'ControlResults',
      'The result of each control.',
      controls.map((one) => ({ ...one, body: typeOf(one.result) })),
    ),
    emitNames(
      'CommandControl',
      'The controls that a command is and nothing else.',
      controls.filter(({ command }) => command !== undefined),
    ),
    commandDeclarations,
    `/** In the order of the catalogue. */
export const controlCommands: readonly ControlCommand[] = Object.freeze([
${controls.flatMap((control) => emitCommand(control, model)).join('')}]);
`,
  ];
  return [{ path: 'src/methods/generated/controls.ts', text: sections.filter(Boolean).join('\n') }];
};

const commandDeclarations = `/** A command that is one control and nothing else. */
export interface ControlCommand {
  readonly control: CommandControl;
  /** Such as \`airdrop <wallet> <sol>\`. */
  readonly line: string;
  readonly description: string;
  readonly arguments: readonly CommandArgument[];
}

export interface CommandArgument {
  /** Of the control. */
  readonly name: string;
  readonly description: string;
  readonly kind: 'text' | 'number' | 'path';
  /** Of an option; without them the argument stands in the command's line. */
  readonly flags?: string;
}
`;

/** Types of the daemon's own methods that controls also answer. */
function findShared({ controls, types }: Model): readonly string[] {
  const known = typesByName({ types });
  const names = controls.map(({ result }) => baseName(result));
  return [...new Set(names.filter((name) => known.has(name)))].sort();
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

function emitCommand(control: ControlModel, model: Model): readonly string[] {
  const { name, command, doc } = control;
  if (command === undefined) return [];
  const list = control.arguments.map((argument) => {
    const isPositional = new RegExp(`[<[]${argument.name}\\b`).test(command);
    return {
      name: argument.name,
      description: describe(argument, model),
      kind: kindOf(argument.type),
      flags: isPositional ? undefined : (argument.flags ?? flagsOf(argument.name)),
    };
  });
  const entry = { control: name, line: command, description: oneLine(doc), arguments: list };
  return [`  ${literal(entry, '  ')},\n`];
}

/** Adds an enum's values, which are what can be typed. */
function describe({ doc, type }: ArgumentModel, { controlTypes }: Model): string {
  const found = typesByName({ types: controlTypes }).get(baseName(type));
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
