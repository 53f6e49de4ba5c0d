import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadCode } from './read-code.ts';

/** From our own origin, like everything. */
const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

/** @throws where the network or the server gives none */
export async function fetchProgram(): Promise<ArrayBuffer> {
  const answer = await fetch(program);
  if (!answer.ok) throw new Error(`${program} was answered with ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Throws where the browser or the page's policy lets no such program run. */
export async function startReader(wasmBinary: ArrayBuffer): Promise<ReadCode> {
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return async (picture) => {
    const pen = picture.getContext('2d', { willReadFrequently: true });
    if (pen === null) return undefined;
    const pixels = pen.getImageData(0, 0, picture.width, picture.height);
    const [found] = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return found?.text || undefined;
  };
}
