import { readFileSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROTOCOL_VERSION } from '../../core/limits.ts';
import { whileHeldSync } from '../../disk/held-file.ts';
import { productVersion, schemaHash } from '../../methods/generated/registry.ts';
import { ensurePrivateFolder, writePrivateFile } from '../home/private-files.ts';
import { isSameProcess, readProcessStart } from '../home/process-time.ts';

/**
 * The file by which a game finds the daemon, or the command line its control channel; see
 * docs/reference/protocol.md.
 */
export interface StartFile {
  readonly format: 1;
  readonly pid: number;
  /**
   * Tells this process from a later one with the same id; null if the system does not provide it.
   */
  readonly processStart: string | null;
  /** When the daemon was ready, ISO 8601. */
  readonly startedAt: string;
  readonly url: string;
  /** 32 random bytes, hexadecimal; new at every start. */
  readonly secret: string;
  readonly protocol: number;
  readonly schemaHash: string;
  /** `embedded`, or the service's address. */
  readonly service: string;
  /** Genesis id, base58. */
  readonly network: string;
  readonly version: string;
  /** What whoever launched it told it from others by, 32 hexadecimal digits; null for nothing. */
  readonly launch: string | null;
}

/**
 * The names of start files: for games, and for control channels, which no game gets. A service's
 * control channel is in control.json. That of a daemon on a remote service, which may share the
 * folder with that service, is in daemon-control.json. The player's channel is in player.json, and
 * the address of a service's health pages in health.json.
 */
export type StartFileName = 'daemon.json' | ControlFileName | 'health.json' | 'player.json';
export type ControlFileName = 'control.json' | 'daemon-control.json';

/** The parts of a start file that vary. */
interface Announcement {
  readonly home: string;
  readonly fileName: StartFileName;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly service: string;
  readonly network: string;
}

/**
 * Writes a start file. Answers a function that removes it, which also runs when the process exits.
 */
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
    launch: /^[0-9a-f]{32}$/.exec(process.env.GAMEKEEPER_LAUNCH ?? '')?.[0] ?? null,
  };
  const remove = () => removeStartFile(home, secret, fileName);
  // Registered first: the process may be told to exit while the file is being written.
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

/** Writes a start file atomically, mode 0600 in a folder of mode 0700. */
async function writeStartFile(
  home: string,
  content: StartFile,
  fileName: StartFileName = 'daemon.json',
): Promise<void> {
  await ensurePrivateFolder(home);
  // Synchronously: a process that exits meanwhile either finds the file and removes it, or never
  // wrote it.
  const move = (from: string, to: string) => whileHeldSync(() => renameSync(from, to));
  await writePrivateFile(join(home, fileName), `${JSON.stringify(content, null, 2)}\n`, move);
}

/**
 * The file of the daemon running in this folder; undefined if none is. A file is stale if its
 * process is not running, or if another process has its id by now.
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

/** Removes a start file if it has this secret, so that a later daemon's stays. */
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
    // It is gone already.
  }
}

/** Whether the file of an ended process still exists, as after a kill. */
export function isLeftBehind(home: string, start: StartFile, fileName: StartFileName): boolean {
  try {
    const text = readFileSync(join(home, fileName), 'utf8');
    return parseStartFile(text)?.secret === start.secret;
  } catch {
    return false;
  }
}

/** Whether the process that wrote a start file is still running. */
export function isRunning(file: StartFile): boolean {
  return isSameProcess(file.pid, file.processStart);
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
