import { spawnSync } from 'node:child_process';

/**
 * Checks the format of the C# client with CSharpier, in the version that .config/dotnet-tools.json
 * names. Without .NET it is skipped, which on CI is a failure.
 */

export const hasDotnet = run(['--version']).status === 0;

/** Problems, one per line; empty if there are none. */
export function checkCsharp(): readonly string[] {
  if (!hasDotnet) return process.env.CI === 'true' ? ['this machine has no .NET SDK'] : [];
  // The tool is downloaded once for each user; only trying shows whether it was.
  let outcome = run(['csharpier', 'check', 'clients/csharp']);
  if (/dotnet tool restore/.test(outcome.text)) {
    const restored = run(['tool', 'restore']);
    if (restored.status !== 0) return restored.text.split('\n');
    outcome = run(['csharpier', 'check', 'clients/csharp']);
  }
  if (outcome.status === 0) return [];
  return [...outcome.text.split('\n'), 'to mend it: npm run format:csharp'];
}

function run(args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const env = { ...process.env, DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' };
  const { status, stdout, stderr } = spawnSync('dotnet', args, { encoding: 'utf8', env });
  return { status, text: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}
