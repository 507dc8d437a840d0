/** Environment variables that pass choices to the processes that Stryker starts. */

/** A JSON list of test files, by path from the repository's root. */
export const TESTS_VARIABLE = 'GAMEKEEPER_MUTATE_TESTS';

/** The file with a JSON list of the keys of the mutants to try. */
export const CHOSEN_VARIABLE = 'GAMEKEEPER_MUTATE_CHOSEN';
