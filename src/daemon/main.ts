import { isNoRoom } from './home/damage.ts';
import { program } from './program.ts';

/** Runs the `gamekeeper` command. */

// A reader such as `head` closes the pipe early, which is not our failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  // A daemon continues even if its output cannot be written.
  if (!isNoRoom(error)) throw error;
});

program.parseAsync().catch((error: NodeJS.ErrnoException & { readonly port?: number }) => {
  const isTaken = error.code === 'EADDRINUSE';
  const taken = `the port ${error.port} is taken; ${adviseOnPort(error.port)}`;
  process.stderr.write(`gamekeeper: ${isTaken ? taken : `${error.name}: ${error.message}`}\n`);
  process.exitCode = 1;
});

/** By the option that gave the port. */
function adviseOnPort(port: number | undefined): string {
  const [name] = program.args;
  const options = program.commands.find((command) => command.name() === name)?.opts();
  const isListened = String(options?.listen).endsWith(`:${port}`);
  return isListened
    ? 'give another with --listen'
    : 'give another with --port, or none for a free one';
}
