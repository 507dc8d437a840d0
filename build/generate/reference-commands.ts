import type { Argument, Command, Option } from 'commander';
import type { GeneratedFile } from './model.ts';
import { page } from './reference.ts';
import { capitalise } from './text.ts';

/** docs/reference/commands.md: every command with its arguments and options, from program.ts. */

const SOURCE = 'src/daemon/program.ts';

/** Commander adds it to the options of every command; it is described once, in the page's head. */
const HOME = '--home';

/** @param program the command line; what it prints on --help comes from the same descriptions. */
export function emitCommands(program: Command): GeneratedFile {
  const leaves = program.commands.flatMap((command) => findLeaves(command, 'gamekeeper'));
  const sorted = leaves.toSorted((one, other) => (one.words < other.words ? -1 : 1));
  const rows = sorted.map(({ words, command }) => {
    const link = `[\`${usage(words, command)}\`](#${anchor(words)})`;
    return `| ${link} | ${cell(command.summary() || command.description())} |\n`;
  });
  const sections = sorted.map(({ words, command }) => describe(words, command));
  return page('commands', `${head}${rows.join('')}\n${sections.join('\n')}`, SOURCE);
}

interface Leaf {
  /** As it is typed, without arguments. */
  readonly words: string;
  readonly command: Command;
}

/** A command itself, or those below it. */
function findLeaves(command: Command, before: string): readonly Leaf[] {
  const words = `${before} ${command.name()}`;
  const inner = command.commands.flatMap((one) => findLeaves(one, words));
  // One with options does something itself.
  const isGroup = inner.length > 0 && command.options.length === 0;
  return isGroup ? inner : [{ words, command }, ...inner];
}

function usage(words: string, { registeredArguments }: Command): string {
  return [words, ...registeredArguments.map(nameOf)].join(' ');
}

function nameOf(argument: Argument): string {
  const name = argument.variadic ? `${argument.name()}...` : argument.name();
  return argument.required ? `<${name}>` : `[${name}]`;
}

const anchor = (words: string): string => words.replaceAll(' ', '-');

function describe(words: string, command: Command): string {
  const named = command.registeredArguments.filter(({ description }) => description !== '');
  const rows = [
    ...named.map((argument) => `| \`${nameOf(argument)}\` | ${cell(argument.description)} |\n`),
    ...command.options
      .filter(({ long }) => long !== HOME)
      .map((option) => `| \`${option.flags}\` | ${cell(describeOption(option))} |\n`),
  ];
  const table = rows.length === 0 ? '' : `\n| option | meaning |\n|---|---|\n${rows.join('')}`;
  return `## ${words}\n\n${sentence(command.description())}\n${table}`;
}

function describeOption({ description, mandatory, argChoices, envVar }: Option): string {
  return [
    description,
    argChoices === undefined ? '' : `: ${argChoices.join(', ')}`,
    envVar === undefined ? '' : `; also by \`${envVar}\``,
    mandatory ? ' (required)' : '',
  ].join('');
}

const sentence = (text: string): string => `${capitalise(text)}${text.endsWith('.') ? '' : '.'}`;

/** Angle brackets would be HTML, and a bar would end the cell. */
const cell = (text: string): string =>
  capitalise(text).replaceAll('|', '\\|').replaceAll('<', '&lt;');

const head = `# Which commands are there?

All of them, as \`gamekeeper --help\` lists them. In this repository type \`./gamekeeper\`, on
Windows \`.\\gamekeeper\`; a package has \`gamekeeper\`. Commands that need the daemon or the data
folder take \`--home <folder>\`; it defaults to \`GAMEKEEPER_HOME\`, or else your data folder.

| command | what it does |
|---|---|
`;
