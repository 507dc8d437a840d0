import { readFileSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whileHeldSync } from '../../disk/held-file.ts';
import { productVersion, schemaHash } from '../../methods/generated/registry.ts';
import { ensurePrivateFolder, writePrivateFile } from '../home/private-files.ts';
import { isProcessAlive, readProcessStart } from '../home/process-time.ts';
import { PROTOCOL_VERSION } from './handshake.ts';

/** How a game finds the daemon, or the command line its control channel; see docs/protocol.md. */
export interface StartFile {
  readonly format: 1;
  readonly pid: number;
  /** Tells this process from a later one with the same id; null where the system does not. */
  readonly processStart: string | null;
  /** When the daemon was ready, ISO 8601. */
  readonly startedAt: string;
  readonly url: string;
  /** 32 bytes, hexadecimal; new with every start. */
  readonly secret: string;
  readonly protocol: number;
  readonly schemaHash: string;
  /** `embedded`, or the service's address. */
  readonly service: string;
  /** Genesis id, base58. */
  readonly network: string;
  readonly version: string;
}

/**
 * The game's, and the control channel's, which no game is given. The control channel of a service
 * is in control.json; that of a daemon on a service at an address, which may share the folder with
 * that service, is in daemon-control.json.
 */
export type StartFileName = 'daemon.json' | 'control.json' | 'daemon-control.json';

/** What differs from one announcement to the next. */
interface Announcement {
  readonly home: string;
  readonly fileName: StartFileName;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly service: string;
  readonly network: string;
}

/** Writes a start file and answers what removes it, also when the process ends by itself. */
export async function announce(announcement: Announcement): Promise<() => void> {
  const { home, fileName, url, service, network } = announcement;
  const secret = Buffer.from(announcement.secret).toString('hex');
  const content: StartFile = {
    format: 1,
    pid: process.pid,
    processStart: readProcessStart(process.pid) ?? null,
    startedAt: new Date().toISOString(),
    url,
    secret,
    protocol: PROTOCOL_VERSION,
    schemaHash,
    service,
    network,
    version: productVersion,
  };
  const remove = () => removeStartFile(home, secret, fileName);
  // Before it is there: a process may be told to end while it is written.
  process.once('exit', remove);
  const end = () => {
    process.off('exit', remove);
    remove();
  };
  try {
    await writeStartFile(home, content, fileName);
  } catch (error) {
    end();
    throw error;
  }
  return end;
}

/** Writes a start file, mode 0600 in a folder of mode 0700, as a whole. */
async function writeStartFile(
  home: string,
  content: StartFile,
  fileName: StartFileName = 'daemon.json',
): Promise<void> {
  await ensurePrivateFolder(home);
  // At one stroke: a process that exits meanwhile finds it and removes it, or never wrote it.
  const move = (from: string, to: string) => whileHeldSync(() => renameSync(from, to));
  await writePrivateFile(join(home, fileName), `${JSON.stringify(content, null, 2)}\n`, move);
}

/**
 * The file of the daemon that runs in this folder; undefined when none does. A file is stale when
 * its process does not run, or when another one has taken the id since.
 */
export async function readStartFile(
  home: string,
  fileName: StartFileName = 'daemon.json',
): Promise<StartFile | undefined> {
  let text: string;
  try {
    text = await readFile(join(home, fileName), 'utf8');
  } catch {
    return undefined;
  }
  const file = parseStartFile(text);
  return file !== undefined && isRunning(file) ? file : undefined;
}

/** Removes a start file when it is the one with this secret; a later daemon's stays. */
function removeStartFile(
  home: string,
  secret: string,
  fileName: StartFileName = 'daemon.json',
): void {
  const path = join(home, fileName);
  try {
    if (parseStartFile(readFileSync(path, 'utf8'))?.secret === secret) {
      whileHeldSync(() => rmSync(path));
    }
  } catch {
    // It is gone already, which is what was wanted.
  }
}

/** Whether the file of a process that ended is there still, as it is after a kill. */
export function isLeftBehind(home: string, start: StartFile, fileName: StartFileName): boolean {
  try {
    const text = readFileSync(join(home, fileName), 'utf8');
    return parseStartFile(text)?.secret === start.secret;
  } catch {
    return false;
  }
}

/** Whether the process that wrote a start file still runs. */
export function isRunning(file: StartFile): boolean {
  if (!isProcessAlive(file.pid)) return false;
  const start = readProcessStart(file.pid);
  return start === undefined || file.processStart === null || start === file.processStart;
}

function parseStartFile(text: string): StartFile | undefined {
  try {
    const value = JSON.parse(text) as StartFile;
    const isComplete =
      value.format === 1 &&
      Number.isSafeInteger(value.pid) &&
      value.pid > 0 &&
      (value.processStart === null || typeof value.processStart === 'string') &&
      typeof value.url === 'string' &&
      /^[0-9a-f]{64}$/.test(value.secret);
    return isComplete ? value : undefined;
  } catch {
    return undefined;
  }
}
