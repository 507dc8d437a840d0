/** Codes of GetLastError, as winerror.h names them. */
export const ERROR_NOT_FOUND = 1168;

/** A function of Windows failed. */
export class WindowsError extends Error {
  override readonly name = 'WindowsError';
  /** The function, such as `CredWriteW`. */
  readonly functionName: string;
  /** What GetLastError answered. */
  readonly code: number;

  constructor(functionName: string, code: number) {
    super(`${functionName} of Windows failed with error ${code}`);
    this.functionName = functionName;
    this.code = code;
  }
}
