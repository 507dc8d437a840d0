import { join } from 'node:path';
import { PlayersBrowser } from '../daemon/page/browser.ts';
import { repository } from '../support/daemon-process.ts';
import { picturesFolder, takePictures } from './player-pictures.ts';

/** `npm run pictures`: takes the pictures of docs/players.md anew, after the page has changed. */

const browser = await PlayersBrowser.start();
try {
  await takePictures(browser, join(repository, picturesFolder));
} finally {
  await browser.close();
}
