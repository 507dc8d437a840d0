import { join } from 'node:path';
import { PlayersBrowser } from '../daemon/page/browser.ts';
import { repository } from '../support/daemon-process.ts';
import { takeFarmPictures } from './farm-pictures.ts';
import { picturesFolder, takePictures } from './player-pictures.ts';

/**
 * `npm run pictures`: takes the pictures of docs/players.md and of README.md again, after the page
 * or Godot's Turnip Farm has changed.
 */

const folder = join(repository, picturesFolder);
await takeFarmPictures(folder);

const browser = await PlayersBrowser.start();
try {
  await takePictures(browser, folder);
} finally {
  await browser.close();
}
