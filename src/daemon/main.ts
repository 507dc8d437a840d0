import { outliveReaders, printError } from './log/output.ts';
import { program } from './program.ts';

/** Runs the `gamekeeper` command. */

outliveReaders();

program.parseAsync().catch(async (thrown: unknown) => {
  const { explainLaterForm } = await import('./process/newest-version.ts');
  const error = explainLaterForm(thrown) as NodeJS.ErrnoException & { readonly port?: number };
  const isTaken = error.code === 'EADDRINUSE';
  const taken = `the port ${error.port} is taken; ${adviseOnPort(error.port)}`;
  printError(`gamekeeper: ${isTaken ? taken : `${error.name}: ${error.message}`}`);
  process.exitCode = 1;
});

/** By the option that gave the port. */
function adviseOnPort(port: number | undefined): string {
  const [name] = program.args;
  const options = program.commands.find((command) => command.name() === name)?.opts();
  const isListened = String(options?.listen).endsWith(`:${port}`);
  if (options?.healthPort === port)
    return 'give another with --health-port, or none for a free one';
  return isListened
    ? 'give another with --listen'
    : 'give another with --port, or none for a free one';
}
