import { readPath } from '../../contract/call-arguments.ts';
import type { NamedValue } from '../../methods/generated/player.ts';
import type { ShownValue } from '../../methods/inspect/pieces.ts';

/** Values as a service reports them. It may say anything, so another form counts as no value. */

/** A value, and what it is now. */
export type ReplacingValue = ShownValue & Pick<NamedValue, 'before'>;

export const ADDRESS_FORM = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
/** At least that of a 64-bit number. */
const NUMBER_FORM = /^-?\d{1,20}$/;
const WORD_FORM = /^[A-Za-z]{1,32}$/;

/** A value as its form is written; undefined where it has another one. */
export function textOf(value: unknown, form: NamedValue['form']): string | undefined {
  if (value === null || value === undefined) return 'none';
  if (form === 'WORD') {
    const word = String(readPath(value, 'kind') ?? value);
    return WORD_FORM.test(word) ? word : undefined;
  }
  const isNumber = form === 'UNITS' || form === 'SPAN' || form === 'MOMENT' || form === 'NUMBER';
  return isNumber && NUMBER_FORM.test(String(value)) ? String(value) : undefined;
}
