import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chromiumBrowser, PlayersBrowser } from '../daemon/page/browser.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { repository } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { farmPictures } from './farm-pictures.ts';
import { listPages, readPage } from './pages.ts';
import { pictureSize, picturesFolder, sizeOfPicture, takePictures } from './player-pictures.ts';

/** The pictures that docs/players.md and the README show are of the page as it is. */

const isHere = machineHas(chromiumBrowser, 'the pictures of the page');
const kept = join(repository, picturesFolder);

/** The pictures that pages show, by file name. */
function listShown(): readonly string[] {
  const shown = listPages().flatMap((page) =>
    [...readPage(page).matchAll(/!\[[^\]]+\]\((?:docs\/|\.\.\/)?pictures\/([a-z-]+\.png)\)/g)].map(
      (match) => match[1]!,
    ),
  );
  return [...new Set(shown)].sort();
}

test('default: each picture that is kept is shown, and the other way round', () => {
  expect(listShown()).toEqual(readdirSync(kept).sort());
  expect(listShown()).not.toEqual([]);
});

test.runIf(isHere)('behaviour: the story plays, and takes each of them', async () => {
  const folder = makeFolder();
  const browser = await PlayersBrowser.start();
  try {
    await takePictures(browser, folder.path);
    expect(browser.complaints).toEqual([]);
    const taken = readdirSync(folder.path).sort();
    const ofPage = readdirSync(kept).filter((name) => !farmPictures.includes(name));
    expect(taken).toEqual(ofPage.sort());
    for (const name of taken) {
      expect(sizeOfPicture(join(folder.path, name))).toEqual(pictureSize);
      expect(sizeOfPicture(join(kept, name))).toEqual(pictureSize);
    }
  } finally {
    await browser.close();
    folder.remove();
  }
});
