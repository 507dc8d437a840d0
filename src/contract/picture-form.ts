/**
 * What a picture is by its own bytes, whatever its sender calls it. Read is only as much as a
 * browser needs to decide how much memory it takes: the browser decodes it.
 */

type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export const PICTURE_BYTES_MAX = 256 * 1024;
/** Of each side. */
const PICTURE_PIXELS_MAX = 1024;
/**
 * Each pass of a progressive JPEG makes a decoder go through all pixels, and takes a few bytes.
 * What is drawn has about ten.
 */
const JPEG_PASSES_MAX = 32;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Undefined for what is none of these, moves, or has more pixels than a page shows. */
export function readPictureType(bytes: Uint8Array): PictureType | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [type, read] of readers) {
    const size = read(view);
    if (size !== undefined) return isShown(size) ? type : undefined;
  }
  return undefined;
}

function isShown({ width, height }: Size): boolean {
  return [width, height].every((side) => side >= 1 && side <= PICTURE_PIXELS_MAX);
}

/** Answers the size; undefined for what is not of its format. */
type Reader = (view: Buffer) => Size | undefined;

const nothing: Size = Object.freeze({ width: 0, height: 0 });

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_SIZE_AT = PNG_HEAD.length;

/** Source: PNG, third edition, 5.2, 5.3 and 11.2.1; `acTL` comes before the first `IDAT`. */
function readPng(view: Buffer): Size | undefined {
  if (!startsWith(view, PNG_HEAD) || view.length < PNG_SIZE_AT + 8) return undefined;
  for (let at = 8; at + 8 <= view.length; ) {
    const name = view.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return nothing;
    if (name === 'IDAT') {
      const [width, height] = [view.readUInt32BE(PNG_SIZE_AT), view.readUInt32BE(PNG_SIZE_AT + 4)];
      return { width, height };
    }
    // A chunk has its length, its name and a checksum around its data.
    at += view.readUInt32BE(at) + 12;
  }
  return nothing;
}

const JPEG_HEAD = Buffer.from('ffd8ff', 'hex');
const FRAME_MARKERS = [0xc0, 0xc1, 0xc2];
const PASS_MARKER = 0xda;
const END_MARKER = 0xd9;

/** Source: ITU-T T.81, B.1 and B.2. The size is that of its one frame. */
function readJpeg(view: Buffer): Size | undefined {
  if (!startsWith(view, JPEG_HEAD)) return undefined;
  let size = nothing;
  let passes = 0;
  for (let at = 2; at + 4 <= view.length; ) {
    const marker = view[at + 1]!;
    if (view[at] !== 0xff) return nothing;
    if (marker === 0xff) {
      // A marker may be preceded by any number of these.
      at += 1;
      continue;
    }
    if (marker === END_MARKER) break;
    if (FRAME_MARKERS.includes(marker)) {
      if (size !== nothing || at + 9 > view.length) return nothing;
      size = { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    }
    at += 2 + view.readUInt16BE(at + 2);
    if (marker !== PASS_MARKER) continue;
    passes += 1;
    if (passes > JPEG_PASSES_MAX) return nothing;
    at = endOfPass(view, at);
  }
  return passes === 0 ? nothing : size;
}

/** Where the next marker is: within a pass, FF is followed by 00 or a restart. */
function endOfPass(view: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    at = view.indexOf(0xff, at);
    if (at === -1) return view.length;
    const next = view[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
}

const RIFF_HEAD = Buffer.from('RIFF', 'latin1');
const WEBP_HEAD = Buffer.from('WEBP', 'latin1');
const FIRST_CHUNK_AT = 12;
const ANIMATION_FLAG = 0x02;

/** Source: RFC 9649, 2. What it says of its whole and what its frame says both count. */
function readWebp(view: Buffer): Size | undefined {
  if (!startsWith(view, RIFF_HEAD) || !startsWith(view.subarray(8), WEBP_HEAD)) return undefined;
  let whole = nothing;
  for (let at = FIRST_CHUNK_AT; at + 18 <= view.length; ) {
    const name = view.toString('latin1', at, at + 4);
    const data = view.subarray(at + 8);
    if (name === 'VP8 ' || name === 'VP8L') {
      const frame = name === 'VP8 ' ? lossySize(data) : losslessSize(data);
      return largest(whole, frame);
    }
    if (name === 'VP8X') {
      if ((data[0]! & ANIMATION_FLAG) !== 0) return nothing;
      whole = { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
    }
    const length = view.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return nothing;
}

/** Source: RFC 6386, 9.1; the upper two bits of each side say how it is scaled. */
function lossySize(data: Buffer): Size {
  if (data.toString('hex', 3, 6) !== '9d012a') return nothing;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** Source: RFC 9649, 3.4. */
function losslessSize(data: Buffer): Size {
  if (data[0] !== 0x2f) return nothing;
  const bits = data.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function largest(one: Size, other: Size): Size {
  if (other === nothing) return nothing;
  const { max } = Math;
  return { width: max(one.width, other.width), height: max(one.height, other.height) };
}

const readers: readonly (readonly [PictureType, Reader])[] = [
  ['image/png', readPng],
  ['image/jpeg', readJpeg],
  ['image/webp', readWebp],
];

function startsWith(view: Buffer, head: Buffer): boolean {
  return view.subarray(0, head.length).equals(head);
}
