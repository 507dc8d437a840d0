import { resolveHome } from '../paths.ts';
import { readStartFile } from '../start-file.ts';

/** Says whether a daemon runs. Exit code 0 when one does, 1 when none does. */
export async function runStatus(options: { home?: string }): Promise<void> {
  const home = resolveHome(options.home);
  const start = await readStartFile(home);
  if (start === undefined) {
    process.stdout.write(`No Gamekeeper runs in ${home}\n`);
    process.exitCode = 1;
    return;
  }
  const { pid, url, service, network, version, startedAt } = start;
  const lines = [
    `Gamekeeper ${version} runs as process ${pid} since ${startedAt}`,
    `  socket   ${url}`,
    `  service  ${service}`,
    `  network  ${network}`,
    `  home     ${home}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
