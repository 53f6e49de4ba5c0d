import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';

const attributes = (named) =>
  Object.entries(named)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${value}"`))
    .join('');

const link = (named) => `<link${attributes(named)} />`;

const script = (named) => `<script${attributes(named)}></script>`;

/**
 * Adds a file to the build unchanged, under a name with a hash of its content. Several pages may share it.
 * @returns the name
 */
function emitHashed(compilation, { RawSource }, file, bytes = readFileSync(file)) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const extension = extname(file);
  const name = `${basename(file, extension)}.${hash}${extension}`;
  if (compilation.getAsset(name) === undefined) compilation.emitAsset(name, new RawSource(bytes));
  return name;
}

/**
 * The tags that make a page installable on a home screen: its icons and its manifest. The manifest names icons by file
 * name, and they get their hashed addresses here.
 */
function installTags(compilation, sources, publicPath, { favicon, appleTouchIcon, manifest }) {
  const addressOf = (file, bytes) => publicPath + emitHashed(compilation, sources, file, bytes);
  const said = JSON.parse(readFileSync(manifest, 'utf8'));
  const icons = said.icons.map((icon) => ({ ...icon, src: addressOf(resolve(dirname(manifest), icon.src)) }));
  const hashed = Buffer.from(JSON.stringify({ ...said, icons }));
  return [
    link({ rel: 'icon', type: 'image/svg+xml', href: addressOf(favicon) }),
    link({ rel: 'apple-touch-icon', href: addressOf(appleTouchIcon) }),
    link({ rel: 'manifest', href: addressOf(manifest, hashed) }),
  ];
}

const preloadOf = (publicPath, isDrawn) => (file) =>
  file.endsWith('.css')
    ? link({ ...(isDrawn ? { rel: 'stylesheet' } : { rel: 'preload', as: 'style' }), href: publicPath + file })
    : link({ rel: 'preload', as: 'script', href: publicPath + file });

/** Every first visit downloads these scripts, so their comments are removed. */
const withoutComments = (file) => Buffer.from(readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*\n/gm, ''));

/** A font is requested only once text is drawn in it. By then it should be loaded. */
const fontPreloads = (compilation, publicPath) =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(({ name }) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href: publicPath + name, crossorigin: true }),
    );

/** The files that a manifest lists for these shared packages or exposed modules, without what they load lazily. */
const filesOf = (entries) => entries.flatMap(({ assets }) => [...assets.css.sync, ...assets.js.sync]);

/** The files of a named lazy chunk. An unknown name is a mistake and throws. */
function filesOfPart(exposes, part) {
  const found = exposes
    .flatMap(({ assets }) => [...assets.css.async, ...assets.js.async])
    .filter((file) => file.startsWith(`${part}.`));
  if (found.length === 0) throw new Error(`No file of the remote is of the part ${part}.`);
  return [...new Set(found)];
}

/**
 * Writes a page's HTML: the template with its style sheets and scripts, and preload links for what the first screen
 * will request. Without these, the browser discovers each step from the previous one: five steps instead of two.
 *
 * @param entry which of the build's entries the page runs
 * @param first scripts that must run before anything is drawn, served as they are, without their comments
 * @param install the files that make the page installable: see installTags
 * @param preload.isDrawn the page shows something before its program runs, so its styles come first
 * @param preload.without names of shared packages that the first screen doesn't need
 * @param preload.remote the built folder of the remote with the first screen, its address, and its lazy chunks for this
 * screen. Undefined if not known
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
      // They block what follows them in the page, but not preloads: the browser sees those ahead.
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
        : // Everything else depends on it, and a deferred script would be fetched last.
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
      ...[...later].map(preloadOf(publicPath, preload.isDrawn)),
      ...(preload.remote === undefined ? [] : this.#remotePreloads(preload.remote, preload.isDrawn)),
    ];
  }

  #remotePreloads({ directory, publicPath, parts }, isDrawn) {
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
      ...files.map(preloadOf(publicPath, isDrawn)),
    ];
  }
}
