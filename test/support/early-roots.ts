import { ROOTS_INTERVAL_MS } from '../../src/service/follower/noted-roots.ts';

/**
 * Loaded before `gamekeeper service` (`node --import`), has it note the root of its state each
 * second.
 */
const EARLY_MS = 1000;
const { setTimeout: set } = globalThis;
const early = (run: () => void, ms?: number, ...args: unknown[]) =>
  set(run, ms === ROOTS_INTERVAL_MS ? EARLY_MS : ms, ...(args as []));
globalThis.setTimeout = Object.defineProperties(
  early,
  Object.getOwnPropertyDescriptors(set),
) as typeof set;
