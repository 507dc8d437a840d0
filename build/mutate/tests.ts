import { globSync } from 'node:fs';

/**
 * The tests to run against a mutant, by its file. Running all tests would take minutes for each of
 * thousands of mutants; these are the ones that would fail for a real bug.
 */

/** Paths below test/ without `.test.ts`, in the order in which they run; `*` matches any text. */
type Tests = readonly string[];

/** Tests by file or folder, whose paths are from the repository's root. */
export type TestTable = Readonly<Record<string, Tests>>;

/** The strictest first, so that most mutants never reach the others. */
const inspection: Tests = [
  'methods/inspect',
  'methods/attacks',
  'methods/craft',
  'methods/mission',
  'methods/stake',
  'methods/attacks-choices',
  'methods/hostile',
];

/** Tests of all programs. */
const programs: Tests = [
  'programs/declarations',
  'programs/rights',
  'programs/record-bumps',
  'programs/refusal-contexts',
  'programs/borne-fees',
  'programs/tree-numbers',
];

/** Tests of the ledger's core. Those that take seconds come last. */
const ledger: Tests = [
  'ledger/execute',
  'ledger/accounts',
  'ledger/deposits',
  'ledger/mischief',
  'ledger/fees',
  'ledger/archive',
  'ledger/checks',
  'ledger/seen-memory',
  'ledger/seen',
  'ledger/bundles',
  'ledger/commit',
  'ledger/indexes',
  'ledger/native',
  'ledger/events',
  'ledger/view',
  'ledger/replay',
  'ledger/once',
];

/** What a game may do, by the desk alone; then by whole calls. */
const grants: Tests = [
  'daemon/grants/judge',
  'daemon/grants/live-grant',
  'daemon/grants/session-grant',
  'daemon/grants/desk-slots',
  'daemon/grants/desk-times',
  'daemon/grants/classes',
  'daemon/grants/holes',
  'daemon/grants/grant-desk',
];

