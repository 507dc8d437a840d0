import type { DamageResult } from './damage-run.ts';

/**
 * Many damages as a table: file, damage, noticed where, after how long. See
 * docs/explanation/durability.md.
 */

interface Row {
  count: number;
  harmless: number;
  wrong: number;
  /** By the kind of question at which damage was named: so long after the opening began. */
  readonly noticedAfterMs: Map<string, number[]>;
}

/** Rows of a table in Markdown. Times are the median and the longest, in milliseconds. */
export function tabulateDamages(results: readonly DamageResult[]): string {
  const rows = new Map<string, Row>();
  for (const result of results) addTo(rows, result);
  const lines = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(describeRow);
  return ['| file | damage | done | harmless | named | WRONG |', '|---|---|---|---|---|---|']
    .concat(lines)
    .join('\n');
}

function addTo(rows: Map<string, Row>, { from, damage, verdict }: DamageResult): void {
  const name = `| ${damage.file} (${from}) | ${damage.kind} |`;
  const row = rows.get(name) ?? { count: 0, harmless: 0, wrong: 0, noticedAfterMs: new Map() };
  rows.set(name, row);
  row.count += 1;
  if (verdict.wrong.length > 0) row.wrong += 1;
  else if (verdict.noticedAt === undefined) row.harmless += 1;
  else {
    const place = placeOf(verdict.noticedAt);
    const times = row.noticedAfterMs.get(place) ?? [];
    row.noticedAfterMs.set(place, [...times, verdict.noticedAfterMs!]);
  }
}

/** Questions that differ in a number or a name are one. */
function placeOf(question: string): string {
  if (question === 'open') return 'at the start';
  if (question === 'verify') return 'by verify';
  return / again$/.test(question) ? 'at a write' : 'at a read';
}

function describeRow([name, { count, harmless, wrong, noticedAfterMs }]: [string, Row]): string {
  const named = [...noticedAfterMs].sort().map(([place, times]) => {
    const sorted = [...times].sort((one, other) => one - other);
    const [median, longest] = [sorted[sorted.length >> 1]!, sorted.at(-1)!].map(Math.round);
    return `${sorted.length} ${place} (${median} ms, at most ${longest})`;
  });
  return `${name} ${count} | ${harmless} | ${named.join(', ')} | ${wrong} |`;
}
