import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative } from 'node:path';
import type { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { program } from '../../src/daemon/program.ts';
import { Authority, hasOpenssl } from '../support/certificates.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  repository,
  runCommand,
} from '../support/daemon-process.ts';

/** What the program says names an option only where its command has it. */

const source = join(repository, 'src');
const FLAG = /(?<![\w-])--[a-z][a-z-]+/g;

const optionsOf = (command: Command): string[] => [
  ...command.options.map(({ long }) => long!),
  ...command.commands.flatMap(optionsOf),
];

/** Options of each command, with those of the commands below it. */
const optionsByCommand = new Map(program.commands.map((one) => [one.name(), optionsOf(one)]));

/** Words after which an option is that of another command: `gamekeeper doctor --rebuild`. */
const names = [...optionsByCommand.keys()].join('|');
const namedCommand = new RegExp(`(?<![\\w-])(${names})\\b(?=[^'"\`]*$)`, 'g');

/** An option in a text, and the command that the text names before it, if it does. */
interface NamedOption {
  readonly option: string;
  readonly command: string | undefined;
}

function optionsIn(text: string): NamedOption[] {
  return [...text.matchAll(FLAG)].map(({ 0: option, index }) => {
    const before = text.slice(0, index);
    const [last] = [...before.matchAll(namedCommand)].slice(-1);
    return { option, command: last?.[1] };
  });
}

const isWrong = ({ option, command }: NamedOption, by: string): boolean =>
  !(optionsByCommand.get(command ?? by) ?? []).includes(option);

/** Lines of code, without comments, the definitions of the options, and those of V8 and Node. */
function linesOf(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const others = /^\s*(\/?\*|\/\/|flags:)|ption\(|setFlagsFromString\(|execArgv: /;
  return lines.filter((line) => !others.test(line));
}

const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.ts)'/g)].map(([, name]) =>
    join(dirname(path), name!),
  );

function reachableFrom(paths: readonly string[]): string[] {
  const found = new Set(paths);
  for (const path of found) for (const next of importsOf(path)) found.add(next);
  return [...found];
}

/** The file of each command: those that are named otherwise are here. */
const fileOf: Readonly<Record<string, string>> = { openrpc: 'schema', import: 'controls' };
const commandFiles = readdirSync(join(source, 'daemon/commands'));
const programs = [...optionsByCommand.keys()].map((command) => {
  const known = `${fileOf[command] ?? command}.ts`;
  return { command, file: commandFiles.includes(known) ? known : 'controls.ts' };
});

/**
 * The schema only quotes the messages of errors, and a game's launcher names the options of `start`
 * to `start`; and what a command's own file says is its own.
 */
const quoting = [
  'src/methods/generated/schema.ts',
  'clients/typescript/src/node/launch.ts',
  // Options of other programs: of Node, and of GLib's gdbus.
  'clients/typescript/src/node/package-folder.ts',
  'src/daemon/page/desktop-portal.ts',
  // `service` reads what `log-key` makes.
  'src/service/shared-log/log-key.ts',
];
const isAnothers = (path: string, own: string): boolean => {
  const name = relative(source, path);
  if (quoting.includes(relative(repository, path))) return true;
  const other = /^daemon\/commands\/(\w+)\.ts$/.exec(name)?.[1];
  return other !== undefined && `${other}.ts` !== own && optionsByCommand.has(other);
};

/** Commands with a home alone can find it in use. */
const isOfHomes = (line: string, command: string): boolean =>
  line.includes('; --home names') && !optionsByCommand.get(command)!.includes('--home');

test.each(programs)('behaviour: $command names no option but its own', ({ command, file }) => {
  const all = reachableFrom([join(source, 'daemon/commands', file)]);
  const paths = all.filter((path) => !isAnothers(path, file));
  const wrong = paths.flatMap((path) =>
    linesOf(path).flatMap((line) => {
      const isNamed = optionsIn(line).some((one) => isWrong(one, command));
      return isNamed && !isOfHomes(line, command) ? [`${relative(source, path)}: ${line}`] : [];
    }),
  );
  expect(paths.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

describe('a port that is taken', () => {
  const server = createServer();
  let folder: HomeFolder;
  let port: number;

  beforeEach(async () => {
    folder = makeHomeFolder();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => {
    server.close();
    folder.remove();
  });

  const expectAdvice = async (args: readonly string[], advice: string): Promise<void> => {
    const { status, stderr } = await runCommand([...args, '--home', folder.home]);
    expect([status, stderr]).toEqual([
      1,
      `gamekeeper: the port ${port} is taken; give another with ${advice}\n`,
    ]);
    const named = optionsIn(stderr.replaceAll('gamekeeper:', ''));
    expect(named.filter((one) => isWrong(one, args[0]!))).toEqual([]);
  };

  test.each(['start', 'service'])('error: %s --port names --port', async (command) => {
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const args = [command, '--port', String(port), ...(command === 'start' ? vault : [])];
    await expectAdvice(args, '--port, or none for a free one');
  });

  test.skipIf(!hasOpenssl)('error: service --listen names --listen', async () => {
    const { certFile, keyFile } = new Authority(join(folder.path, 'ca')).sign('DNS:localhost');
    const pair = ['--tls-cert', certFile, '--tls-key', keyFile];
    const door = ['--listen', `127.0.0.1:${port}`, '--public-url', `https://localhost:${port}/`];
    await expectAdvice(['service', ...door, ...pair], '--listen');
  });
});
