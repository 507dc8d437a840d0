import { showLine } from '../../core/visible-text.ts';
import type { ApprovalSentence, NamedValue } from '../../methods/generated/player.ts';
import type { Line } from '../pairing/quote.ts';
import type { Words } from '../words/english.ts';
import { sayFigure } from './figures.ts';

/** The values of an instruction as lines: amounts in whole tokens, seconds as times. */

/** Characters of a text of others in one line. */
const QUOTED_MAX = 24;

/** All of them, whole, however long. */
export function listValues(
  values: ApprovalSentence['values'],
  instruction: string | null | undefined,
  words: Words,
): readonly Line[] {
  return (values ?? []).flatMap((value) => {
    return sayValue(value, words.sayValue(instruction ?? '', value.name), words);
  });
}

function sayValue(shown: NamedValue, name: string, words: Words): readonly Line[] {
  const { value, form, before } = shown;
  if (form === 'TEXT') return quotePieces(name, JSON.parse(value));
  if (value.includes('"')) return quotePieces(name, value);
  const say = (text: string): string => sayFigure(form, text, words, shown);
  const said = before ? words.approval.values.changes(say(before), say(value)) : say(value);
  const line = { own: `${name}: ${said}` };
  return form === 'UNITS' ? nameUnits(line, shown) : [line];
}

/** An amount with the token's name, by the service's word, and its address. */
export function nameUnits(
  line: Line,
  { of, token }: Pick<NamedValue, 'of' | 'token'>,
): readonly Line[] {
  if (!of) return [line];
  const address = { own: of };
  const quoted = [token?.name, token?.symbol].filter((one) => typeof one === 'string');
  return [{ ...line, quoted }, address];
}

/**
 * A text of others is quoted in pieces, so that no line of it can look like one of ours.
 */
function quotePieces(name: string, value: string): readonly Line[] {
  const pieces = showLine(value).match(new RegExp(`.{1,${QUOTED_MAX}}`, 'gu')) ?? [''];
  return pieces.map((piece, index) => {
    return { own: index === 0 ? `${name}:` : '…', quoted: [piece] };
  });
}
