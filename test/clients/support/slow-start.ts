import { existsSync, writeFileSync } from 'node:fs';

/**
 * A program that a game launches and that does not become a daemon, as one that is slow until
 * another game's has the home: `slow-start.ts HOME`. It says that it runs by the file `HOME.begun`,
 * and ends when there is a file `HOME.over`, or that one is gone, as after a test that failed.
 */
const LOOK_INTERVAL_MS = 20;
const home = process.argv[2]!;
const begun = `${home}.begun`;
writeFileSync(begun, '');
const look = setInterval(() => {
  if (existsSync(`${home}.over`) || !existsSync(begun)) clearInterval(look);
}, LOOK_INTERVAL_MS);
