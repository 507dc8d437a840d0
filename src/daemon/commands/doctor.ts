import { finishReplacement } from '../backup/replacement.ts';
import { ensurePrivateFolder } from '../files.ts';
import { lockHome } from '../home-lock.ts';
import { resolveHome } from '../paths.ts';

/**
 * Looks at everything in the home and says what to do. Exit code 1 where something is wrong.
 * @throws DaemonRunning while somebody works in it.
 */
export async function runDoctor(options: { home?: string; json?: boolean }): Promise<void> {
  const home = resolveHome(options.home);
  await ensurePrivateFolder(home);
  await finishReplacement(home);
  const unlocks = (['daemon', 'service'] as const).map((part) => lockHome(home, part));
  try {
    const { examineHome } = await import('../doctor.ts');
    const findings = await examineHome(home);
    const isWhole = findings.every((finding) => finding.isWhole);
    const lines = findings.map((finding) => {
      const sign = finding.isWhole ? 'ok     ' : 'DAMAGED';
      return `${sign}  ${finding.file}  ${finding.words}`;
    });
    const verdict = isWhole
      ? 'All is well.'
      : 'Do what stands above, then ask again. What is whole stays as it is; nothing was changed.';
    const text = options.json
      ? JSON.stringify({ home, isWhole, findings }, null, 2)
      : [`Looking at ${home}`, ...lines, verdict].join('\n');
    process.stdout.write(`${text}\n`);
    if (!isWhole) process.exitCode = 1;
  } finally {
    for (const unlock of unlocks) unlock();
  }
}
