import { dlopen } from 'node:ffi';

/**
 * What a console of Windows tells its processes. There is no way to send it to one process from
 * outside, and closing a console takes a window; so this does to the process what Windows does: a
 * new thread in it runs Windows' own routine with the event.
 */

export type ConsoleSignal = 'SIGINT' | 'SIGBREAK' | 'SIGHUP';

/** Source: HandlerRoutine of the console API. */
const events: Readonly<Record<ConsoleSignal, bigint>> = { SIGINT: 0n, SIGBREAK: 1n, SIGHUP: 2n };
const PROCESS_ALL_ACCESS = 0x1fffff;
/** For a process that is ending to have ended. */
const END_MS_MAX = 10_000;

/** Source: PROCESSENTRY32W of tlhelp32.h, for 64 bits. */
const entry = Object.freeze({ bytes: 568, pidOffset: 8, parentOffset: 32 });
const SNAPSHOT_PROCESSES = 2;

/**
 * Does nothing to a process that has ended, as one of a tree may since the tree was listed.
 * @param signal what Node makes of the event: Ctrl-C, Ctrl-Break, the console closed.
 */
export function sendConsoleEvent(pid: number, signal: ConsoleSignal): void {
  const { lib, functions } = dlopen('kernelbase.dll', {
    OpenProcess: { arguments: ['uint32', 'int32', 'uint32'], return: 'pointer' },
    CreateRemoteThread: {
      arguments: ['pointer', 'pointer', 'uint64', 'pointer', 'pointer', 'uint32', 'pointer'],
      return: 'pointer',
    },
    WaitForSingleObject: { arguments: ['pointer', 'uint32'], return: 'uint32' },
    CloseHandle: { arguments: ['pointer'], return: 'int32' },
  });
  // Windows loads its libraries at one address in all processes.
  const routine = lib.getSymbol('CtrlRoutine');
  const handle = functions.OpenProcess(PROCESS_ALL_ACCESS, 0, pid);
  if (handle === 0n) {
    if (readParents().has(pid)) throw new Error(`process ${pid} cannot be opened`);
    return;
  }
  const thread = functions.CreateRemoteThread(handle, 0n, 0n, routine, events[signal], 0, 0n);
  // A process that is ending takes none, and is there while its parent holds it.
  const isEnding = thread === 0n && functions.WaitForSingleObject(handle, END_MS_MAX) === 0;
  functions.CloseHandle(handle);
  if (thread !== 0n) functions.CloseHandle(thread);
  else if (!isEnding) throw new Error(`process ${pid} takes no thread`);
}

/** A process and all that it started, as a console has them. */
export function listProcessTree(pid: number): readonly number[] {
  const parents = readParents();
  const tree = [pid];
  for (const one of tree) {
    for (const [child, parent] of parents) if (parent === one) tree.push(child);
  }
  return tree;
}

/** The parent of each process. */
function readParents(): ReadonlyMap<number, number> {
  const { functions } = dlopen('kernel32.dll', {
    CreateToolhelp32Snapshot: { arguments: ['uint32', 'uint32'], return: 'pointer' },
    Process32FirstW: { arguments: ['pointer', 'buffer'], return: 'int32' },
    Process32NextW: { arguments: ['pointer', 'buffer'], return: 'int32' },
    CloseHandle: { arguments: ['pointer'], return: 'int32' },
  });
  const snapshot = functions.CreateToolhelp32Snapshot(SNAPSHOT_PROCESSES, 0);
  const bytes = Buffer.alloc(entry.bytes);
  bytes.writeUInt32LE(entry.bytes, 0);
  const parents = new Map<number, number>();
  let isThere = functions.Process32FirstW(snapshot, bytes);
  while (isThere !== 0) {
    parents.set(bytes.readUInt32LE(entry.pidOffset), bytes.readUInt32LE(entry.parentOffset));
    isThere = functions.Process32NextW(snapshot, bytes);
  }
  functions.CloseHandle(snapshot);
  return parents;
}
