import { beforeEach } from 'vitest';

// On a machine without PostgreSQL these suites would only test again what `npm test` does.
if (process.env.GAMEKEEPER_TEST_POSTGRES === undefined) beforeEach(({ skip }) => skip());
