import { testOnWindows } from '../wine/run-suites.ts';

/** Suites that only compute, on Windows: what they say there has always been what it is here. */
testOnWindows(['test/core', 'test/codec', 'test/solana', 'test/contract', 'test/game-rules']);
