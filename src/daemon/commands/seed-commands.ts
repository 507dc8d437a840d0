import type { Command } from 'commander';

/** `gamekeeper seed`: a game's world as one file. */
export function addSeedCommands(program: Command, homeOption: readonly [string, string]): void {
  const seed = program.command('seed').description("a game's world as one file");
  seed
    .command('export')
    .description('write a project as a seed; nothing is overwritten')
    .requiredOption('--project <address>', 'address of the project')
    .requiredOption('--out <file>', 'the file to write')
    .option(...homeOption)
    .action(async (options) => (await import('./seed.ts')).runSeedExport(options));
  seed
    .command('plan <file>')
    .description('say what planting a seed makes, and what a manifest says about it')
    .option('--json', 'print it as JSON')
    .action(async (file, options) => (await import('./seed.ts')).runSeedPlan(file, options));
  seed
    .command('apply <file>')
    .description('plant a seed, or the missing part of it, and write where everything is')
    .requiredOption('--manifest <file>', 'the gamekeeper.json that ships, to be written')
    .option('--wallet <name>', 'wallet that becomes the authority', 'default')
    .option(...homeOption)
    .action(async (file, options) => (await import('./seed-apply.ts')).runSeedApply(file, options));
}
