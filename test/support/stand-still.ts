/**
 * Has this process do nothing for so long, as one that is stopped: neither its loop turns, nor is
 * processor time used.
 */
export function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
