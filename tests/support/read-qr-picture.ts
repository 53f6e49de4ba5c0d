import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** Decodes a QR in a picture, with a reader that is independent of how we draw codes. */
export async function readQrPicture(png: Uint8Array): Promise<string | undefined> {
  // Passed in, because it would be fetched from another host otherwise.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(program)).buffer } });
  // A screen shows one upright code, dark on light. Searching for others takes most of the time.
  const asShown = { tryRotate: false, tryInvert: false, maxNumberOfSymbols: 1 };
  return (await readBarcodes(png, { formats: ['QRCode'], ...asShown }))[0]?.text;
}
