import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { emitHashed } from './emit-hashed.mjs';
import { installTags } from './install-tags.mjs';
import { link, script } from './tags.mjs';

const preloadOf = (publicPath) => (file) =>
  file.endsWith('.css')
    ? link({ rel: 'preload', as: 'style', href: publicPath + file })
    : link({ rel: 'preload', as: 'script', href: publicPath + file });

/** Every first visit pays for these scripts, so that what they say to us stays here. */
const withoutComments = (file) => Buffer.from(readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*\n/gm, ''));

/** A font is asked for only once a word is drawn in it; by then it should be there. */
const fontPreloads = (compilation, publicPath) =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(({ name }) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href: publicPath + name, crossorigin: true }),
    );

/** The files that a manifest says belong to these shared packages or exposed modules, without what they load later. */
const filesOf = (entries) => entries.flatMap(({ assets }) => [...assets.css.sync, ...assets.js.sync]);

/**
 * The files of a part that has a name and is loaded later. A name that is in no file is a slip, and not nothing to do.
 */
function filesOfPart(exposes, part) {
  const found = exposes
    .flatMap(({ assets }) => [...assets.css.async, ...assets.js.async])
    .filter((file) => file.startsWith(`${part}.`));
  if (found.length === 0) throw new Error(`No file of the remote is of the part ${part}.`);
  return [...new Set(found)];
}

/**
 * Writes a page's HTML: the template with its style sheets and scripts, and with preload links for what the first
 * screen will ask for. Without these the browser would learn of each step from the one before: from five steps to two.
 *
 * @param entry which of the build's entries the page runs
 * @param first scripts that have to run before anything is drawn; served as they are, without their comments
 * @param install the files that make the page an application: see install-tags.mjs
 * @param preload.without names of the shared packages that the first screen does without
 * @param preload.remote the built folder of the remote whose screen comes first, and where it is served, with the parts
 *   that this screen needs and others do not; none if nobody knows
 */
export class PageHtmlPlugin {
  constructor({ template, filename, entry = 'main', first = [], install, preload }) {
    this.options = { template, filename, entry, first, install, preload };
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('PageHtmlPlugin', (compilation) => {
      compilation.fileDependencies.add(this.options.template);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageHtmlPlugin', stage }, () => {
        const publicPath = compilation.outputOptions.publicPath;
        const tags = [...this.#givenTags(compilation, sources, publicPath), ...this.#tags(compilation, publicPath)];
        const html = readFileSync(this.options.template, 'utf8').replace('<!-- assets -->', () => tags.join('\n    '));
        compilation.emitAsset(this.options.filename, new sources.RawSource(html));
      });
    });
  }

  #givenTags(compilation, sources, publicPath) {
    const { first, install } = this.options;
    return [
      // They hold up what stands after them in the page, but no preload: those are seen from afar.
      ...first.map((file) =>
        script({ src: publicPath + emitHashed(compilation, sources, file, withoutComments(file)) }),
      ),
      ...(install === undefined ? [] : installTags(compilation, sources, publicPath, install)),
    ];
  }

  #tags(compilation, publicPath) {
    const files = compilation.entrypoints.get(this.options.entry).getFiles();
    const own = files.map((file) =>
      file.endsWith('.css')
        ? link({ rel: 'stylesheet', href: publicPath + file })
        : // All the rest hangs on it, and a script that is deferred would be fetched last.
          script({ defer: true, src: publicPath + file, fetchpriority: 'high' }),
    );
    return [...fontPreloads(compilation, publicPath), ...own, ...this.#preloads(compilation, publicPath, files)];
  }

  #preloads(compilation, publicPath, files) {
    const { preload } = this.options;
    if (preload === undefined) return [];
    const manifest = JSON.parse(compilation.getAsset('mf-manifest.json').source.source().toString());
    const shared = filesOf(manifest.shared.filter(({ name }) => !preload.without.includes(name)));
    const later = new Set(shared.filter((file) => !files.includes(file)));
    return [
      ...[...later].map(preloadOf(publicPath)),
      ...(preload.remote === undefined ? [] : this.#remotePreloads(preload.remote)),
    ];
  }

  #remotePreloads({ directory, publicPath, parts }) {
    const manifestFile = resolve(directory, 'mf-manifest.json');
    if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is not there: build that remote first.`);
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const files = [
      manifest.metaData.remoteEntry.name,
      ...filesOf(manifest.exposes),
      ...parts.flatMap((part) => filesOfPart(manifest.exposes, part)),
    ];
    return [
      link({ rel: 'preload', as: 'fetch', href: `${publicPath}mf-manifest.json`, crossorigin: true }),
      ...files.map(preloadOf(publicPath)),
    ];
  }
}
