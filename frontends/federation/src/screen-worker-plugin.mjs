import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** WebAssembly for the scanner, which screens on a wall don't use. */
const unneeded = /\.wasm$/;

/**
 * Names the build by a hash of its files, tells each page that name, and writes the service worker that caches the
 * pages for offline use from the given source, the build and its files.
 */
export class ScreenWorkerPlugin {
  constructor({ source, filename }) {
    this.options = { source, filename };
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('ScreenWorkerPlugin', (compilation) => {
      compilation.fileDependencies.add(this.options.source);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ScreenWorkerPlugin', stage }, () => {
        const names = compilation
          .getAssets()
          .map(({ name }) => name)
          .toSorted();
        const pages = names.filter((name) => name.endsWith('.html'));
        const files = names.filter((name) => !name.endsWith('.html') && !unneeded.test(name));
        const program = readFileSync(this.options.source, 'utf8');
        const build = createHash('sha256')
          .update([...names, program].join('\n'))
          .digest('hex')
          .slice(0, 12);
        for (const page of pages) {
          const html = compilation.getAsset(page).source.source().toString();
          const told = html.replace('<meta name="build" content=""', `<meta name="build" content="${build}"`);
          compilation.updateAsset(page, new sources.RawSource(told));
        }
        const given = `const build = ${JSON.stringify(build)};\nconst files = ${JSON.stringify(files)};\n`;
        compilation.emitAsset(this.options.filename, new sources.RawSource(given + program));
      });
    });
  }
}
