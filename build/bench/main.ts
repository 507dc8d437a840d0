import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareWith } from './comparison.ts';
import type { Finding } from './finding.ts';
import { printTable, readCircumstances, writeReport } from './report.ts';
import { measureControls } from './row-controls.ts';
import { measureLedger } from './row-ledger.ts';
import { measureOneAccount } from './row-one-account.ts';
import { measurePackaged } from './row-packaged.ts';
import { measureProfiles } from './row-profiles.ts';
import { measureRead } from './row-read.ts';
import { measureSign } from './row-sign.ts';
import { measureStart } from './row-start.ts';
import { measureWrite } from './row-write.ts';

/**
 * Measures, side by side with bare parts in one run, and writes bench/results/. `--row NAME`
 * measures one row, may be given more than once, and writes nothing but its findings to the file
 * of `--json`. `--beside COMMIT` measures the rows there and here in turn, `--pairs` times.
 */

const rows: Readonly<Record<string, () => Promise<readonly Finding[]>>> = {
  read: measureRead,
  sign: measureSign,
  write: measureWrite,
  ledger: measureLedger,
  'one-account': measureOneAccount,
  profiles: measureProfiles,
  controls: measureControls,
  start: measureStart,
  packaged: measurePackaged,
};

const circumstances = readCircumstances();
const { values } = parseArgs({
  options: {
    row: { type: 'string', multiple: true },
    json: { type: 'string' },
    beside: { type: 'string' },
    pairs: { type: 'string', default: '7' },
  },
});
const names = values.row ?? Object.keys(rows);
const unknown = names.find((name) => !Object.hasOwn(rows, name));
if (unknown !== undefined) {
  process.stderr.write(`no row ${unknown}; there are: ${Object.keys(rows).join(', ')}\n`);
  process.exit(1);
}
const { beside: commit } = values;
const pairs = Number(values.pairs);
if (!Number.isInteger(pairs) || pairs < 1) {
  process.stderr.write(`--pairs ${values.pairs}: expected a whole number, at least 1\n`);
  process.exit(1);
}
if (commit === undefined) await measure();
else await compareWith({ commit, rows: names, names: values.row ?? [], pairs, circumstances });

async function measure(): Promise<void> {
  const findings: Finding[] = [];
  for (const name of names) {
    process.stdout.write(`measuring ${name} …\n`);
    findings.push(...(await rows[name]!()));
  }
  process.stdout.write(`\n${printTable(findings)}`);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(findings));
  if (values.row !== undefined) return;
  const path = writeReport('bench/results', circumstances, findings);
  process.stdout.write(`\nwritten: ${path}.md and .json\n`);
}
