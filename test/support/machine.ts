import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/**
 * Tests use the real thing. Where the machine lacks it they are left out, and said to be; a CI
 * machine lacks nothing, so that there a missing part is a failure.
 */

export interface Requirement {
  /** What is needed, as a person would say it. */
  readonly name: string;
  isAvailable(): boolean;
}

/** Whether the tests that need it run here. Pass the negation to `describe.skipIf`. */
export function machineHas(requirement: Requirement, testedSubject: string): boolean {
  if (requirement.isAvailable()) return true;
  if (process.env.CI === 'true')
    throw new Error(`left out on CI: ${reasonOf(requirement, testedSubject)}`);
  sayLeftOut(requirement, testedSubject);
  return false;
}

function reasonOf({ name }: Requirement, testedSubject: string): string {
  return `${testedSubject}: this machine has no ${name}`;
}

function sayLeftOut(requirement: Requirement, testedSubject: string): void {
  const reason = reasonOf(requirement, testedSubject);
  const file = process.env.GAMEKEEPER_LEFT_OUT_FILE;
  if (file !== undefined) appendFileSync(file, `${reason}\n`);
}

/** A command that runs and exits with 0. */
export function command(name: string, program: string, args: readonly string[]): Requirement {
  return { name, isAvailable: () => spawnSync(program, args, { stdio: 'ignore' }).status === 0 };
}

export const dotnet = command('.NET SDK (dotnet)', 'dotnet', ['--version']);
export const mono = command('mono-runtime (mono)', 'mono', ['--version']);
export const secretService: Requirement = {
  name: 'Secret Service (dbus-run-session and gnome-keyring-daemon)',
  isAvailable: () =>
    spawnSync('dbus-run-session', ['--version'], { stdio: 'ignore' }).status === 0 &&
    spawnSync('gnome-keyring-daemon', ['--version'], { stdio: 'ignore' }).status === 0,
};
