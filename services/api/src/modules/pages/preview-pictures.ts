import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Branded } from '@rewards/domain/practice/brand';
import type { ReadPracticeLogo } from '@rewards/domain/practice/read-practice-logo';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Texts } from '../../texts/texts.ts';
import { encodePng } from './encode-png.ts';
import { previewPicture, previewSize } from './preview-picture.ts';

const packageFile = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));
const fontFiles = ['latin', 'latin-ext', 'vietnamese'].map(
  (letters) => `@fontsource/fraunces/files/fraunces-${letters}-400-normal.woff2`,
);

/** About 30 kB each. */
const maxStored = 200;

/**
 * The pictures of invitations in messengers. Drawing one holds the process for 20 to 50 ms, so each is drawn once, one
 * after another, and there are only as many as first names (record 0128).
 */
export class PreviewPictures {
  readonly #readLogo: ReadPracticeLogo;
  readonly #stored = new Map<string, Promise<Buffer>>();
  #fonts: Promise<readonly Buffer[]> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ readPracticeLogo }: { readonly readPracticeLogo: ReadPracticeLogo }) {
    this.#readLogo = readPracticeLogo;
  }

  /** @returns the picture as PNG. */
  of(texts: Texts, friend: string | undefined, practice: Branded): Promise<Buffer> {
    const { name, color, logo } = practice;
    const key = JSON.stringify([texts.language, friend, name, color, logo?.hash]);
    const stored = this.#stored.get(key);
    if (stored) return stored;
    const drawn = this.#last.then(async () => {
      // The library draws no WebP.
      const isDrawable = logo !== null && logo.mediaType !== 'image/webp';
      const content = isDrawable ? await this.#readLogo.execute(logo.hash) : undefined;
      return this.#draw(previewPicture(texts.pages.previewPicture, friend, practice, content));
    });
    this.#last = drawn.catch(() => this.#stored.delete(key));
    this.#stored.set(key, drawn);
    const [oldest = ''] = this.#stored.keys();
    if (this.#stored.size > maxStored) this.#stored.delete(oldest);
    return drawn;
  }

  async #draw(svg: string): Promise<Buffer> {
    const fontBuffers = await (this.#fonts ??= readyToDraw().catch((failure: unknown) => {
      this.#fonts = undefined;
      throw failure;
    }));
    const drawing = new Resvg(svg, { font: { fontBuffers: [...fontBuffers], loadSystemFonts: false } });
    const image = drawing.render();
    try {
      // The library's own encoder takes five times as long, and blocks the process.
      return await encodePng(image.pixels, previewSize);
    } finally {
      image.free();
      drawing.free();
    }
  }
}

async function readyToDraw(): Promise<readonly Buffer[]> {
  const fonts = await Promise.all(fontFiles.map(packageFile));
  const wasm = await packageFile('@resvg/resvg-wasm/index_bg.wasm');
  // Once in a process, which may run several services.
  await initWasm(wasm).catch((failure: Error) => {
    if (!/Already initialized/.test(failure.message)) throw failure;
  });
  return fonts;
}
