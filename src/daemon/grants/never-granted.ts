import { greatestWithoutPower } from '../../methods/declared-effect.ts';
import { operationOfAction, operationTable } from '../../methods/generated/registry.ts';
import { rowOf } from './method-table.ts';

/** What is known of an action before it is called, by the tables that judge its calls. */

/** Whether no grant can allow any call of an action, and the player is asked for each instead. */
export function isNeverGranted(action: string): boolean {
  return grantedClass(action) === 'power';
}

/**
 * The class of an action as far as it can be granted: of one that gives a right over the player's
 * things only where it is asked to, the class of its other calls. What is no action is power.
 */
export function grantedClass(action: string): string {
  const operation = operationOfAction(action);
  const isWrite = operation !== undefined && operationTable[operation].kind === 'build';
  return isWrite ? greatestWithoutPower(operation) : (rowOf(action)?.class ?? 'power');
}
