import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { showName } from '../../core/visible-text.ts';
import type { PeerPorts } from '../../door/peer.ts';

/** How many are looked at, at most: the answer is for show. */
const searchLimits = { processesMax: 4096, handlesMax: 4096 };

/**
 * Path of the program at the other end of a connection on this machine, as far as the system tells:
 * on Linux, by /proc, and for processes of the same user. It is shown to the player and decides
 * nothing, as exported games can share one program, and a program can end while its handle lives
 * on.
 */
export function findPeerProgram(ports: PeerPorts, limits = searchLimits): string | null {
  const pid = findPeerProcess(ports, limits);
  const path = pid === undefined ? undefined : readLink(`/proc/${pid}/exe`);
  // A file's name can have any characters, and whoever asks chose it.
  return path === undefined ? null : showName(path);
}

/** The process at the other end, as far as the system tells. */
export function findPeerProcess(
  { remotePort, localPort }: PeerPorts,
  limits = searchLimits,
): number | undefined {
  if (remotePort === undefined || localPort === undefined) return undefined;
  const inode = findInode(remotePort, localPort);
  return inode === undefined ? undefined : findHolder(`socket:[${inode}]`, limits);
}

/**
 * The inode of the peer's end: the row whose own port is the peer's. Source: proc_net_tcp in the
 * kernel's documentation; addresses and ports are hexadecimal.
 */
function findInode(peerPort: number, ownPort: number): string | undefined {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readText(file).split('\n')) {
      const [, local, remote, , , , , , , inode] = line.trim().split(/\s+/);
      const isPeer = local?.endsWith(`:${hex(peerPort)}`) && remote!.endsWith(`:${hex(ownPort)}`);
      if (isPeer) return inode;
    }
  }
  return undefined;
}

function findHolder(
  link: string,
  { processesMax, handlesMax }: typeof searchLimits,
): number | undefined {
  // Sorted, so that processes come first; what is none has no handles there.
  for (const pid of list('/proc').slice(0, processesMax)) {
    const handles = list(`/proc/${pid}/fd`).slice(0, handlesMax);
    if (handles.some((handle) => readLink(`/proc/${pid}/fd/${handle}`) === link)) {
      return Number(pid);
    }
  }
  return undefined;
}

function readText(file: string): string {
  return shown(() => readFileSync(file, 'utf8'), '');
}

function list(folder: string): string[] {
  return shown(() => readdirSync(folder), []);
}

function readLink(path: string): string | undefined {
  return shown(() => readlinkSync(path), undefined);
}

/** For what the system does not show, or not any more, what there is instead. */
function shown<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
