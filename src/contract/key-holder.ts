import { fail } from '../core/errors.ts';
import { LruCache } from '../core/lru.ts';
import { type Address, addressToBytes, isOnCurve } from '../solana/address.ts';
import { programNameOf } from '../solana/program-ids.ts';
import { type PathScope, readArgument, spellPath } from './call-arguments.ts';
import type { AccountDeclaration } from './declaration.ts';

/**
 * Units that are sent where no key can sign are lost: to a program, or to one of its records, whose
 * addresses lie off the curve. So a call has to say that it means such an address.
 */

const KNOWN_MAX = 4_096;

/** Whether addresses are on the curve, which takes a while to compute. */
const onCurve = new LruCache<Address, boolean>(KNOWN_MAX);

/** Why no key can sign for an address; undefined if one can. */
function problemOfHolder(address: Address): string | undefined {
  const program = programNameOf(address);
  if (program !== undefined) return `it is the program ${program}`;
  let isOn = onCurve.get(address);
  if (isOn === undefined) {
    isOn = isOnCurve(addressToBytes(address));
    onCurve.set(address, isOn);
  }
  return isOn ? undefined : 'no key can sign for it: it lies off the curve';
}

/**
 * Refuses the address of an account that a key must be able to sign for.
 * @throws InvalidArgument unless the call says that it means such an address.
 */
export function requireKeyHolder(
  { keyed, source }: AccountDeclaration,
  address: Address,
  scope: PathScope,
): void {
  if (keyed === undefined || source.from !== 'argument') return;
  const problem = problemOfHolder(address);
  if (problem === undefined || readArgument(scope, keyed.unless) === true) return;
  const expected = `a wallet, or ${spellPath(scope, keyed.unless)}: true`;
  fail('InvalidArgument', { argument: spellPath(scope, source.path), problem, expected });
}
