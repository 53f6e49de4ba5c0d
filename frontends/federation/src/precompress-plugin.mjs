import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const compressible = /\.(js|css|html|json|svg|wasm|webmanifest)$/;
const smallestBytes = 200;

const encodings = [
  ['br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/** Writes a `.br` and `.gz` next to each text file, so the server never compresses while people wait. */
export class PrecompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('PrecompressPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async () => {
        const files = compilation.getAssets().filter(({ name }) => compressible.test(name));
        await Promise.all(
          files.map(async ({ name, source }) => {
            const bytes = source.buffer();
            if (bytes.length < smallestBytes) return;
            for (const [extension, compress] of encodings) {
              compilation.emitAsset(`${name}.${extension}`, new sources.RawSource(await compress(bytes)));
            }
          }),
        );
      });
    });
  }
}
