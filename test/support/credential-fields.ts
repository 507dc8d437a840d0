/** A CREDENTIALW, taken apart by its layout in wincred.h, apart from when it was written. */
export interface CredentialFields {
  readonly flags: number;
  readonly type: number;
  readonly target: string;
  readonly comment: string;
  /** Hexadecimal. */
  readonly secret: string;
  readonly persistence: number;
  readonly attributes: number;
  readonly alias: string;
  readonly user: string;
}

/** Bytes of the memory that the credential is in. */
type ReadMemory = (address: bigint, length: number) => Buffer;

export function readFields(address: bigint, read: ReadMemory): CredentialFields {
  const header = read(address, 80);
  const textAt = (offset: number): string => readText(header.readBigUInt64LE(offset), read);
  const length = header.readUInt32LE(32);
  return {
    flags: header.readUInt32LE(0),
    type: header.readUInt32LE(4),
    target: textAt(8),
    comment: textAt(16),
    secret: read(header.readBigUInt64LE(40), length).toString('hex'),
    persistence: header.readUInt32LE(48),
    attributes: header.readUInt32LE(52),
    alias: textAt(64),
    user: textAt(72),
  };
}

function readText(address: bigint, read: ReadMemory): string {
  let text = '';
  for (let next = address; ; next += 2n) {
    const unit = read(next, 2).readUInt16LE();
    if (unit === 0) return text;
    text += String.fromCharCode(unit);
  }
}
