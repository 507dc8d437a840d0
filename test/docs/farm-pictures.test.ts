import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { godotRequirement } from '../clients/gdscript/support/godot.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { repository } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { virtualScreen } from '../support/screen.ts';
import { farmPictureSize, farmPictures, takeFarmPictures } from './farm-pictures.ts';
import { picturesFolder, sizeOfPicture } from './player-pictures.ts';

/** The README's pictures of the farm are of the sample as it is. */

/** Who reads the README loads each of them. */
const BYTES_MAX = 60 * 1024;
const subject = 'the pictures of the farm';
const isHere = [godotRequirement, virtualScreen]
  .map((requirement) => machineHas(requirement, subject))
  .every(Boolean);

test.runIf(isHere)('behaviour: the farm is played in a window, and each is taken', async () => {
  const folder = makeFolder();
  try {
    await takeFarmPictures(folder.path);
    expect(readdirSync(folder.path).sort()).toEqual(farmPictures);
    const kept = join(repository, picturesFolder);
    for (const path of [folder.path, kept].flatMap((at) => farmPictures.map((n) => join(at, n)))) {
      expect(sizeOfPicture(path), path).toEqual(farmPictureSize);
      expect(statSync(path).size, path).toBeLessThan(BYTES_MAX);
    }
  } finally {
    folder.remove();
  }
});
