// Sets the project up, and nothing else. npm's scripts do so by themselves (run.mjs).
import { setUp } from './setup/set-up.mjs';

await setUp();
