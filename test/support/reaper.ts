import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunningCommand } from './daemon-process.ts';

/**
 * What Steam starts a game with: it becomes the parent of every orphan, and a game runs to
 * it until the last of its descendants has ended.
 */
const SOURCE = `
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int count, char **words) {
  if (count < 2 || prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) return 2;
  pid_t game = fork();
  if (game == 0) {
    execv(words[1], words + 1);
    _exit(127);
  }
  for (pid_t ended; (ended = wait(NULL)) > 0;)
    if (ended == game) {
      puts("the game has ended");
      fflush(stdout);
    }
  puts("all have ended");
  return 0;
}
`;

/** A game under a reaper. */
export class ReapedGame {
  readonly running: RunningCommand;

  private constructor(running: RunningCommand) {
    this.running = running;
  }

  /** @param folder of the test. @param words the game's program, by its path, and arguments. */
  static start(folder: string, words: readonly string[], env: NodeJS.ProcessEnv): ReapedGame {
    const [source, program] = [join(folder, 'reaper.c'), join(folder, 'reaper')];
    writeFileSync(source, SOURCE);
    execFileSync('gcc', ['-o', program, source]);
    return new ReapedGame(new RunningCommand(words, { command: [program], env, isTyped: true }));
  }

  /** Resolves when the game itself has ended. */
  async gameEnded(): Promise<void> {
    await this.running.says('the game has ended');
  }

  /** Ends the game itself, and nothing that it started. */
  endGame(): void {
    process.kill(childrenOf(this.running.pid)[0]!, 'SIGTERM');
  }

  /** Whether the reaper still waits for a descendant. */
  get isRunning(): boolean {
    return !this.running.result().stdout.includes('all have ended');
  }

  /** How long it still waits, in milliseconds. */
  async measureEnd(): Promise<number> {
    const beganMs = performance.now();
    await this.running.ended;
    return performance.now() - beganMs;
  }

  /** Has every descendant asked to end, as a game that is stopped from outside. */
  askToEnd(): void {
    for (const pid of descendantsOf(this.running.pid)) process.kill(pid, 'SIGTERM');
  }
}

/** All processes that descend from one. */
function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
