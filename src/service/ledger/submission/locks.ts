import type { Address } from '../../../solana/address.ts';

/** Accounts that a bundle locks, for writing and for reading. */
export interface LockRequest {
  readonly writes: ReadonlySet<Address>;
  readonly reads: ReadonlySet<Address>;
}

interface Waiter {
  /** Locks not yet acquired. */
  missing: number;
  grant(): void;
}

interface Lock {
  readers: number;
  isWritten: boolean;
  /** FIFO: a reader behind a waiting writer waits too. */
  readonly queue: { readonly waiter: Waiter; readonly isWrite: boolean }[];
}

/**
 * Account locks. A bundle holds the locks of all its transactions from submission until it has
 * executed: bundles that share accounts execute in order of arrival, while others overtake them
 * during their signature checks. All locks of a request are queued at once, so that no deadlock is
 * possible.
 */
export class AccountLocks {
  readonly #locks = new Map<Address, Lock>();

  /**
   * Resolves when all locks are held, with the function that releases them, which callers must
   * always call.
   */
  acquire(request: LockRequest): Promise<() => void> {
    return new Promise((resolve) => {
      const grant = (): void => resolve(() => this.#release(request));
      const waiter: Waiter = { missing: 0, grant };
      for (const address of request.writes) this.#enqueue(address, waiter, true);
      for (const address of request.reads) {
        if (!request.writes.has(address)) this.#enqueue(address, waiter, false);
      }
      if (waiter.missing === 0) grant();
    });
  }

  #release(request: LockRequest): void {
    for (const address of request.writes) this.#leave(address, true);
    for (const address of request.reads) {
      if (!request.writes.has(address)) this.#leave(address, false);
    }
  }

  #enqueue(address: Address, waiter: Waiter, isWrite: boolean): void {
    let lock = this.#locks.get(address);
    if (lock === undefined) {
      lock = { readers: 0, isWritten: false, queue: [] };
      this.#locks.set(address, lock);
    }
    if (lock.queue.length === 0 && isFree(lock, isWrite)) {
      take(lock, isWrite);
      return;
    }
    waiter.missing += 1;
    lock.queue.push({ waiter, isWrite });
  }

  #leave(address: Address, isWrite: boolean): void {
    const lock = this.#locks.get(address);
    if (lock === undefined) return;
    if (isWrite) lock.isWritten = false;
    else lock.readers -= 1;
    while (lock.queue.length > 0 && isFree(lock, lock.queue[0]!.isWrite)) {
      const { waiter, isWrite: wantsWrite } = lock.queue.shift()!;
      take(lock, wantsWrite);
      waiter.missing -= 1;
      if (waiter.missing === 0) waiter.grant();
    }
    const isIdle = !lock.isWritten && lock.readers === 0 && lock.queue.length === 0;
    if (isIdle) this.#locks.delete(address);
  }
}

function isFree(lock: Lock, isWrite: boolean): boolean {
  return !lock.isWritten && (!isWrite || lock.readers === 0);
}

function take(lock: Lock, isWrite: boolean): void {
  if (isWrite) lock.isWritten = true;
  else lock.readers += 1;
}
