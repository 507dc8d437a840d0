/** What a function answers, which runs when somebody first asks, and never again. */
export function memoize<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
