/** A value of a record as text that differs where the value does. */
export function textOfValue(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'bigint' ? `${part}n` : part,
  );
}
