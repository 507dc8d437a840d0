/** What a log tells: its own level and all behind it. */
export const logLevels = Object.freeze(['debug', 'info', 'warn', 'error'] as const);
export type LogLevel = (typeof logLevels)[number];
