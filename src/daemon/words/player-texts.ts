import type { ErrorName } from '../../core/errors.ts';

/**
 * What each error says to players, in one language. Clients have the same tables, generated from
 * these, and the page speaks from them where it has no sentence of its own.
 *
 * A sentence may name parts of the error's context. Strings of others are shown without what hides
 * or turns text, cut, and in quotation marks.
 *
 * - `{username}`: a string of others.
 * - `{wallet:name}`: what the game calls this address; shortened if it has no name for it.
 * - `{xp:count}`: a whole number. `{lamports:sol}`: so many lamports in SOL.
 * - `{retryAfterMs:wait}`: such as "in 3 minutes". `{readyAt:until}` says the same of UNIX seconds,
 *   counted from the context's `now`, and `{retryAt:time}` of an ISO 8601 moment, from now.
 * - `{errorCode}`: the error's own code, which every error has.
 * - `[one|other]`: one if all of it is known, else the other, which may be left out. An address
 *   without a name is not known there, nor is a wait that is over.
 *
 * Where anything outside brackets is missing, the general sentence is said instead.
 */
export interface PlayerTexts {
  /** For an error without a sentence. */
  readonly general: string;
  /** For what is no error of ours, and has no code. */
  readonly codeless: string;
  readonly decimalSign: string;
  readonly waits: Waits;
  /** A language that lacks an error does not compile. */
  readonly sentences: Readonly<Record<ErrorName, string>>;
}

/** How long something takes from now on; `#` is the number, from 2 on. */
interface Waits {
  readonly second: string;
  readonly seconds: string;
  readonly minutes: string;
  readonly hours: string;
  readonly days: string;
}
