// Preloaded into each test process. `bigint-buffer`, a dependency of Solana's packages, tries to
// load a native part that is not installed (see allowScripts in package.json), and prints a warning
// each time; its browser build does the same without trying.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'bigint-buffer' ? 'bigint-buffer/dist/browser.js' : specifier, context),
});
