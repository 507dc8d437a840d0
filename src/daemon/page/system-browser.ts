import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:process';
import { originalEnvironment } from '../../core/process-environment.ts';
import { openByPortal } from './desktop-portal.ts';

/** The browser that the system opens files with. */

/** What opens a file as a click on it does. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
  linux: ['xdg-open'],
};

/** Whether the system took it. Without a display nothing is tried. @param file its path. */
export async function openInBrowser(file: string): Promise<boolean> {
  const [command, ...args] = openers[platform] ?? [];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (command === undefined || (platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)) return false;
  if (platform === 'linux' && (await openByPortal(file))) return true;
  const env = originalEnvironment(process.env);
  const child = spawn(command, [...args, file], { stdio: 'ignore', detached: true, env });
  child.unref();
  try {
    await once(child, 'spawn');
    return true;
  } catch {
    return false;
  }
}
