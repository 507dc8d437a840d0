/**
 * A table for a terminal: columns as wide as their longest cell, in characters.
 * @param rows with the header first, each with as many cells.
 */
export function formatTerminalTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) =>
    Math.max(...rows.map((row) => [...row[column]!].length)),
  );
  const lines = rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i]!)).join('  '));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
