import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Finding } from './finding.ts';

/**
 * The best that was ever published of each row that is a ratio to something bare. Each feature may
 * cost little next to the commit before it, and seven of them a third: so a run is held against the
 * best, whenever that was.
 */
interface Best {
  readonly compared: number;
  readonly commit: string;
  /** Of the run, ISO 8601. */
  readonly date: string;
}

/** By measure. */
export type BestRows = Readonly<Record<string, Best>>;

/** A row that is worse than its best by more than this is named. */
const WORSE_SHARE = 0.05;

/** None at a commit that kept none, which `--next to` measures too. */
export function readBest(path: string): BestRows {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** A line for each row that is worse than its best. */
export function nameWorse(findings: readonly Finding[], best: BestRows): string[] {
  return findings.flatMap((finding) => {
    const known = best[finding.measure];
    if (known === undefined) return [];
    const share = worseBy(finding, known);
    if (share <= WORSE_SHARE) return [];
    const { compared, commit, date } = known;
    const now = `${finding.compared.toFixed(2)} ×, ${(share * 100).toFixed(0)} % worse`;
    return [`${finding.measure}: ${now} than ${compared.toFixed(2)} × at ${commit} on ${date}`];
  });
}

/** The best with a run that is published now. */
export function withRun(
  best: BestRows,
  findings: readonly Finding[],
  run: Pick<Best, 'commit' | 'date'>,
): BestRows {
  const rows: Record<string, Best> = { ...best };
  for (const finding of findings) {
    const { measure, compared, unit } = finding;
    if (unit !== '×' || Number.isNaN(compared)) continue;
    const known = rows[measure];
    if (known === undefined || worseBy(finding, known) < 0) rows[measure] = { compared, ...run };
  }
  return rows;
}

export function writeBest(path: string, best: BestRows): void {
  writeFileSync(path, `${JSON.stringify(best, null, 2)}\n`);
}

/** By which share it is worse; negative where it is better. */
function worseBy({ compared, value }: Finding, best: Best): number {
  const ratio = compared / best.compared;
  return value.better === 'lower' ? ratio - 1 : 1 - ratio;
}
