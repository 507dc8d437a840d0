import type { Gift } from '../../../src/contract/effects.ts';
import { chargeOf, type Effect } from '../../../src/methods/inspect/charge.ts';
import { programId } from '../../../src/solana/program-ids.ts';
import { isPiece, type Piece } from './piece.ts';
import type { Fields, Standing } from './standing.ts';
import type { Change, Step } from './steps.ts';
import { textOfValue } from './values.ts';

/**
 * What a player loses nothing by: an instruction that is classed so may make what is new, and
 * touches of what is there only what its declaration says that it gives. All records are compared,
 * whoever's they are: contents, unique markers, supplies, dates.
 */
export function judgePlay(step: Step): string[] {
  const { part, changes } = step;
  if (!isPiece(part) || effectOf(part, step) !== 'play') return [];
  const { gives = {} } = part.declaration.effects;
  return changes.flatMap((change) => judgeChange(change, gives));
}

/** As the daemon finds it, of the instruction by itself. */
function effectOf({ declaration, accounts, fields }: Piece, { signers, feePayer }: Step): Effect {
  const absent = programId(declaration.program);
  const named = Object.keys(accounts).map((name) => [name, accounts[name] ?? absent]);
  const instruction = { declaration, fields, rest: [], accounts: Object.fromEntries(named) };
  const transaction = { signers, accounts: [feePayer], feeLamports: 0n };
  return chargeOf([{ ...transaction, instructions: [instruction] }]).effect;
}

function judgeChange({ before, after }: Change, gives: Gift): string[] {
  if (before === undefined || before.kind === 'Wallet' || before.kind === 'Tree') return [];
  const { kind, value } = before;
  if (after === undefined || after.kind !== kind) {
    return gives.ends?.includes(kind) ? [] : [`play has removed a ${kind}`];
  }
  return changedFields(value, after)
    .filter((field) => gives.notes?.[kind]?.includes(field) !== true)
    .flatMap((field) => {
      if (gives.more?.[kind]?.includes(field) !== true) {
        return [`play has changed ${field} of a ${kind}`];
      }
      const isMore = growsTo(value[field], after.value[field]);
      return isMore ? [] : [`play has taken something of ${field} of a ${kind}`];
    });
}

function changedFields(before: Fields, { value }: Standing): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(value)]);
  return [...names].filter((name) => textOfValue(before[name]) !== textOfValue(value[name]));
}

function growsTo(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.every((one, i) => textOfValue(one) === textOfValue(after[i]));
  }
  const isNumber = (one: unknown) => typeof one === 'bigint' || typeof one === 'number';
  return isNumber(before) && isNumber(after) && (after as bigint) > (before as bigint);
}
