import type { ReadCode } from './zxing-reader.ts';

interface BarcodeDetector {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeDetectorMaker {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

async function browsersOwn(): Promise<ReadCode | undefined> {
  const Maker = (globalThis as { BarcodeDetector?: BarcodeDetectorMaker }).BarcodeDetector;
  if (Maker === undefined || !(await Maker.getSupportedFormats()).includes('qr_code')) return undefined;
  const detector = new Maker({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

/** @throws CodeReaderNotLoaded */
async function ours(): Promise<ReadCode | undefined> {
  if (typeof WebAssembly === 'undefined') return undefined;
  const { startReader, program } = await loadOurs().catch((cause: unknown) => {
    throw new CodeReaderNotLoaded('The code reader could not be loaded.', { cause });
  });
  return startReader(program).catch(orNone);
}

async function loadOurs() {
  const { fetchProgram, startReader } = await import('./zxing-reader.ts');
  return { startReader, program: await fetchProgram() };
}

const orNone = (failure: unknown) => {
  console.warn('Codes can not be read in this way.', failure);
  return undefined;
};

/** The network failed, so another try may work. */
export class CodeReaderNotLoaded extends Error {
  override readonly name = 'CodeReaderNotLoaded';
}

/**
 * The browser's own reader if it has one, otherwise ours. `undefined` if neither works.
 *
 * @throws CodeReaderNotLoaded if ours couldn't be fetched
 */
export const findCodeReader = async (): Promise<ReadCode | undefined> =>
  (await browsersOwn().catch(orNone)) ?? (await ours());
