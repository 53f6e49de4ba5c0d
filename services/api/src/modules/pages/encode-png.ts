import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify<Buffer, Buffer>(deflate);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture as PNG. @param pixels row by row, with four bytes each: red, green, blue and opacity */
export async function encodePng(pixels: Uint8Array, { width, height }: Size): Promise<Buffer> {
  const rowBytes = width * 4;
  // Each row begins with its filter: 0 for none.
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, with transparency.
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', await compress(rows)), chunk('IEND')]);
}

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
