import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig } from './base-config.mjs';
import { screenTargets } from './browser-targets.mjs';
import { PageHtmlPlugin } from './page-html-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { ScreenWorkerPlugin } from './screen-worker-plugin.mjs';

const require = createRequire(import.meta.url);
const coreJs = dirname(require.resolve('core-js/package.json'));

/**
 * Polyfills left out: features the old screens have, which core-js would add for details that our code never meets, and
 * methods of iterators, sets and bytes that it confuses with those of arrays, which are all we use.
 */
const hadOrUnused = [
  /^web\.(url|self)/,
  /^es\.(iterator|set|typed-array|array-buffer|symbol|promise|regexp|reflect|math)\b/,
  /^es\.array\.(sort|push|unshift|reduce|iterator)$/,
  /^es\.(error\.cause|json\.stringify|string\.(replace|iterator|from-code-point))$/,
];
const stillNeeded = /^es\.promise\.(all-settled|any|with-resolvers|try)$/;
const leftOut = readdirSync(resolve(coreJs, 'modules'))
  .map((file) => file.replace(/\.js$/, ''))
  .filter((name) => hadOrUnused.some((names) => names.test(name)) && !stillNeeded.test(name));

/**
 * Preact under React's names: the same components in a tenth of the size, and for browsers that React no longer
 * supports. As a remote of the shell they run on React.
 */
const smallerReact = {
  react$: 'preact/compat',
  'react-dom$': 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
  'react/jsx-runtime$': 'preact/jsx-runtime',
};
const asFiles = (names) =>
  Object.fromEntries(Object.entries(names).map(([name, by]) => [name, fileURLToPath(import.meta.resolve(by))]));

/**
 * Self-contained pages for screens on a wall: without federation and the kit, for browsers that will never be updated.
 * Imported packages are transpiled for them too, and missing features are polyfilled where used.
 * `src/standalone/<page>.tsx` and the one `page.html` become `dist/standalone/<page>.html`, served under
 * `/assets/<name>/standalone/`. Code that several pages use is one file.
 */
export function standaloneConfig(packageUrl, { pages }) {
  const directory = fileURLToPath(new URL('.', packageUrl));
  const base = baseConfig({ directory, targets: screenTargets });
  const [typeScript, ...others] = base.module.rules;
  const env = {
    targets: screenTargets,
    mode: 'usage',
    exclude: leftOut,
    coreJs: require('core-js/package.json').version,
  };
  return {
    ...base,
    name: `${basename(directory)}-standalone`,
    target: ['web', 'es2017'],
    entry: Object.fromEntries(pages.map((page) => [page, `./src/standalone/${page}.tsx`])),
    output: {
      ...base.output,
      path: resolve(directory, 'dist/standalone'),
      publicPath: `/assets/${basename(directory)}/standalone/`,
    },
    resolve: { ...base.resolve, alias: { ...asFiles(smallerReact), 'core-js': coreJs } },
    module: {
      ...base.module,
      rules: [
        { ...typeScript, options: { ...typeScript.options, env } },
        {
          test: /\.m?js$/,
          include: /node_modules/,
          exclude: /node_modules[\\/]core-js/,
          loader: 'builtin:swc-loader',
          // A package may be either kind of module. A wrong guess would add the wrong kind of import.
          options: { isModule: 'unknown', env },
        },
        ...others,
      ],
    },
    optimization: { ...base.optimization, runtimeChunk: 'single', splitChunks: { chunks: 'all' } },
    plugins: [
      ...pages.map(
        (page) =>
          new PageHtmlPlugin({
            template: resolve(directory, 'src/standalone/page.html'),
            filename: `${page}.html`,
            entry: page,
          }),
      ),
      new ScreenWorkerPlugin({
        source: resolve(directory, 'src/standalone/screen-worker.js'),
        filename: 'screen-worker.js',
      }),
      new PrecompressPlugin(),
    ],
  };
}
