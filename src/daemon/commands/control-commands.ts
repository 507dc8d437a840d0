import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import {
  type CommandArgument,
  type ControlCommand,
  controlCommands,
} from '../../methods/generated/controls.ts';

/** Adds the developer's controls to the command line. Their implementation is loaded on use. */

const load = () => import('./controls.ts');

/** Descriptions of commands with subcommands. */
const groupDescriptions: Readonly<Record<string, string>> = {
  passes: 'passes of the verification provider; wallets by address or by name',
  faults: 'faults on demand',
};

type Add = (line: string, description: string) => Command;

/** @param homeOption flags and description of `--home`. */
export function addControlCommands(program: Command, homeOption: readonly [string, string]): void {
  const add: Add = (line, description) => {
    const words = line.split(' ');
    const [group = '', name = ''] = words;
    const isGrouped = Object.hasOwn(groupDescriptions, group);
    const parent = isGrouped ? findGroup(program, group) : program;
    return parent
      .command(isGrouped ? words.slice(1).join(' ') : line)
      .summary(description.split('. ')[0] ?? name)
      .description(description)
      .option('--json', 'print the whole answer as JSON')
      .option(...homeOption);
  };
  for (const command of controlCommands) addControl(add, command);
  addSnapshot(add);
  addMintNft(add);
  addMintAsset(add);
  add('import <file>', 'replace the state with an export; nothing may be running').action(
    async (file, options) => (await load()).runImport(file, options),
  );
  add(
    'backup <folder>',
    'back up ledger, journal and wallets of one moment into a new folder',
  ).action(async (folder, options) => (await import('./backup.ts')).runBackup(folder, options));
  add('restore <folder>', 'replace the stored data with a backup; nothing may be running').action(
    async (folder, options) => (await import('./backup.ts')).runRestore(folder, options),
  );
}

function findGroup(program: Command, name: string): Command {
  const known = program.commands.find((command) => command.name() === name);
  return known ?? program.command(name).description(groupDescriptions[name]!);
}

/** Adds a command for a single control, with its arguments and options from the catalogue. */
function addControl(add: Add, { control, line, description, arguments: list }: ControlCommand) {
  const command = add(line, description);
  const positional = list.filter(({ flags }) => flags === undefined);
  for (const argument of list) addArgument(command, argument);
  command.action(async (...given) => {
    const options = command.opts();
    const params = Object.fromEntries(
      list.map((argument) => {
        const index = positional.indexOf(argument);
        const value = index < 0 ? options[optionOf(command, argument)] : given[index];
        return [argument.name, readValue(argument, value)];
      }),
    );
    await (await load()).runCommand(control, params as never, options);
  });
}

function addArgument(command: Command, { name, description, kind, flags }: CommandArgument): void {
  if (flags === undefined) {
    const placed = command.registeredArguments.find((one) => one.name() === name);
    if (placed !== undefined) placed.description = description;
  } else if (kind === 'number') command.option(flags, description, parseWhole);
  else command.option(flags, description);
}

/** The name under which commander stores an option. */
function optionOf(command: Command, { flags }: CommandArgument): string {
  const long = flags!.split(' ')[0];
  return command.options.find((option) => option.long === long)!.attributeName();
}

/** An empty list counts as absent, so that the default applies. */
function readValue({ kind }: CommandArgument, value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return undefined;
  return kind === 'path' && typeof value === 'string' ? resolve(value) : value;
}

/** One command for three controls: keep, list and delete. */
function addSnapshot(add: Add): void {
  add('snapshot [name]', 'keep the state under a name; without one, list the snapshots')
    .option('--delete', 'delete the snapshot instead')
    .action(async (name, options) => (await load()).runSnapshot(name, options));
}

/** On the command line its kind is a flag, and its creators are pairs. */
function addMintNft(add: Add): void {
  add('mint-nft <owner>', 'make an NFT for a wallet, by address or by name')
    .requiredOption('--name <text>', 'its name')
    .option('--symbol <text>', 'its symbol')
    .option('--uri <text>', 'where its metadata is')
    .option('--compressed', 'as a leaf of a tree (Cnft) instead of a mint of its own (Nft)')
    .option('--collection <address>', 'the collection that it belongs to')
    .option('--creator <address:percent...>', 'its creators; the shares sum to 100')
    .option('--update-authority <wallet>', 'who may vouch for it')
    .action(async (owner, options) => (await load()).runMintNft(owner, options));
}

/** The same under names of the service's own authority, which an operator may do. */
function addMintAsset(add: Add): void {
  add('mint-asset <owner>', "make an NFT under names of the service's own authority")
    .requiredOption('--name <text>', 'its name')
    .option('--symbol <text>', 'its symbol')
    .option('--uri <text>', 'where its metadata is')
    .option('--compressed', 'as a leaf of a tree (Cnft) instead of a mint of its own (Nft)')
    .option('--collection <name>', 'name of the collection that it belongs to')
    .option('--creator <name:percent...>', 'names of its creators; the shares sum to 100')
    .option('--voucher <wallet>', 'who may vouch for it')
    .action(async (owner, options) => (await load()).runMintAsset(owner, options));
}

function parseWhole(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number.');
}