/** Files of which nearly every mutant must be found, one per line, by path. */
export const listedFiles: TestTable = {
  'src/contract/once.ts': ['contract/once'],
  'src/daemon/grants/asking.ts': ['daemon/grants/asking-helps'],
  'src/daemon/grants/audited.ts': ['daemon/audit/flows', 'daemon/audit/commits'],
  'src/daemon/grants/budget.ts': ['daemon/grants/budget', ...grants],
  'src/daemon/grants/call-rate.ts': ['daemon/grants/call-rate', ...grants],
  'src/daemon/grants/defaults.ts': ['daemon/grants/required-rules', 'daemon/grants/rules'],
  'src/daemon/grants/describe.ts': ['daemon/grants/describe'],
  'src/daemon/grants/difference.ts': ['daemon/grants/difference'],
  'src/daemon/grants/draft.ts': ['daemon/grants/draft'],
  'src/daemon/grants/grant.ts': ['daemon/grants/describe', 'daemon/grants/live-grant'],
  'src/daemon/grants/grant-clock.ts': grants,
  'src/daemon/grants/grant-desk.ts': [...grants, 'daemon/audit/commits'],
  'src/daemon/grants/judge.ts': grants,
  'src/daemon/grants/live-grant.ts': grants,
  'src/daemon/grants/look-alikes.ts': ['daemon/grants/look-alikes'],
  'src/daemon/grants/method-table.ts': ['daemon/grants/method-table', ...grants],
  'src/daemon/grants/narrow.ts': ['daemon/grants/narrow', ...grants],
  'src/daemon/grants/never-granted.ts': ['daemon/grants/never-granted'],
  'src/daemon/grants/play-only.ts': ['daemon/grants/play-only'],
  'src/daemon/grants/project-names.ts': ['daemon/grants/project-names'],
  'src/daemon/grants/proposal.ts': ['daemon/grants/proposal'],
  'src/daemon/grants/refuse.ts': ['daemon/grants/refuse'],
  'src/daemon/grants/rules.ts': ['daemon/grants/required-rules', 'daemon/grants/rules'],
  'src/daemon/grants/send-signers.ts': ['daemon/grants/send-signers', ...grants],
  'src/daemon/grants/sentences.ts': ['daemon/grants/sentences'],
  'src/daemon/grants/session-grant.ts': grants,
  'src/daemon/grants/shared-projects.ts': ['daemon/grants/shared-projects'],
  'src/daemon/grants/tokens.ts': ['daemon/grants/tokens'],
  'src/daemon/home/checked-json.ts': ['daemon/home/checked-json'],
  'src/daemon/home/counted-json.ts': ['daemon/home/counted-json'],
  'src/daemon/home/damage.ts': ['daemon/home/damage'],
  'src/daemon/home/home-facts.ts': ['daemon/home/home-facts', 'daemon/home/home-books'],
  'src/daemon/home/home-lock.ts': ['daemon/home/home-lock'],
  'src/daemon/home/leftovers.ts': ['daemon/home/leftovers'],
  'src/daemon/home/network-pins.ts': ['daemon/home/network-pins'],
  'src/daemon/home/paths.ts': ['daemon/home/paths'],
  'src/daemon/home/private-files.ts': ['daemon/home/private-files'],
  'src/daemon/home/process-time.ts': ['daemon/home/process-time'],
  'src/daemon/home/book.ts': ['daemon/home/book'],
  'src/daemon/journal/contents.ts': ['daemon/journal/contents'],
  'src/daemon/journal/database.ts': ['daemon/journal/database', 'daemon/journal/journal-at-rest'],
  'src/daemon/journal/facts.ts': ['daemon/journal/facts'],
  'src/daemon/journal/grant-rows.ts': ['daemon/journal/grant-rows'],
  'src/daemon/journal/hold-journal.ts': ['daemon/journal/held-journal'],
  'src/daemon/journal/journal.ts': [
    'daemon/journal/group-commit',
    'daemon/journal/failed-commits',
    'daemon/audit/commits',
  ],
  'src/daemon/journal/kept-entry.ts': ['daemon/journal/kept-entry'],
  'src/daemon/journal/tables.ts': ['daemon/journal/tables', 'daemon/journal/pruning'],
  'src/daemon/journal/journal-end.ts': ['daemon/journal/journal-end'],
  'src/daemon/pairing/answers.ts': ['daemon/pairing/answers'],
  'src/daemon/pairing/cool-down.ts': ['daemon/pairing/cool-down'],
  'src/daemon/pairing/describe-grant.ts': ['daemon/pairing/describe-grant'],
  'src/daemon/pairing/dialogue.ts': ['daemon/pairing/questions'],
  'src/daemon/pairing/game-secret.ts': ['daemon/pairing/game-secret'],
  'src/daemon/pairing/notices.ts': ['daemon/pairing/notices'],
  'src/daemon/pairing/pairing-desk.ts': ['daemon/pairing/pairing-desk'],
  'src/daemon/pairing/peer-program.ts': [
    'daemon/pairing/peer-ports',
    'daemon/pairing/peer-program',
  ],
  'src/daemon/pairing/quote.ts': ['daemon/pairing/quote'],
  'src/daemon/pairing/render.ts': ['daemon/pairing/render'],
  'src/daemon/pairing/say-grant.ts': ['daemon/pairing/say-grant', 'daemon/words/words'],
  'src/daemon/process/diagnose-home.ts': ['daemon/process/diagnose-home'],
  'src/daemon/process/examine-home.ts': [
    'daemon/process/examine-home',
    'daemon/process/examine-journals',
    'daemon/process/examine-ledger',
  ],
  'src/methods/build.ts': ['methods/call-path', 'methods/call', 'methods/once'],
  'src/methods/call.ts': ['methods/call-path', 'methods/call', 'methods/once', 'methods/stake'],
  'src/methods/canonical.ts': ['generate/canonical', 'methods/call'],
  'src/methods/fill.ts': ['methods/fill'],
  'src/methods/inspect/compute-budget.ts': ['methods/inspect-foreign'],
  'src/methods/inspect/describe.ts': ['methods/inspect-foreign'],
  'src/methods/inspect/expectation.ts': ['methods/expectation', ...inspection, 'methods/steps'],
  'src/methods/inspect/inspect.ts': ['methods/refusals', ...inspection, 'methods/once'],
  'src/methods/inspect/inspect-once.ts': ['methods/packing', 'methods/once'],
  'src/methods/inspect/packing.ts': ['methods/packing'],
  'src/methods/inspect/refusal.ts': ['methods/steps', 'methods/hostile'],
  'src/methods/inspect/shown-values.ts': ['methods/shown-values'],
  'src/methods/inspect/steps.ts': ['methods/steps', 'methods/inspect', 'methods/attacks'],
  'src/methods/inspect/together.ts': [
    'methods/steps',
    'methods/attacks',
    'methods/mission',
    'methods/stake',
    'methods/refunds',
  ],
  'src/methods/read-answer.ts': ['methods/read-answer'],
  'src/methods/receipt.ts': [
    'methods/receipt-records',
    'methods/hostile',
    'methods/outcomes',
    'methods/call',
    'methods/mission',
    'methods/terms-missions',
  ],
  'src/methods/service-errors.ts': ['methods/service-errors', 'daemon/remote'],
  'src/methods/settle-rounds.ts': ['methods/settle-rounds'],
  'src/methods/settle.ts': ['methods/settle', 'methods/settle-recording', 'methods/untold'],
  'src/methods/shadow-send.ts': ['methods/shadow-send', 'daemon/grants/shadow-sends'],
  'src/methods/wire-state.ts': ['methods/wire-state'],
  'src/methods/write-desk.ts': ['methods/write-desk'],
  'src/methods/write-machine.ts': ['methods/write-machine'],
  'src/methods/write.ts': ['methods/write', 'methods/outcomes', 'methods/once'],
  'src/sealed/keyed-rows.ts': ['sealed/sealed-rows'],
  'src/sealed/known-ends.ts': ['daemon/journal/journal-at-rest', 'store/damage'],
  'src/sealed/linked-rows.ts': ['sealed/linked-rows'],
  'src/sealed/linked-writer.ts': ['sealed/sealed-rows', 'sealed/linked-rows'],
  'src/sealed/numbered-rows.ts': ['sealed/sealed-rows'],
  'src/sealed/schema.ts': ['sealed/sealed-rows'],
  'src/sealed/sealed-rows.ts': ['sealed/sealed-rows', 'sealed/linked-rows'],
  'src/service/ledger/execution/instruction-context.ts': [
    'ledger/execute',
    'ledger/mischief',
    'ledger/fees',
    'ledger/record-sizes',
    'ledger/history',
    'ledger/ledger-key',
    'programs/cooking',
    'programs/proof-age',
    'programs/tree-limits',
    'programs/passes',
  ],
  'src/service/ledger/submission/bundle.ts': ledger,
  'src/service/ledger/state/commit.ts': ledger,
  'src/service/ledger/execution/deposits.ts': ledger,
  'src/service/ledger/execution/execute.ts': ledger,
  'src/service/ledger/submission/once-notes.ts': ledger,
  'src/service/ledger/submission/seen.ts': ledger,
  'src/service/ledger/state/sheet.ts': ledger,
  'src/service/programs/control/authority.ts': [
    'programs/wrong-authority',
    'programs/projects',
    'programs/badges',
    'programs/rights',
  ],
  'src/service/programs/kit/bounds.ts': ['programs/bounds'],
  'src/service/programs/kit/references.ts': ['programs/exchange', 'programs/recipes'],
  'src/service/programs/resources/balances.ts': [
    'programs/balances',
    'programs/credits',
    'programs/resources',
    'programs/cooking',
    'programs/cooking-steps',
    'programs/costs',
    'programs/staking-claims',
    'programs/mission-returns',
    'programs/forged-economy',
  ],
};

