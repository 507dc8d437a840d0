/** What a command of the release cannot do, said in a line instead of a stack. */

/** Its messages are of what somebody typed, as Node says it. */
const ARGUMENTS = 'ERR_PARSE_ARGS';

/**
 * Runs a command. An error ends it with exit code 1 and says what is wrong.
 * @param name how the command is typed. @param usage its arguments.
 * @throws what is a defect of ours, which needs its stack.
 */
export async function runSaying(
  name: string,
  usage: string,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTyped = codeOf(error).startsWith(ARGUMENTS);
    if (!isTyped && isDefect(error)) throw error;
    const lines = [`${name}: ${error.message}`, ...(isTyped ? [`usage: ${name} -- ${usage}`] : [])];
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exitCode = 1;
  }
}

function codeOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

/** Errors that a language or an assertion throws; ours are plain. */
function isDefect(error: Error): boolean {
  return error.name !== 'Error';
}
