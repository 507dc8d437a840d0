/** Whether a version such as `0.1.0` comes before another; false where one is of another form. */
export function isOlderVersion(one: string, other: string): boolean {
  const [left, right] = [partsOf(one), partsOf(other)];
  const at = left.findIndex((part, i) => part !== right[i]);
  return at !== -1 && left[at]! < right[at]!;
}

function partsOf(text: string): readonly number[] {
  return /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})/.exec(text)?.slice(1).map(Number) ?? [];
}
