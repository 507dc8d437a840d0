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
  .description("Keeps a player's key and speaks to a game's Game Back-End Service")
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
  new Option('--log-level <level>', 'lowest level that is logged')
    .choices(logLevels)
    .default('info')
    .env('GAMEKEEPER_LOG');

program
  .command('start')
  .description('run the daemon, with the embedded service unless another is named')
  .option('--service <url>', 'address of a Game Back-End Service')
  .option('--service-ca <file>', "authorities for the service's certificate, PEM")
  .option('--accept-network <id>', 'accept this network instead of the one known at the address')
  .option('--port <number>', 'port on loopback (default: a free one)', parsePort)
  .option('--strict', 'pair games with the embedded service too, as a service at an address does')
  .option('--end-unused <seconds>', 'end this long after the last game left', parseSeconds)
  .option('--launched-by <name>', 'name of the game that starts it, as the player knows it')
  .option('--stay', 'keep running then, whatever a game that starts it says')
  .option('--vault', 'keep new keys in the vault, a file sealed with a passphrase, from now on')
  .option('--passphrase-file <path>', 'read the passphrase of the vault from a file or pipe')
  .addOption(logLevelOption())
  .option(...homeOption)
  .action(async (options) => (await import('./commands/start.ts')).runStart(options));

const service = program
  .command('service')
  .description('run the service alone: on loopback for development, or for players elsewhere')
  .option('--port <number>', 'port on loopback (default: a free one)', parsePort)
  .option('--listen <address>', 'address and port for players elsewhere, such as 0.0.0.0:8443')
  .option('--tls-cert <file>', 'its certificate with the chain, PEM')
  .option('--tls-key <file>', "the certificate's private key, PEM")
  .option('--public-url <url>', 'the URL that players dial')
  .option('--starter-sol <sol>', 'sum that each new wallet gets, once', parseSol)
  .option('--first-wallet <address>', 'wallet that gets the first money of a new ledger')
  .option('--first-sol <sol>', 'how much it gets; an existing ledger gives nothing', parseSol)
  .option('--assets', 'let mint-asset make NFTs, under names of an authority of the service alone')
  .option('--pictures <folder>', "serve a folder's pictures (PNG, JPEG, WebP) at /pictures/NAME")
  .option('--memory', 'keep nothing on disk')
  .option('--health-port <number>', 'port on loopback of /healthz and /readyz', parsePort)
  .option('--log <url>', "keep the ledger's log in PostgreSQL: postgres://USER@HOST/DATABASE")
  .option('--log-key <file>', 'the key that seals it, which log-key makes')
  .option('--log-password <file>', "the database's password (default: PGPASSWORD)")
  .option('--log-ca <file>', "authorities for the database's certificate, PEM")
  .option('--peer-address <address>', 'where its other processes reach this one: HOST:PORT')
  .option('--log-one-copy', 'take a commit for durable that one server alone has')
  .addOption(logLevelOption())
  .option(...homeOption)
  .action(async (options) => (await import('./commands/service.ts')).runService(options));

service
  .command('hand-over')
  .description('have another process write the log in PostgreSQL, and end: no write is lost')
  .option(...homeOption)
  .action(async (_, command: Command) =>
    // `service` takes --home, which it has too.
    (await import('./commands/hand-over.ts')).runHandOver(command.optsWithGlobals()),
  );

program
  .command('log-key <file>')
  .description("make the key that seals a ledger's log in PostgreSQL, in a new file")
  .action(async (file) => (await import('./commands/log-key.ts')).runLogKey(file));

program
  .command('tour')
  .description("walk through a typical game's calls on the running daemon")
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
  .description('check all stored data, and say what to do about damage')
  .option('--json', 'print the findings as JSON')
  .option('--rebuild', 'rebuild a damaged ledger from its log and the last whole copy')
  .option('--replay', 'execute the log up to each copy of the ledger, and compare')
  .option('--yes', 'rebuild without asking')
  .option(...homeOption)
  .action(async (options) => (await import('./commands/doctor.ts')).runDoctor(options));

program
  .command('stop')
  .description('stop Gamekeeper or the service: calls in flight are answered first')
  .option(...homeOption)
  .action(async (options) => (await import('./commands/stop.ts')).runStop(options));

program
  .command('uninstall')
  .description('remove what Gamekeeper keeps on this computer, but for the keys')
  .option('--with-keys', 'remove the keys of all wallets too, which nobody can undo')
  .option('--yes', 'do so without asking')
  .option('--passphrase-file <path>', 'read the passphrase of the keys, or the PIN, from a file')
  .option(...homeOption)
  .action(async (options) => (await import('./commands/uninstall.ts')).runUninstall(options));

const manifest = program.command('manifest').description("a game's manifest, gamekeeper.json");

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
  return program.error(`${text} is not a port; expected a whole number from 0 to 65535`);
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
