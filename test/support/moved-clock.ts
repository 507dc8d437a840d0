/**
 * Loaded before a command (`node --import`), gives it a machine's clock that is ahead by as many
 * milliseconds as its standard input said last, which it repeats. `TEST_CLOCK_AHEAD_MS` is how far
 * it is ahead at first.
 */
const machineNow = Date.now;
let aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS);
Date.now = () => machineNow() + aheadMs;

process.stdin.setEncoding('utf8').on('data', (text) => {
  aheadMs = Number(String(text).trim().split('\n').at(-1));
  process.stdout.write(`the clock is ahead by ${aheadMs} ms\n`);
});
// It ends when the command does.
process.stdin.unref();
