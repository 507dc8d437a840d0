import { type Command, InvalidArgumentError } from 'commander';

/** The developer's controls, entered into the command. What they do is loaded when one is used. */

const load = () => import('./controls.ts');

/** @param homeOption flags and description of `--home`. */
export function addControlCommands(program: Command, homeOption: readonly [string, string]): void {
  const add = (name: string, description: string, parent: Command = program): Command =>
    parent
      .command(name)
      .description(description)
      .option('--json', 'print the whole answer as JSON')
      .option(...homeOption);
  addTimeCommands(add);
  addAssetCommands(add);
  addPassCommands(program, add);
  addFaultCommands(program, add);
  add('export <file>', 'write the whole state of the service into a file').action(
    async (file, options) => (await load()).runExport(file, options),
  );
  add('import <file>', 'put an export in the place of the state; nothing may run').action(
    async (file, options) => (await load()).runImport(file, options),
  );
  add('backup <folder>', 'copy ledger, journal and wallets of one moment into a new folder').action(
    async (folder, options) => (await import('./backup.ts')).runBackup(folder, options),
  );
  add('restore <folder>', 'put a backup in the place of what is kept; nothing may run').action(
    async (folder, options) => (await import('./restore.ts')).runRestore(folder, options),
  );
  add('verify', 'replay the log from genesis and compare the state').action(async (options) =>
    (await load()).runVerify(options),
  );
}

type Add = (name: string, description: string, parent?: Command) => Command;

function addTimeCommands(add: Add): void {
  add('warp', "move the embedded service's time forward")
    .option('--seconds <number>', 'by so many seconds', parseWhole)
    .option('--until <unix>', 'to a time, in UNIX seconds', parseWhole)
    .option('--mission <address>', 'to when the last character on it has finished')
    .action(async (options) => (await load()).runWarp(options));
  add('snapshot [name]', 'keep the state under a name; without one, list what is kept')
    .option('--delete', 'delete the snapshot instead')
    .action(async (name, options) => (await load()).runSnapshot(name, options));
  add('revert <name>', 'put state and time back to a snapshot').action(async (name, options) =>
    (await load()).runRevert(name, options),
  );
}

function addAssetCommands(add: Add): void {
  add('airdrop <wallet> <sol>', 'give a wallet SOL; the wallet by address or by name').action(
    async (wallet, sol, options) => (await load()).runAirdrop(wallet, sol, options),
  );
  add('mint-nft <owner>', 'make an NFT for a wallet, by address or by name')
    .requiredOption('--name <text>', 'its name')
    .option('--symbol <text>', 'its symbol')
    .option('--uri <text>', 'where its metadata is')
    .option('--compressed', 'as a leaf of a tree (Cnft) instead of a mint of its own (Nft)')
    .option('--collection <address>', 'the collection that it belongs to')
    .option('--creator <address:percent...>', 'its creators; the shares sum to 100')
    .option('--update-authority <wallet>', 'who may vouch for it')
    .action(async (owner, options) => (await load()).runMintNft(owner, options));
  add(
    'personas [names...]',
    'wallets with 100 SOL each: alice, bob, carol and dave, or those named',
  ).action(async (names, options) => (await load()).runPersonas(names, options));
}

function addPassCommands(program: Command, add: Add): void {
  const passes = program
    .command('passes')
    .description('what the verification provider vouches for; wallets by address or by name');
  add('list <wallet>', 'passes of a wallet', passes).action(async (wallet, options) =>
    (await load()).runPasses(wallet, options),
  );
  add('add <wallet> <kind>', 'LivenessPass, UniquenessPass or IdVerificationPass', passes)
    .option('--expiry <unix>', 'when it ends, in UNIX seconds (default: never)', parseWhole)
    .action(async (wallet, kind, options) => (await load()).runAddPass(wallet, kind, options));
  add('remove <wallet> <kind>', 'the pass of that kind', passes).action(
    async (wallet, kind, options) => (await load()).runRemovePass(wallet, kind, options),
  );
}

function addFaultCommands(program: Command, add: Add): void {
  const faults = program.command('faults').description('what goes wrong on demand');
  add('list', 'what is set', faults).action(async (options) => (await load()).runFaults(options));
  add('add <operation> <kind>', 'latency, refusal, expiry or drop; * for all operations', faults)
    .option('--ms <number>', 'of latency: milliseconds', parseWhole)
    .option('--error <name>', "of refusal: the error's name, such as RateLimited")
    .option('--count <number>', 'how many calls it meets (default: all, until cleared)', parseWhole)
    .action(async (operation, kind, options) =>
      (await load()).runAddFault(operation, kind, options),
    );
  add('clear [operation]', 'of one operation, or all', faults).action(async (operation, options) =>
    (await load()).runClearFaults(operation, options),
  );
}

function parseWhole(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number.');
}
