import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { LogLine } from '../ledger/log/execution-report.ts';
import { customErrorText } from './rpc-errors.ts';

/** Input of a log. */
interface LoggedExecution {
  /** Each instruction's program. */
  readonly programs: readonly Address[];
  readonly logs: readonly LogLine[];
  /** The failed instruction, and its error. */
  readonly failure?:
    | {
        readonly instruction: number;
        readonly name: string;
        readonly code: number;
        readonly message: string;
      }
    | undefined;
}

/**
 * Formats an execution as Solana's runtime logs it. Source: `stable_log` of solana-program-runtime.
 */
export function formatLogs({ programs, logs, failure }: LoggedExecution): string[] {
  const executed = failure === undefined ? programs : programs.slice(0, failure.instruction + 1);
  return executed.flatMap((program, instruction) => {
    const id = addressToBase58(program);
    const own = logs.filter((line) => line.instruction === instruction);
    const lines = [`Program ${id} invoke [1]`, ...own.map(({ text }) => `Program log: ${text}`)];
    if (instruction !== failure?.instruction) return [...lines, `Program ${id} success`];
    const { name, message, code } = failure;
    const why = `Program log: ${name}: ${message}`;
    return [...lines, why, `Program ${id} failed: ${customErrorText(code)}`];
  });
}
