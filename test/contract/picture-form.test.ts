import { expect, test } from 'vitest';
import { readPictureType } from '../../src/contract/picture-form.ts';
import { patched, type SampleName, samples } from '../support/pictures.ts';

/** What is a picture by its own bytes, and may be shown. */

const types: readonly (readonly [SampleName, string])[] = [
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['lossyWebp', 'image/webp'],
  ['losslessWebp', 'image/webp'],
  ['clearWebp', 'image/webp'],
];

test.each(types)('default: %s', (name, type) => {
  expect(readPictureType(samples[name])).toBe(type);
});

const { png, jpeg, lossyWebp, losslessWebp } = samples;
const PNG_WIDTH_AT = 16;
const JPEG_HEIGHT_AT = jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5;
const WEBP_FLAGS_AT = 20;
const WEBP_WIDTH_AT = 24;
const scan = jpeg.subarray(jpeg.indexOf(Buffer.from('ffda', 'hex')), -2);
const end = jpeg.subarray(-2);

/** A chunk that a moving PNG has before its pixels. */
function withChunk(name: string): Buffer {
  const at = png.indexOf('IDAT', 0, 'latin1') - 4;
  const chunk = Buffer.alloc(12 + 8);
  chunk.writeUInt32BE(8, 0);
  chunk.write(name, 4, 'latin1');
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}

test('behaviour: other chunks, comments and filling bytes are passed over', () => {
  expect(readPictureType(withChunk('tEXt'))).toBe('image/png');
  const comment = Buffer.from('fffe0004ffc0', 'hex');
  const filled = Buffer.concat([jpeg.subarray(0, 2), comment, Buffer.from('ff', 'hex')]);
  expect(readPictureType(Buffer.concat([filled, jpeg.subarray(2)]))).toBe('image/jpeg');
});

test('behaviour: a progressive JPEG has a few passes', () => {
  const passes = (count: number) =>
    Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count).fill(scan), end]);
  expect(readPictureType(passes(9))).toBe('image/jpeg');
  expect(readPictureType(passes(32))).toBeUndefined();
});

const refused: readonly (readonly [string, Buffer | string])[] = [
  ['nothing', ''],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00'],
  ['HTML behind the head of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from('<html>')])],
  ['a PNG of 65,536 × 4 pixels', patched(png, PNG_WIDTH_AT, 0, 1, 0, 0)],
  ['a PNG of 1,025 × 4 pixels', patched(png, PNG_WIDTH_AT, 0, 0, 4, 1)],
  ['a PNG of no width', patched(png, PNG_WIDTH_AT, 0, 0, 0, 0)],
  ['a PNG that moves', withChunk('acTL')],
  ['a PNG without pixels', png.subarray(0, 33)],
  ['a JPEG of 65,535 pixels in height', patched(jpeg, JPEG_HEIGHT_AT, 0xff, 0xff)],
  ['a JPEG whose height comes later', patched(jpeg, JPEG_HEIGHT_AT, 0, 0)],
  ['a JPEG without a pass', jpeg.subarray(0, -scan.length - 2)],
  ['a JPEG with something between its segments', patched(jpeg, 20, 0, 0)],
  ['a WebP that moves', patched(lossyWebp, WEBP_FLAGS_AT, 0x22)],
  ['a WebP of 16,777,216 pixels in width', patched(lossyWebp, WEBP_WIDTH_AT, 0xff, 0xff, 0xff)],
  ['a WebP whose frame is larger than it', patchedFrame(0xff, 0x3f)],
  ['a lossless WebP that is cut off', losslessWebp.subarray(0, 20)],
];

function patchedFrame(...width: readonly number[]): Buffer {
  return patched(lossyWebp, lossyWebp.indexOf(Buffer.from('9d012a', 'hex')) + 3, ...width);
}

test.each(refused)('behaviour: refuses %s', (_, bytes) => {
  expect(readPictureType(Buffer.from(bytes as Buffer))).toBeUndefined();
});

test('behaviour: whatever is cut off throws nothing', () => {
  for (const bytes of Object.values(samples)) {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => readPictureType(bytes.subarray(0, length))).not.toThrow();
    }
  }
});
