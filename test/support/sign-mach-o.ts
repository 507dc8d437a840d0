import { createHash } from 'node:crypto';

/** Signs Mach-O files for nobody, as `codesign --sign -` of macOS does, to have them altered. */

const HEADER_SIZE = 32;
const SIGNATURE_COMMAND = 0x1d;
const SEGMENT_COMMAND = 0x19;
const PAGE_SIZE = 0x1000;
const SEGMENT_PAGE_SIZE = 0x4000;

const roundUp = (size: number, unit: number): number => Math.ceil(size / unit) * unit;

/** @param identifier what the signature calls the file; a longer one makes a longer signature. */
export function signMachO(file: Buffer, identifier: string): Buffer {
  const commands = commandsOf(file);
  const signed = commands.find(({ kind }) => kind === SIGNATURE_COMMAND);
  const last = commands.find(
    ({ kind, at }) =>
      kind === SEGMENT_COMMAND && file.toString('latin1', at + 8, at + 18) === '__LINKEDIT',
  )!;
  const end = signed === undefined ? file.length : file.readUInt32LE(signed.at + 8);
  const code = Buffer.alloc(roundUp(end, 16));
  file.copy(code, 0, 0, end);
  const size = signatureSizeOf(code.length, identifier);
  const command = signed?.at ?? addCommand(code);
  code.writeUInt32LE(code.length, command + 8);
  code.writeUInt32LE(size, command + 12);
  const fileSize = code.length + size - Number(code.readBigUInt64LE(last.at + 40));
  code.writeBigUInt64LE(BigInt(fileSize), last.at + 48);
  code.writeBigUInt64LE(BigInt(roundUp(fileSize, SEGMENT_PAGE_SIZE)), last.at + 32);
  return Buffer.concat([code, makeSignature(code, identifier, size)]);
}

function commandsOf(file: Buffer): { readonly kind: number; readonly at: number }[] {
  const commands: { readonly kind: number; readonly at: number }[] = [];
  let at = HEADER_SIZE;
  while (commands.length < file.readUInt32LE(16)) {
    commands.push({ kind: file.readUInt32LE(at), at });
    at += file.readUInt32LE(at + 4);
  }
  return commands;
}

/** Behind the others, where linkers leave room. */
function addCommand(file: Buffer): number {
  const at = HEADER_SIZE + file.readUInt32LE(20);
  file.writeUInt32LE(file.readUInt32LE(16) + 1, 16);
  file.writeUInt32LE(file.readUInt32LE(20) + 16, 20);
  file.writeUInt32LE(SIGNATURE_COMMAND, at);
  file.writeUInt32LE(16, at + 4);
  return at;
}

const DIRECTORY_SIZE = 44;
const BLOBS_SIZE = 20;
const hashesAt = (identifier: string): number => DIRECTORY_SIZE + identifier.length + 1;

function signatureSizeOf(codeSize: number, identifier: string): number {
  const hashes = Math.ceil(codeSize / PAGE_SIZE) * 32;
  return roundUp(BLOBS_SIZE + hashesAt(identifier) + hashes, 16);
}

function makeSignature(code: Buffer, identifier: string, size: number): Buffer {
  const signature = Buffer.alloc(size);
  const count = Math.ceil(code.length / PAGE_SIZE);
  const directorySize = hashesAt(identifier) + count * 32;
  const blobs = [0xfade0cc0, BLOBS_SIZE + directorySize, 1, 0, BLOBS_SIZE];
  const adHoc = 0x2;
  const directory = [
    ...[0xfade0c02, directorySize, 0x20001, adHoc, hashesAt(identifier), DIRECTORY_SIZE],
    ...[0, count, code.length],
  ];
  for (const [index, word] of [...blobs, ...directory].entries()) {
    signature.writeUInt32BE(word, index * 4);
  }
  // SHA-256, and pages of 4 KB.
  signature.set([32, 2, 0, 12], BLOBS_SIZE + 36);
  signature.write(identifier, BLOBS_SIZE + DIRECTORY_SIZE);
  for (let index = 0; index < count; index += 1) {
    const page = code.subarray(index * PAGE_SIZE, (index + 1) * PAGE_SIZE);
    const hash = createHash('sha256').update(page).digest();
    hash.copy(signature, BLOBS_SIZE + hashesAt(identifier) + index * 32);
  }
  return signature;
}
