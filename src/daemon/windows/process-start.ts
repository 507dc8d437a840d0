import { processApi } from './native.ts';

const QUERY_LIMITED_INFORMATION = 0x1000;

/**
 * When a process started, in units of 100 ns since 1601, as decimal digits; undefined if it is not
 * running or Windows does not say. The kernel records it once, so it does not change with the
 * clock.
 */
export function readWindowsStart(pid: number): string | undefined {
  const { OpenProcess, GetProcessTimes, CloseHandle } = processApi();
  const handle = OpenProcess(QUERY_LIMITED_INFORMATION, 0, pid);
  if (handle === 0n) return undefined;
  try {
    const [created, ...others] = Array.from({ length: 4 }, () => Buffer.alloc(8));
    const [exited, kernel, user] = others;
    const isRead = GetProcessTimes(handle, created!, exited!, kernel!, user!);
    return isRead === 0 ? undefined : String(created!.readBigUInt64LE());
  } finally {
    CloseHandle(handle);
  }
}
