import {
  ORIGINAL_PREFIX,
  originalVariables,
  passedVariables,
} from '../../src/core/process-environment.ts';
import type { GeneratedFile } from './model.ts';

/** bin/environment.mjs, which the launcher reads on whatever Node its caller has. */
export function emitLauncher(): GeneratedFile {
  const list = (names: readonly string[]) =>
    `[\n${names.map((name) => `  '${name}',\n`).join('')}]`;
  const text = `// Generated from src/core/process-environment.ts by \`npm run generate\`.

const passedVariables = ${list(passedVariables)};

const originalVariables = ${list(originalVariables)};

/** What the process that has the keys gets. @param {NodeJS.ProcessEnv} own the caller's. */
export function daemonEnvironment(own) {
  const environment = {};
  for (const name of passedVariables) if (own[name] !== undefined) environment[name] = own[name];
  for (const name of originalVariables) {
    const carried = \`${ORIGINAL_PREFIX}\${name}\`;
    // A game that starts the launcher has taken it out, and carries it already.
    const value = environment[name] === undefined ? (own[name] ?? own[carried]) : own[carried];
    if (value !== undefined) environment[carried] = value;
  }
  return environment;
}
`;
  return { path: 'bin/environment.mjs', text };
}
