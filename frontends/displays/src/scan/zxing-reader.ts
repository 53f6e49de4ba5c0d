import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Reads the QR code in a picture. `undefined` if there is none. */
export type ReadCode = (picture: HTMLCanvasElement) => Promise<string | undefined>;

/** Served from our own origin, like everything. */
const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

/** @throws when the network or server fails */
export async function fetchProgram(): Promise<ArrayBuffer> {
  const answer = await fetch(program);
  if (!answer.ok) throw new Error(`${program} was answered with ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Throws if the browser or the page's policy doesn't allow WebAssembly. */
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
