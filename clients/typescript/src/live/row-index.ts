/** Rows by the value of a field. */
export class RowIndex<Row extends object> {
  readonly #field: keyof Row;
  readonly #byValue = new Map<unknown, Map<string, Row>>();

  constructor(field: keyof Row, rows: ReadonlyMap<string, Row>) {
    this.#field = field;
    for (const [key, row] of rows) this.put(key, row, undefined);
  }

  find(value: unknown): readonly Row[] {
    return [...(this.#byValue.get(value)?.values() ?? [])];
  }

  /** @param before the row that had the key, if there was one. */
  put(key: string, row: Row, before: Row | undefined): void {
    if (before !== undefined && before[this.#field] !== row[this.#field]) this.remove(key, before);
    const value = row[this.#field];
    const rows = this.#byValue.get(value) ?? new Map<string, Row>();
    this.#byValue.set(value, rows.set(key, row));
  }

  remove(key: string, row: Row): void {
    const rows = this.#byValue.get(row[this.#field]);
    rows?.delete(key);
    if (rows?.size === 0) this.#byValue.delete(row[this.#field]);
  }
}
