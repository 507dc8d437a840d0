// Preloaded into a process, whose threads have it too: each module that is loaded from a file adds
// a line to the file that MODULES_NOTED names.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) appendFileSync(process.env.MODULES_NOTED, `${url}\n`);
    return next(url, context);
  },
});
