import { readFile } from 'node:fs/promises';
import type { ServicePort } from '../../methods/ports.ts';
import { startDaemon } from '../daemon.ts';
import { ensurePrivateFolder } from '../files.ts';
import { chooseCustody } from '../keys/custody.ts';
import { createLog } from '../log.ts';
import { resolveHome } from '../paths.ts';
import { untilStopped } from './until-stopped.ts';

export interface StartOptions {
  readonly home?: string;
  readonly service?: string;
  readonly port: number;
  readonly vault?: boolean;
  readonly passphraseFile?: string;
}

/** What the daemon runs on: a service and, where it is the embedded one, its owner's powers. */
interface Backing {
  readonly port: ServicePort;
  fund?(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs the daemon until it is told to stop. */
export async function runStart(options: StartOptions): Promise<void> {
  const home = resolveHome(options.home);
  await ensurePrivateFolder(home);
  const backing = await openBacking(home, options.service);
  const passphrase = await readPassphrase(options.passphraseFile);
  const custody = await chooseCustody({ home, vault: options.vault === true, passphrase });
  const log = createLog();
  const { port, fund } = backing;
  const daemon = await startDaemon({ home, service: port, fund, custody, port: options.port, log });
  const lines = [
    'Gamekeeper is ready',
    `  socket   ${daemon.url}`,
    `  service  ${describeService(backing.port, home)}`,
    `  network  ${backing.port.genesisId}`,
    `  keys     ${custody.description}`,
    `  home     ${home}`,
    '',
    'Try, in a second terminal:',
    '  npx gamekeeper tour',
    "  npx gamekeeper call projects.find '{}'",
    'Ctrl-C stops it.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  await untilStopped();
  await daemon.close();
  await backing.close();
}

/** Loads only the one that is used: each brings libraries that the other does not need. */
async function openBacking(home: string, address: string | undefined): Promise<Backing> {
  if (address === undefined) {
    const { openEmbeddedService } = await import('../embedded.ts');
    return openEmbeddedService(home);
  }
  const { connectRemoteService } = await import('../remote.ts');
  return { port: await connectRemoteService(address), close: async () => undefined };
}

function describeService(port: ServicePort, home: string): string {
  return port.address === 'embedded' ? `embedded, kept in ${home}` : port.address;
}

async function readPassphrase(file: string | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readFile(file);
  const end = bytes.indexOf(0x0a);
  return end === -1 ? bytes : bytes.subarray(0, end);
}
