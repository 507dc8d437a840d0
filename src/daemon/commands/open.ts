import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:process';
import { print } from '../log/output.ts';
import { withPlayer } from './client.ts';

/** `gamekeeper open`: lets a browser in, by a file that only the player can read. */

interface OpenOptions {
  readonly home?: string;
  /** Opens nothing: for a machine whose browser is started otherwise. */
  readonly print?: boolean;
}

export async function runOpen(options: OpenOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const { url, file, digits } = await client.call('player.openPage', {});
    const isOpened = options.print !== true && (await openInBrowser(file));
    print(
      isOpened ? 'Opened in your browser. If nothing is there:' : 'Open this file in a browser:',
      ...(isOpened ? [] : [`  ${file}`, 'or, where the browser cannot read it:']),
      `  ${url}, with the digits ${digits.slice(0, 4)} ${digits.slice(4)}`,
      'Both work once, for a minute.',
    );
  });
}

/** What opens a file as a click on it does. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
  linux: ['xdg-open'],
};

/** Whether the system took it. Without a display nothing is tried. */
async function openInBrowser(file: string): Promise<boolean> {
  const [command, ...args] = openers[platform] ?? [];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (command === undefined || (platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)) return false;
  const child = spawn(command, [...args, file], { stdio: 'ignore', detached: true });
  child.unref();
  try {
    await once(child, 'spawn');
    return true;
  } catch {
    return false;
  }
}
