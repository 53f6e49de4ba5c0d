import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig } from './base-config.mjs';
import { PageHtmlPlugin } from './page-html-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';

const require = createRequire(import.meta.url);
const coreJs = dirname(require.resolve('core-js/package.json'));

/** Televisions that stopped at Chrome 63 and tablets that stopped at iPadOS 15. */
const oldScreens = ['chrome >= 63', 'ios_saf >= 15'];

/**
 * A page that is whole in itself, for screens on a wall: one bundle without federation and without the kit, read by
 * browsers that nobody will ever update. What it imports from packages is rewritten for them too, and what they lack is
 * brought along where it is used. `src/standalone/<page>.tsx` and `<page>.html` become `dist/standalone/<page>.html`,
 * served below `/assets/<name>/standalone/`.
 */
export function standaloneConfig(packageUrl, { page }) {
  const directory = fileURLToPath(new URL('.', packageUrl));
  const base = baseConfig({ directory, targets: oldScreens });
  const [typeScript, ...styles] = base.module.rules;
  const env = { targets: oldScreens, mode: 'usage', coreJs: require('core-js/package.json').version };
  return {
    ...base,
    name: `${basename(directory)}-${page}`,
    target: ['web', 'es2017'],
    entry: { main: `./src/standalone/${page}.tsx` },
    output: {
      ...base.output,
      path: resolve(directory, 'dist/standalone'),
      publicPath: `/assets/${basename(directory)}/standalone/`,
    },
    resolve: { ...base.resolve, alias: { 'core-js': coreJs } },
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
        ...styles,
      ],
    },
    plugins: [
      new PageHtmlPlugin({
        template: resolve(directory, `src/standalone/${page}.html`),
        filename: `${page}.html`,
      }),
      new PrecompressPlugin(),
    ],
  };
}
