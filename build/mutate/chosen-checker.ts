import { readFileSync } from 'node:fs';
import { type Checker, CheckStatus } from '@stryker-mutator/api/check';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { keyOf } from './mutants.ts';
import { CHOSEN_VARIABLE } from './variables.ts';

/**
 * Leaves out the mutants that were not chosen. Stryker has ranges of a file for that, but a range
 * takes in all mutants of its lines; a checker is asked for each one.
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
