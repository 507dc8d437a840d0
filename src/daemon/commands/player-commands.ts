import type { Command } from 'commander';
import { playerCommands } from '../../methods/generated/player.ts';

/** Adds the player's commands to the command line. Their implementation is loaded on use. */

const load = () => import('./grants.ts');

type Flags = readonly [string, string];

const passphraseOption: Flags = [
  '--passphrase-file <path>',
  'read the passphrase of the keys, or the PIN, from a file or pipe',
];

/** @param homeOption flags and description of `--home`. */
export function addPlayerCommands(program: Command, homeOption: Flags): void {
  addOpen(program, homeOption);
  addPair(program, homeOption);
  addApprovals(program, homeOption);
  addPin(program, homeOption);
  addLock(program, homeOption);
  addPassphrase(program, homeOption);
  addAudit(program, homeOption);
  addWallets(program, homeOption);
  addMove(program, homeOption);
  const grants = program
    .command('grants')
    .description('grants of games, and what was used of them');
  const add = (line: string, description: string): Command => {
    const options = { isDefault: line === 'list' };
    const [summary = ''] = description.split('. ');
    const command = grants.command(line, options).summary(summary).description(description);
    return command.option('--json', 'print the whole answer as JSON').option(...homeOption);
  };
  for (const { method, line, description, arguments: list } of playerCommands) {
    const command = add(line.replace(/^grants /, ''), description);
    command.action(async (...given) => {
      const params = Object.fromEntries(list.map(({ name }, index) => [name, given[index]]));
      await (await load()).runPlayerCommand(method, params as never, command.opts());
    });
  }
  add('narrow <grant>', 'take something from a grant at once; nothing can be added to it')
    .option('--budget <of=amount...>', 'budgets; each limit is lowered to the amount')
    .option('--never <action...>', 'actions that are no longer allowed')
    .option('--project <address...>', 'projects in which the game may no longer act')
    .action(async (grant, options) => (await load()).runNarrow(grant, options));
  add('extend <grant>', 'extend a grant: from now on it lasts as long as a new one')
    .option(...passphraseOption)
    .action(async (grant, options) => (await load()).runExtend(grant, options));
  add('mend-clock', "use the machine's time again, after it was wrongly ahead")
    .option(...passphraseOption)
    .action(async (options) => (await load()).runMendClock(options));
}

function addOpen(program: Command, homeOption: Flags): void {
  program
    .command('open')
    .description('open the player’s page in a browser: questions, games, wallets, settings')
    .option('--print', 'print its address, and open nothing')
    .option(...homeOption)
    .action(async (options) => (await import('./open.ts')).runOpen(options));
}

const loadApprovals = () => import('./approvals.ts');

function addApprovals(program: Command, homeOption: Flags): void {
  program
    .command('approvals')
    .description('list what games ask you for, and which games are blocked')
    .option('--json', 'print the whole answer as JSON')
    .option(...homeOption)
    .action(async (options) => (await loadApprovals()).runApprovals(options));
  program
    .command('approve <number>')
    .description('show what a game asks for, and sign it')
    .option('--yes', 'ask nothing, where no passphrase is needed')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (number, options) => (await loadApprovals()).runApprove(number, options));
  program
    .command('refuse <number>')
    .description('refuse what a game asks for')
    .option(...homeOption)
    .action(async (number, options) => (await loadApprovals()).runRefuse(number, options));
  for (const name of ['block', 'unblock'] as const) {
    const what = name === 'block' ? 'block all questions of a game' : 'let a game ask again';
    program
      .command(`${name} <game>`)
      .description(what)
      .option(...homeOption)
      .action(async (game, options) =>
        (await loadApprovals()).runBlock(game, `player.${name}`, options),
      );
  }
}

const loadPin = () => import('./pin.ts');

function addPin(program: Command, homeOption: Flags): void {
  const pin = program.command('pin').description('the PIN that approvals take without a vault');
  pin
    .command('show', { isDefault: true })
    .description('say whether a PIN is set')
    .option(...homeOption)
    .action(async (options) => (await loadPin()).runPin(options));
  pin
    .command('set')
    .description('set it, or change it by giving the current one')
    .option('--pin-file <path>', 'read the new one from a file or pipe')
    .option('--old-pin-file <path>', 'read the current one from a file or pipe')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (options) => (await loadPin()).runPinSet(options));
  pin
    .command('forget')
    .description('allow a new PIN after 24 hours; setting it ends all grants')
    .option(...homeOption)
    .action(async (options) => (await loadPin()).runPinForget(options));
  pin
    .command('keep')
    .description('withdraw the report that the PIN is forgotten')
    .option(...homeOption)
    .action(async (options) => (await loadPin()).runPinKeep(options));
}

