import type * as Ffi from 'node:ffi';

/** The few Windows functions that Node does not offer, loaded on first use. */

/** Names and meanings are Microsoft's. A pointer is a number; text is null-terminated UTF-16. */
const securityFunctions = {
  GetFileSecurityW: {
    arguments: ['buffer', 'uint32', 'buffer', 'uint32', 'buffer'],
    return: 'int32',
  },
  SetFileSecurityW: { arguments: ['buffer', 'uint32', 'buffer'], return: 'int32' },
  OpenProcessToken: { arguments: ['pointer', 'uint32', 'buffer'], return: 'int32' },
  GetTokenInformation: {
    arguments: ['pointer', 'uint32', 'buffer', 'uint32', 'buffer'],
    return: 'int32',
  },
  LookupAccountSidW: {
    arguments: ['pointer', 'buffer', 'buffer', 'buffer', 'buffer', 'buffer', 'buffer'],
    return: 'int32',
  },
} as const;

const credentialFunctions = {
  CredReadW: { arguments: ['buffer', 'uint32', 'uint32', 'buffer'], return: 'int32' },
  CredWriteW: { arguments: ['buffer', 'uint32'], return: 'int32' },
  CredDeleteW: { arguments: ['buffer', 'uint32', 'uint32'], return: 'int32' },
  CredFree: { arguments: ['pointer'], return: 'void' },
} as const;

const processFunctions = {
  GetCurrentProcess: { arguments: [], return: 'pointer' },
  OpenProcess: { arguments: ['uint32', 'int32', 'uint32'], return: 'pointer' },
  GetProcessTimes: {
    arguments: ['pointer', 'buffer', 'buffer', 'buffer', 'buffer'],
    return: 'int32',
  },
  CloseHandle: { arguments: ['pointer'], return: 'int32' },
  GetLastError: { arguments: [], return: 'uint32' },
} as const;

let ffi: typeof Ffi | undefined;
let security: ReturnType<typeof loadSecurity> | undefined;
let credentials: ReturnType<typeof loadCredentials> | undefined;
let processes: ReturnType<typeof loadProcesses> | undefined;

export function securityApi(): ReturnType<typeof loadSecurity> {
  security ??= loadSecurity();
  return security;
}

export function credentialApi(): ReturnType<typeof loadCredentials> {
  if (credentials === undefined) {
    credentials = loadCredentials();
    // Loaded now: between a call and the question for its error nothing else may be loaded.
    processApi();
  }
  return credentials;
}

export function processApi(): ReturnType<typeof loadProcesses> {
  processes ??= loadProcesses();
  return processes;
}

function loadSecurity() {
  return loadFfi().dlopen('advapi32.dll', securityFunctions).functions;
}

function loadCredentials() {
  return loadFfi().dlopen('advapi32.dll', credentialFunctions).functions;
}

function loadProcesses() {
  return loadFfi().dlopen('kernel32.dll', processFunctions).functions;
}

/** The code of this thread's last call that failed. To be asked right after it. */
export function readLastError(): number {
  return processApi().GetLastError();
}

/** Copies memory of this process. */
export function copyMemory(address: bigint, length: number): ArrayBuffer {
  return length === 0 ? new ArrayBuffer(0) : loadFfi().toArrayBuffer(address, length, true);
}

/** Zeroes memory of this process. */
export function clearMemory(address: bigint, length: number): void {
  if (length > 0) loadFfi().exportBuffer(Buffer.alloc(length), address, length);
}

/** The address of a buffer's bytes in this process. */
export function addressOf(bytes: Buffer): bigint {
  return BigInt(loadFfi().getRawPointer(bytes));
}

/** Suppresses Node's warning that the module is experimental, which is of no use to the player. */
function loadFfi(): typeof Ffi {
  if (ffi !== undefined) return ffi;
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    ffi = process.getBuiltinModule('node:ffi') as typeof Ffi;
  } finally {
    process.emitWarning = emitWarning;
  }
  return ffi;
}
