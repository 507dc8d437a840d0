import type { PendingApproval } from '../../methods/generated/player.ts';
import { layOut, layOutPlain } from '../pairing/quote.ts';
import { english } from '../words/english.ts';
import { sayApproval } from './receipt.ts';

/** An approval as lines of a terminal: all of its receipt, as nothing is folded there. */
export function renderApproval(
  { number, sentences }: Pick<PendingApproval, 'number' | 'sentences'>,
  columns: number,
): string[] {
  const { headline, lines, details } = sayApproval(sentences);
  const plain = (own: string, quoted: readonly string[] = []) => layOutPlain(own, quoted, columns);
  return [
    ...plain(`Approval ${number}`),
    ...headline.flatMap(({ own, quoted }) => plain(own, quoted)),
    ...lines.flatMap((line) => layOut(line, columns)),
    ...(details.length === 0 ? [] : plain(english.approval.details)),
    ...details.flatMap((line) => layOut(line, columns)),
  ];
}