function addLock(program: Command, homeOption: Flags): void {
  program
    .command('lock')
    .description('lock the keys: nothing is signed until they are unlocked')
    .option('--when-idle <minutes>', 'lock whenever no key was used for this long, or never')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (options) => (await import('./lock.ts')).runLock(options));
  program
    .command('unlock')
    .description('unlock the keys, by their passphrase or the PIN')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (options) => (await import('./lock.ts')).runUnlock(options));
}

function addPassphrase(program: Command, homeOption: Flags): void {
  const load = () => import('./passphrase.ts');
  const passphrase = program
    .command('passphrase')
    .description("a passphrase that seals the keys in the system's keychain");
  passphrase
    .command('set')
    .description('set it, or change it by giving the current one')
    .option('--new-passphrase-file <path>', 'read the new one from a file or pipe')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (options) => (await load()).runPassphraseSet(options));
  passphrase
    .command('remove')
    .description('remove the passphrase')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (options) => (await load()).runPassphraseRemove(options));
}

function addAudit(program: Command, homeOption: Flags): void {
  const audit = program
    .command('audit')
    .description('all grants, refusals and signatures, line by line');
  audit
    .command('list', { isDefault: true })
    .description('print the lines, oldest first')
    .option('--game <identifier>', 'only lines about this game')
    .option('--since <time>', 'only lines since then, such as 2026-11-24 or 2026-11-24T10:00:00Z')
    .option('--json', 'print each line as JSON, with its hash')
    .option(...homeOption)
    .action(async (options) => (await import('./audit.ts')).runAudit(options));
  audit
    .command('verify')
    .description('check that no line was changed, added or left out')
    .option('--json', 'print where the audit ends as JSON')
    .option(...homeOption)
    .action(async (options) => (await import('./audit.ts')).runAuditVerify(options));
}

const loadWallets = () => import('./wallets.ts');

function addWallets(program: Command, homeOption: Flags): void {
  const wallets = program.command('wallets').description('your wallets and their keys');
  wallets
    .command('list', { isDefault: true })
    .description('list names and addresses, and how many games may act with each')
    .option('--json', 'print the whole answer as JSON')
    .option(...homeOption)
    .action(async (options) => (await loadWallets()).runWallets(options));
  wallets
    .command('create <name>')
    .description('make a wallet with a new key')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (name, options) => (await loadWallets()).runWalletCreate(name, options));
  wallets
    .command('import <name>')
    .description('import a key: solana-keygen, base58, or words')
    .option('--from <path>', 'read the key from a file, or - for the standard input')
    .option('--account <number>', 'with words: number of the account (default: 0)')
    .option('--path <name>', 'with words: wallets, keygen, account or coin (default: asks)')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (name, options) => (await loadWallets()).runWalletImport(name, options));
  wallets
    .command('export <name>')
    .description('write the key of a wallet into a file of its own')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (name, options) => (await loadWallets()).runWalletExport(name, options));
  wallets
    .command('rename <name> <new-name>')
    .description('rename a wallet; its games keep it')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (name, to, options) => (await loadWallets()).runWalletRename(name, to, options));
  wallets
    .command('relocate [names...]')
    .description('move keys to the keychain or the vault: of these wallets, or all and new ones')
    .option('--to <place>', 'keychain or vault')
    .option(
      '--new-passphrase-file <path>',
      'passphrase of a vault that is made, from a file or pipe',
    )
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (names, options) => (await loadWallets()).runWalletRelocate(names, options));
  wallets
    .command('remove <name>')
    .description('remove a wallet and its key, and end what games may do with it')
    .option('--address <address>', 'its address or the last 4 characters of it; asks nothing')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (name, options) => (await loadWallets()).runWalletRemove(name, options));
}

function addMove(program: Command, homeOption: Flags): void {
  const load = () => import('./move.ts');
  const packedOption: Flags = [
    '--packed-passphrase-file <path>',
    'read the passphrase of the packed file from a file or pipe',
  ];
  const move = program
    .command('move')
    .description('move your keys to another machine, in one file sealed with a passphrase');
  move
    .command('pack')
    .description('write the keys of all your wallets, and their names, into one file')
    .option('--to <file>', 'file to write, instead of one in the home’s folder exports')
    .option(...packedOption)
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (options) => (await load()).runPack(options));
  move
    .command('unpack <file>')
    .description('import the keys of such a file, all of them or none')
    .option(...packedOption)
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (file, options) => (await load()).runUnpack(file, options));
}

function addPair(program: Command, homeOption: Flags): void {
  program
    .command('pair')
    .description('pair the game that asks: first what it may do, then the digits that it shows')
    .option('--digits <digits>', 'the digits that the game shows; asks nothing')
    .option('--take <of=amount...>', 'budgets to accept: of=all, or of=amount for less')
    .option('--shared <address...>', 'shared projects in which it may do more than play')
    .option('--refuse', 'refuse the pairing instead')
    .option(...passphraseOption)
    .option(...homeOption)
    .action(async (options) => (await import('./pair.ts')).runPair(options));
}