/** Tests for all other files of a folder that has no tests of the same name. */
export const folders: TestTable = {
  'src/codec': ['core/*'],
  'src/contract': ['core/*', 'methods/*'],
  'src/disk': ['core/*', 'durability/*'],
  'src/game-rules': ['core/*', 'programs/bounds', 'programs/bad-addresses'],
  'src/methods': ['methods/*', 'generate/validate', 'daemon/sessions/inventory'],
  'src/solana': ['core/*'],
  'src/service': ['api/*', 'ledger/*', 'programs/*'],
  'src/service/programs': [
    ...programs,
    'programs/low-level',
    'programs/projects',
    'programs/users',
    'programs/resources',
    'programs/recipes',
    'programs/assets',
    'programs/models',
    'programs/staking-pools',
    'programs/subsidies',
    'programs/sends',
    'programs/left-out',
    'programs/tree-limits',
    'programs/bad-addresses',
  ],
  'src/service/programs/assets': [
    ...programs,
    'programs/assets',
    'programs/wrapping',
    'programs/staking-custody',
    'programs/models',
    'programs/forged-characters',
    'programs/unwrapping',
    'programs/assembler',
    'programs/tree-limits',
  ],
  'src/service/programs/characters': [
    ...programs,
    'programs/models',
    'programs/wrapping',
    'programs/unwrapping',
    'programs/updating-traits',
    'programs/assembl*',
    'programs/characters-read',
    'programs/forged-characters',
    'programs/attacks-characters',
    'programs/tree-limits',
    'programs/web3',
    'programs/populating',
    'programs/trait-refusals',
  ],
  'src/service/programs/control': [
    ...programs,
    'programs/users*',
    'programs/user-wallets',
    'programs/profile*',
    'programs/projects',
    'programs/badges',
    'programs/passes',
    'programs/proof-age',
    'programs/subsidies',
    'programs/attacks-users',
    'programs/attacks-sign-in',
    'programs/tree-limits',
    'programs/forged',
    'programs/forged-economy',
  ],
  'src/service/programs/missions': [
    ...programs,
    'programs/missions',
    'programs/mission-returns',
    'programs/mission-travel',
    'programs/attacks-missions',
    'programs/warp',
    'programs/draws',
    'programs/mission-secrets',
  ],
  'src/service/programs/resources': [
    ...programs,
    'programs/resources',
    'programs/balances',
    'programs/cooking*',
    'programs/recipes',
    'programs/faucets',
    'programs/costs',
    'programs/credits',
    'programs/forged-economy',
    'programs/conservation',
    'programs/forged',
    'programs/mission-travel',
  ],
  'src/service/programs/staking': [...programs, 'programs/staking*', 'programs/attacks-staking'],
  'src/service/reads': ['programs/*', 'rpc/*'],
  'src/service/sends': ['programs/*', 'api/*'],
  'src/service/sign-in': ['programs/*', 'api/*'],
};

/**
 * The test files for a file, by path from the repository's root: its own entry in the table, else
 * that of the nearest parent folder.
 */
export function testsFor(path: string): readonly string[] {
  const listed = listedFiles[path];
  if (listed !== undefined) return findTests(listed);
  const parts = path.split('/').slice(0, -1);
  for (; parts.length > 1; parts.pop()) {
    const sameName = [`${parts.slice(1).join('/')}/*`, `${parts.at(-1)}/*`];
    const tests = findTests(folders[parts.join('/')] ?? sameName);
    if (tests.length > 0) return tests;
  }
  throw new Error(`${path}: no folder above it has tests`);
}

/** The glob of a test of the tables. */
export function testPattern(name: string): string {
  return `test/${name}.test.ts`;
}

function findTests(names: Tests): readonly string[] {
  const paths = names.flatMap((name) => globSync(testPattern(name)).sort());
  return [...new Set(paths)];
}
