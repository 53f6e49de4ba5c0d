import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadCode } from './code-reader.ts';

/** From our own origin, like everything. */
const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

/** Throws where the browser or the page's policy lets no such program run. */
export async function loadReader(): Promise<ReadCode> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  return async (picture) => {
    const pen = picture.getContext('2d', { willReadFrequently: true });
    if (pen === null) return undefined;
    const pixels = pen.getImageData(0, 0, picture.width, picture.height);
    const [found] = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return found?.text || undefined;
  };
}
