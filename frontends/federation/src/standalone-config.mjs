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
 * What the old screens have, and core-js would bring for the sake of a detail that no code here meets; and methods of
 * iterators, sets and bytes that it takes for those of arrays, which alone are used.
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
 * Preact in place of React, under React's names: the same components in a tenth of the bytes, and for browsers that
 * React no longer means. As a remote of the shell they run on React itself.
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
 * Pages that are whole in themselves, for screens on a wall: without federation and without the kit, read by browsers
 * that nobody will ever update. What they import from packages is rewritten for them too, and what they lack is brought
 * along where it is used. `src/standalone/<page>.tsx` and the one `page.html` become `dist/standalone/<page>.html`,
 * served below `/assets/<name>/standalone/`; what several pages use is one file.
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
          // A package may be of either kind of module; guessing wrong would add the wrong kind of import.
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
