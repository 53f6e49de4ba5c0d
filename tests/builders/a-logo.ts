import { crc32, deflateSync } from 'node:zlib';

interface Size {
  readonly width: number;
  readonly height: number;
}

const numberOf = (value: number, length: number) =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
const reversed = (value: number, length: number) => numberOf(value, length).toReversed();
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = Uint8Array.from([...ascii(type), ...data]);
  return Uint8Array.from([...numberOf(data.length, 4), ...named, ...numberOf(crc32(named), 4)]);
}

/** A PNG that every browser shows, in one color. */
export function aPng({ width = 8, height = 4, color = '#7a1fa2' } = {}): Uint8Array<ArrayBuffer> {
  const pixel = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  // Each row begins with its filter.
  const row = [0, ...Array.from({ length: width }, () => pixel).flat()];
  const rows = Buffer.concat(Array.from({ length: height }, () => Buffer.from(row)));
  // 8 bits a channel, without transparency.
  const header = Uint8Array.from([...numberOf(width, 4), ...numberOf(height, 4), 8, 2, 0, 0, 0]);
  return Uint8Array.from(
    Buffer.concat([
      Uint8Array.from([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}

/** The first bytes of a JPEG: a comment, some padding, and the frame. */
export const aJpegHead = ({ width, height }: Size) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xfe, ...numberOf(2 + 3, 2), ...ascii('abc')],
    ...[0xff, 0xff, 0xc2, ...numberOf(17, 2), 8, ...numberOf(height, 2), ...numberOf(width, 2), 3],
  ]);

const webp = (chunkType: string, data: readonly number[]) =>
  Uint8Array.from([
    ...[...ascii('RIFF'), ...reversed(4 + 8 + data.length, 4), ...ascii('WEBP')],
    ...[...ascii(chunkType), ...reversed(data.length, 4), ...data],
  ]);

/** The first bytes of a WebP, in its three ways to tell the size. */
export const webpHeads = {
  lossy: ({ width, height }: Size) =>
    webp('VP8 ', [0x30, 1, 0, 0x9d, 1, 0x2a, ...reversed(width, 2), ...reversed(height, 2)]),
  lossless: ({ width, height }: Size) => webp('VP8L', [0x2f, ...reversed(width - 1 + (height - 1) * 0x4000, 4)]),
  extended: ({ width, height }: Size) =>
    webp('VP8X', [0x20, 0, 0, 0, ...reversed(width - 1, 3), ...reversed(height - 1, 3)]),
};
