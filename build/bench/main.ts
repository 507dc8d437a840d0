import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nameWorse, readBest, withRun, writeBest } from './best.ts';
import { compareWith } from './comparison.ts';
import type { Finding } from './finding.ts';
import { printTable, readCircumstances, writeReport } from './report.ts';

/**
 * Measures each row together with a bare baseline in the same run, and writes bench/results/.
 * `--row NAME` measures one row, may be repeated, and writes only its findings, to the file given
 * by `--json`. `--next to COMMIT` measures the rows alternately there and here, `--pairs` times.
 */

/** Loaded on demand: an earlier commit may lack what some of them need. */
const rows: Readonly<Record<string, () => Promise<readonly Finding[]>>> = {
  read: async () => (await import('./row-read.ts')).measureRead(),
  signatures: async () => (await import('./row-signatures.ts')).measureSignatures(),
  sign: async () => (await import('./row-sign.ts')).measureSign(),
  write: async () => (await import('./row-write.ts')).measureWrite(),
  price: async () => (await import('./row-price.ts')).measurePrice(),
  'slow-disk': async () => (await import('./row-slow-disk.ts')).measureSlowDisk(),
  grants: async () => (await import('./row-grants.ts')).measureGrants(),
  remote: async () => (await import('./row-remote.ts')).measureRemote(),
  ledger: async () => (await import('./row-ledger.ts')).measureLedger(),
  'shared-log': async () => (await import('./row-shared-log.ts')).measureSharedLog(),
  followers: async () => (await import('./row-followers.ts')).measureFollowers(),
  'one-account': async () => (await import('./row-one-account.ts')).measureOneAccount(),
  profiles: async () => (await import('./row-profiles.ts')).measureProfiles(),
  pages: async () => (await import('./row-pages.ts')).measurePages(),
  controls: async () => (await import('./row-controls.ts')).measureControls(),
  reverts: async () => (await import('./row-controls.ts')).measureReverts(),
  'few-changes': async () => (await import('./row-holdings.ts')).measureFewChanges(),
  'verify-holdings': async () => (await import('./row-holdings.ts')).measureVerifyHoldings(),
  verify: async () => (await import('./row-controls.ts')).measureVerify(),
  start: async () => (await import('./row-start.ts')).measureStart(),
  floods: async () => (await import('./row-floods.ts')).measureFloods(),
  'player-page': async () => (await import('./row-player-page.ts')).measurePlayerPage(),
  live: async () => (await import('./row-live.ts')).measureLive(),
  'live-load': async () => (await import('./row-live-load.ts')).measureLiveLoad(),
  engines: async () => (await import('./row-engines.ts')).measureEngines(),
  'live-godot': async () => (await import('./live-godot.ts')).measureLiveInGodot(),
  'godot-start': async () => (await import('./row-godot-start.ts')).measureGodotStart(),
  packaged: async () => (await import('./row-packaged.ts')).measurePackaged(),
};

const BEST = 'bench/best.json';

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
  const best = readBest(BEST);
  for (const line of nameWorse(findings, best))
    process.stdout.write(`worse than its best: ${line}\n`);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(findings));
  if (values.row !== undefined) return;
  const path = writeReport('bench/results', circumstances, findings);
  writeBest(BEST, withRun(best, findings, circumstances));
  process.stdout.write(`\nwritten: ${path}.md and .json\n`);
}
