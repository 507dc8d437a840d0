// `node build/run.mjs SCRIPT …` sets the project up if necessary, and runs a script on the Node
// that it pins. npm's scripts call it, on whatever Node the caller has: nothing is left to a
// script's `pre` part, which npm leaves out where ignore-scripts is set.
import { nodeIn } from './setup/pinned-node.mjs';
import { runPinned } from './setup/run-pinned.mjs';
import { setUp } from './setup/set-up.mjs';

await setUp();
runPinned(nodeIn(new URL('../node_modules/', import.meta.url)), process.argv.slice(2));
