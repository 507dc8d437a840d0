import { readFileSync } from 'node:fs';
import { type Checker, CheckStatus } from '@stryker-mutator/api/check';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { keyOf } from './mutants.ts';
import { CHOSEN_VARIABLE } from './variables.ts';

/**
 * Excludes mutants that were not chosen. Stryker can select ranges of a file, but a range includes
 * all mutants on its lines; a checker decides on each one.
 */
const chosen: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(process.env[CHOSEN_VARIABLE]!, 'utf8')),
);

const checker: Checker = {
  init: async () => undefined,
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        chosen.has(keyOf(mutant))
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not chosen' },
      ]),
    ),
  group: async (mutants) => [mutants.map(({ id }) => id)],
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'chosen', checker)];
