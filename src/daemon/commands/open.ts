import { print } from '../log/output.ts';
import { isSharedHost, onlyHost } from '../page/page-host.ts';
import { openInBrowser } from '../page/system-browser.ts';
import { withPlayer } from './client.ts';

/** `gamekeeper open`: lets a browser in, by a file that only the player can read. */

const sharedHost =
  'This system has no loopback address but 127.0.0.1, for which a browser may keep what others ' +
  'left there: use a private window.';

interface OpenOptions {
  readonly home?: string;
  /** Opens nothing: for a machine whose browser is started otherwise. */
  readonly print?: boolean;
}

export async function runOpen(options: OpenOptions): Promise<void> {
  await withPlayer(options, async (client) => {
    const { url, file, digits } = await client.call('player.openPage', {});
    const { hostname, port } = new URL(url);
    const isOpened = options.print !== true && (await openInBrowser(file));
    print(
      isOpened ? 'Opened in your browser. If nothing is there:' : 'Open this file in a browser:',
      ...(isOpened ? [] : [`  ${file}`, 'or, where the browser cannot read it:']),
      `  ${url}, with the digits ${digits.slice(0, 4)} ${digits.slice(4)}`,
      ...(hostname.endsWith('.localhost') ? [`  in Safari http://${onlyHost.name}:${port}/`] : []),
      'Both work once, for a minute.',
      ...(isSharedHost(url) ? [sharedHost] : []),
    );
  });
}
