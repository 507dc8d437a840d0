/**
 * The candidate closest to a mistyped name: the fewest edits, and at most a third of the name's
 * length. Undefined when none is close enough.
 */
export function findClosestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.slice(0, 64).toLowerCase();
  let closest: string | undefined;
  let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = countEdits(wanted, candidate.toLowerCase(), fewest);
    if (edits < fewest) {
      closest = candidate;
      fewest = edits;
    }
  }
  return closest;
}

/** Levenshtein distance, or `limit` as soon as it cannot be less. */
function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      current[j] = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
    }
    previous = current;
  }
  return Math.min(previous[b.length]!, limit);
}
