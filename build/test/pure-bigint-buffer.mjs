// Loaded into each process of the tests. `bigint-buffer`, which Solana's packages bring, looks for a
// compiled part that is not installed (see allowScripts in package.json), and says so each time; its
// file for browsers is the same without looking.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'bigint-buffer' ? 'bigint-buffer/dist/browser.js' : specifier, context),
});
