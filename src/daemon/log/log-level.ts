/** Log levels; each includes those after it. */
export const logLevels = Object.freeze(['debug', 'info', 'warn', 'error'] as const);
export type LogLevel = (typeof logLevels)[number];
