import { Command, Option } from 'commander';
import { LAMPORTS_PER_SOL } from '../core/limits.ts';
import { productVersion } from '../methods/generated/registry.ts';
import { addControlCommands } from './commands/control-commands.ts';
import { addPlayerCommands } from './commands/player-commands.ts';
import { addSeedCommands } from './commands/seed-commands.ts';
import { logLevels } from './log/daemon-log.ts';
import { standardError, standardOutput } from './log/output.ts';

/** The `gamekeeper` command. Each subcommand loads only what it needs, to start fast. */
export const program = new Command('gamekeeper')
  .description("Keeps a player's key beside a game and speaks to its Game Back-End Service")
  .configureOutput({ writeOut: standardOutput.write, writeErr: standardError.write })
  .version(productVersion)
  .showHelpAfterError('(gamekeeper help lists the commands, and with --help each its options)');

const homeOption = [
  '--home <folder>',
  'where state is kept (default: GAMEKEEPER_HOME, or your data folder)',
] as const;

/** A week: the daemon's timers measure no more than 24 days. */
const UNUSED_SECONDS_MAX = 7 * 24 * 60 * 60;

/** The option for the log level of a server process. */
const logLevelOption = (): Option =>
  new Option('--log-level <level>', 'the least that is logged')
    .choices(logLevels)
    .default('info')
    .env('GAMEKEEPER_LOG');

program
  .command('start')
  .description('run the daemon, with the embedded service unless another is named')
  .option('--service <url>', 'address of a Game Back-End Service')
  .option('--service-ca <file>', "certificates of those who may sign the service's, PEM")
  .option('--accept-network <id>', 'take this network in place of the one known at the address')
  .option('--port <number>', 'port on loopback (default: a free one)', parsePort)
  .option('--strict', 'pair games with the embedded service too, as a service at an address does')
  .option('--end-unused <seconds>', 'end so long after the last game has left', parseSeconds)
  .option('--launched-by <name>', 'what the player knows the game by that starts it')
  .option('--stay', 'go on then, whatever a game that starts it says')
  .option('--vault', 'have new keys go to the vault, a file that a passphrase seals, from now on')
  .option('--passphrase-file <path>', 'read the passphrase of the vault from a file or pipe')
  .addOption(logLevelOption())
  .option(...homeOption)
  .action(async (options) => (await import('./commands/start.ts')).runStart(options));

program
  .command('service')
  .description('run the service alone: on loopback for development, or for players elsewhere')
  .option('--port <number>', 'port on loopback (default: a free one)', parsePort)
  .option('--listen <address>', 'address and port for players elsewhere, such as 0.0.0.0:8443')
  .option('--tls-cert <file>', 'its certificate with the chain, PEM')
  .option('--tls-key <file>', "the certificate's private key, PEM")
  .option('--public-url <url>', 'the URL that players are told')
  .option('--starter-sol <sol>', 'what each new wallet is given, once', parseSol)
  .option('--first-wallet <address>', 'the wallet that a new ledger gives its first money')
  .option('--first-sol <sol>', 'how much that is; an older ledger gives nothing', parseSol)
  .option('--assets', 'let mint-asset make NFTs, under names of an authority of the service alone')
  .option('--pictures <folder>', "serve a folder's pictures (PNG, JPEG, WebP) at /pictures/NAME")
  .option('--memory', 'keep nothing on disk')
  .addOption(logLevelOption())
  .option(...homeOption)
  .action(async (options) => (await import('./commands/service.ts')).runService(options));

program
  .command('tour')
  .description('walk through the main job on the running daemon')
  .option(...homeOption)
  .action(async (options) => (await import('./commands/tour.ts')).runTour(options));

program
  .command('call <method> [params]')
  .description("call a method, such as: call projects.find '{}'; - reads its JSON from stdin")
  .option('--wallet <name>', 'wallet to act with', 'default')
  .option('--manifest <file>', 'act as the game of this gamekeeper.json, with its grant')
  .option('--get <path>', 'print only this part of the answer, such as records.users.0.id')
  .option(...homeOption)
  .action(async (method, params, options) =>
    (await import('./commands/call.ts')).runCall(method, params, options),
  );

program
  .command('status')
  .description('say whether a daemon runs, where, and on which service')
  .option(...homeOption)
  .action(async (options) => (await import('./commands/status.ts')).runStatus(options));

program
  .command('doctor')
  .description('look at everything in the home, and say what to do about what is damaged')
  .option('--json', 'print the findings as JSON')
  .option('--rebuild', 'make a damaged ledger anew from its log and the last whole copy')
  .option('--replay', 'execute the log again up to each copy of the ledger, and compare')
  .option('--yes', 'do so without asking')
  .option(...homeOption)
  .action(async (options) => (await import('./commands/doctor.ts')).runDoctor(options));

program
  .command('stop')
  .description('end what runs in the home: calls in flight are answered first')
  .option(...homeOption)
  .action(async (options) => (await import('./commands/stop.ts')).runStop(options));

const manifest = program
  .command('manifest')
  .description('what a game asks for: its gamekeeper.json');

manifest
  .command('init [file]')
  .description('write a gamekeeper.json to begin with; nothing is overwritten')
  .option('--game <identifier>', 'identifier of the game', 'com.example.game')
  .option('--name <text>', 'name of the game as players know it', 'My Game')
  .action(async (file, options) =>
    (await import('./commands/manifest.ts')).runManifestInit(file, options),
  );

manifest
  .command('check [file]')
  .description('say what a gamekeeper.json asks for, or all that is wrong with it')
  .option('--json', 'print the findings as JSON')
  .action(async (file, options) =>
    (await import('./commands/manifest.ts')).runManifestCheck(file, options),
  );

program
  .command('schema')
  .description("print the service's GraphQL schema")
  .action(async () => (await import('./commands/schema.ts')).runSchema());

program
  .command('openrpc')
  .description("print the OpenRPC document of the game's API")
  .action(async () => (await import('./commands/schema.ts')).runOpenRpc());

addSeedCommands(program, homeOption);
addPlayerCommands(program, homeOption);
addControlCommands(program, homeOption);

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  return program.error(`--port: ${text} is not a port; expected a whole number from 0 to 65535`);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= UNUSED_SECONDS_MAX) return seconds;
  return program.error(`--end-unused: ${text} is no time; expected seconds, such as 15 or 0.5`);
}

function parseSol(text: string): bigint {
  const [, whole = '', part = ''] = /^(0|[1-9]\d{0,8})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (whole !== '') return BigInt(whole) * LAMPORTS_PER_SOL + BigInt(part.padEnd(9, '0'));
  return program.error(`${text} is no sum; expected SOL such as 0.5`);
}
