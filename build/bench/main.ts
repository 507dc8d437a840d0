import { parseArgs } from 'node:util';
import type { Finding } from './finding.ts';
import { printTable, readCircumstances, writeReport } from './report.ts';
import { measureLedger } from './row-ledger.ts';
import { measurePackaged } from './row-packaged.ts';
import { measureProfiles } from './row-profiles.ts';
import { measureRead } from './row-read.ts';
import { measureSign } from './row-sign.ts';
import { measureWrite } from './row-write.ts';

/**
 * Measures, side by side with bare parts in one run, and writes bench/results/. `--row NAME`
 * measures one row and writes nothing.
 */

const rows: Readonly<Record<string, () => Promise<readonly Finding[]>>> = {
  read: measureRead,
  sign: measureSign,
  write: measureWrite,
  ledger: measureLedger,
  profiles: measureProfiles,
  packaged: measurePackaged,
};

const circumstances = readCircumstances();
const { values } = parseArgs({ options: { row: { type: 'string' } } });
const names = values.row === undefined ? Object.keys(rows) : [values.row];
const findings: Finding[] = [];
for (const name of names) {
  const measure = rows[name];
  if (measure === undefined) {
    process.stderr.write(`no row ${name}; there are: ${Object.keys(rows).join(', ')}\n`);
    process.exit(1);
  }
  process.stdout.write(`measuring ${name} …\n`);
  findings.push(...(await measure()));
}
process.stdout.write(`\n${printTable(findings)}`);
if (values.row === undefined) {
  const path = writeReport('bench/results', circumstances, findings);
  process.stdout.write(`\nwritten: ${path}.md and .json\n`);
}
