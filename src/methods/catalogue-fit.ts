import { fail, GamekeeperError, isGamekeeperError } from '../core/errors.ts';
import { showShort } from '../core/visible-text.ts';
import { olderCatalogues, schemaHash } from './generated/registry.ts';
import { NO_SUCH_VALUE } from './validate-scalars.ts';

/**
 * Two versions that meet: a game and a daemon, or a daemon and a service. They fit where the
 * catalogue of one only adds to the other's, and then only what the older side lacks is refused.
 */

/** What a program says of its catalogue when it meets another one. */
export interface CatalogueClaim {
  readonly schemaHash: string;
  /** The hashes of the catalogues that it only adds to. */
  readonly olderSchemas: readonly string[];
  /** Of the program, for people: it decides nothing. */
  readonly version: string;
}

const olderSchemas: readonly string[] = olderCatalogues.map((older) => older.schemaHash);

/** Whether the other program's catalogue is ours, adds to ours, or is added to by it. */
type CatalogueFit = 'SAME' | 'NEWER' | 'OLDER' | 'OTHER';

export function judgeCatalogue(other: Omit<CatalogueClaim, 'version'>): CatalogueFit {
  if (other.schemaHash === schemaHash) return 'SAME';
  if (olderSchemas.includes(other.schemaHash)) return 'OLDER';
  return other.olderSchemas.includes(schemaHash) ? 'NEWER' : 'OTHER';
}

/** What of ours an older catalogue lacks, such as `operation getUser`; nothing for all others. */
export function lacksOf(otherHash: string): ReadonlySet<string> {
  const older = olderCatalogues.find((one) => one.schemaHash === otherHash);
  return new Set(older?.added);
}

/** The two programs of a call, as errors name them. */
export interface CallSides {
  /** Such as `the game`. */
  readonly caller: string;
  readonly callerVersion: string;
  /** Such as `the daemon`. */
  readonly callee: string;
  readonly calleeVersion: string;
}

/** @throws SchemaMismatch. */
export function failMismatch(sides: CallSides): never {
  const isSame = sides.callerVersion === sides.calleeVersion;
  const remedy = isSame
    ? 'their catalogues differ though their versions do not: run npm run generate for both'
    : 'update the older of the two';
  return fail('SchemaMismatch', { ...shown(sides), remedy });
}

/** What of a call is not offered: an argument, or the value of an enum that it has. */
export function sayArgument(path: string, method: string, isValue: boolean): string {
  return `${isValue ? 'this value of ' : ''}the argument ${path} of ${method}`;
}

/** @param what such as `missions.skip`, or `the argument hint of missions.start`. */
export function makeNotOffered(what: string, sides: CallSides, remedy: string): GamekeeperError {
  return new GamekeeperError('NotOffered', { ...shown(sides), what: showShort(what, 128), remedy });
}

/**
 * An error of a call under the name that it has where the caller is newer: a method, an argument or
 * a value of an enum that nobody here knows is one that is not here yet. Every other error is left
 * as it is.
 */
export function asNotOffered(
  error: unknown,
  { method, sides, remedy }: { readonly method: string } & WithRemedy,
): unknown {
  if (isGamekeeperError(error, 'MethodNotFound')) return makeNotOffered(method, sides, remedy);
  if (!(error instanceof UnknownName)) return error;
  const { path, problem } = error.context;
  const isValue = problem === NO_SUCH_VALUE;
  return makeNotOffered(sayArgument(String(path), method, isValue), sides, remedy);
}

interface WithRemedy {
  readonly sides: CallSides;
  readonly remedy: string;
}

/** InvalidParams for a name, or a value of an enum, that the catalogue does not have. */
export class UnknownName extends GamekeeperError<'InvalidParams'> {}

function shown(sides: CallSides): CallSides {
  const { callerVersion, calleeVersion } = sides;
  return {
    ...sides,
    callerVersion: showShort(callerVersion, VERSION_LENGTH_MAX),
    calleeVersion: showShort(calleeVersion, VERSION_LENGTH_MAX),
  };
}

const VERSION_LENGTH_MAX = 32;
