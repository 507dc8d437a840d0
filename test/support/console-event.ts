import { dlopen } from 'node:ffi';

/**
 * What a console of Windows tells its processes. There is no way to send it to one process from
 * outside, and closing a console takes a window; so this does to the process what Windows does: a
 * new thread in it runs Windows' own routine with the event.
 */

/** Source: HandlerRoutine of the console API. */
const events = Object.freeze({ SIGINT: 0n, SIGBREAK: 1n, SIGHUP: 2n });
const PROCESS_ALL_ACCESS = 0x1fffff;

/** @param signal what Node makes of the event: Ctrl-C, Ctrl-Break, the console closed. */
export function sendConsoleEvent(pid: number, signal: keyof typeof events): void {
  const { lib, functions } = dlopen('kernelbase.dll', {
    OpenProcess: { arguments: ['uint32', 'int32', 'uint32'], return: 'pointer' },
    CreateRemoteThread: {
      arguments: ['pointer', 'pointer', 'uint64', 'pointer', 'pointer', 'uint32', 'pointer'],
      return: 'pointer',
    },
    CloseHandle: { arguments: ['pointer'], return: 'int32' },
  });
  // Windows loads its libraries at one address in all processes.
  const routine = lib.getSymbol('CtrlRoutine');
  const handle = functions.OpenProcess(PROCESS_ALL_ACCESS, 0, pid);
  if (handle === 0n) throw new Error(`there is no process ${pid}`);
  const thread = functions.CreateRemoteThread(handle, 0n, 0n, routine, events[signal], 0, 0n);
  functions.CloseHandle(handle);
  if (thread === 0n) throw new Error(`process ${pid} takes no thread`);
  functions.CloseHandle(thread);
}
