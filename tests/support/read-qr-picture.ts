import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** What a camera reads in a picture, by a reader that knows nothing of how we draw codes. */
export async function readQrPicture(png: Uint8Array): Promise<string | undefined> {
  // Given here, or it would be fetched from another host.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(program)).buffer } });
  // A screen shows one code, upright and dark on light: to look for any other takes most of the time.
  const asShown = { tryRotate: false, tryInvert: false, maxNumberOfSymbols: 1 };
  return (await readBarcodes(png, { formats: ['QRCode'], ...asShown }))[0]?.text;
}
