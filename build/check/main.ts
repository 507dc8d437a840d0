import { spawnSync } from 'node:child_process';
import { toolScript } from '../tool.ts';
import { checkCircles } from './circles.ts';
import { checkCsharp, hasDotnet } from './csharp.ts';
import { checkExports } from './exports.ts';
import { checkGuards } from './guards.ts';
import { checkImports } from './imports.ts';
import { checkLimits } from './limits.ts';
import { checkMutation } from './mutation.ts';
import { checkProse } from './prose.ts';
import { checkRooms } from './rooms.ts';
import { checkStyle } from './style.ts';

/**
 * Runs all static checks. A failure does not stop the others, so that one run shows everything to
 * fix.
 */

interface Check {
  readonly name: string;
  /** Problems, one per line; empty if there are none. */
  run(): readonly string[];
}

const rooms = checkRooms('.');

const checks: readonly Check[] = [
  { name: 'types', run: () => runNode([toolScript('tsc'), '--noEmit']) },
  // What a browser has is there alone.
  { name: 'types of the page', run: () => runNode([toolScript('tsc'), '-p', 'src/page']) },
  { name: 'lint and format', run: checkFormat },
  { name: hasDotnet ? 'C# format' : 'C# format (left out: no .NET SDK)', run: checkCsharp },
  { name: 'generated output', run: () => runNode(['build/generate/main.ts', '--check']) },
  { name: 'import directions', run: () => checkImports('.') },
  { name: `rooms: ${rooms.summary}`, run: () => rooms.problems },
  { name: 'circles', run: () => checkCircles('.') },
  { name: 'guarded words', run: () => checkGuards('.') },
  { name: 'dead exports', run: () => checkExports('.') },
  { name: 'style limits', run: () => checkStyle('.') },
  { name: 'repeated limits', run: () => checkLimits('.') },
  { name: 'prose', run: () => checkProse('.') },
  { name: 'mutation testing', run: () => checkMutation('.') },
];

function checkFormat(): readonly string[] {
  const problems = runNode([toolScript('biome'), 'ci', '--colors=off']);
  const remedy = 'npm run format writes what is only a matter of form';
  return problems.length === 0 ? [] : [...problems, remedy];
}

function runNode(args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status === 0) return [];
  const lines = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n');
  return [`${args.join(' ')} exited with ${status}`, ...lines];
}

let failed = 0;
for (const check of checks) {
  const problems = check.run();
  if (problems.length > 0) failed += 1;
  process.stdout.write(`${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${check.name}\n`);
  for (const problem of problems) process.stdout.write(`        ${problem}\n`);
}
process.stdout.write(`${checks.length - failed} checks passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
