import { type ChildProcess, spawn } from 'node:child_process';
import { platform } from 'node:process';
import { originalEnvironment } from '../../core/process-environment.ts';
import type { ClockPort } from '../../methods/ports.ts';

/** Notices of the system, by the program that it has for them. */

/** How long such a program may take. */
const PATIENCE_MS = 5000;
const TITLE = 'Gamekeeper';

/** Reads its arguments, so that no text is ever code. */
const SCRIPT = `on run argv
display notification (item 2 of argv) with title (item 1 of argv)
end run`;

/** A text is an argument of its own, and no option. Windows has no program for it. */
const programs: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['osascript', '-e', SCRIPT, '--', TITLE],
  linux: ['notify-send', '--', TITLE],
};

/** Shows texts of ours, one at a time; the newest waits. What cannot be shown is not. */
export class SystemNotice {
  readonly #clock: Pick<ClockPort, 'after'>;
  #child: ChildProcess | undefined;
  #next: string | undefined;

  constructor(clock: Pick<ClockPort, 'after'>) {
    this.#clock = clock;
  }

  /** @param text of ours alone. */
  show(text: string): void {
    const { DISPLAY, WAYLAND_DISPLAY } = process.env;
    const [command, ...args] = programs[platform] ?? [];
    if (command === undefined) return;
    if (platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return;
    if (this.#child !== undefined) {
      this.#next = text;
      return;
    }
    const env = originalEnvironment(process.env);
    const child = spawn(command, [...args, text], { stdio: 'ignore', detached: true, env });
    this.#child = child;
    // It may be missing, or hang: neither keeps the daemon, nor the next notice, for long.
    const end = () => {
      cancelKill();
      this.#child = undefined;
      const next = this.#next;
      this.#next = undefined;
      if (next !== undefined) this.show(next);
    };
    const cancelKill = this.#clock.after(PATIENCE_MS, () => child.kill('SIGKILL'));
    child.unref();
    child.once('error', end);
    child.once('exit', end);
  }
}
