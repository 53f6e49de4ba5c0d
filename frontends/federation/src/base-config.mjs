import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/**
 * The base of all builds: TypeScript and JSX by swc, CSS modules with a default export, hashed names for all immutable
 * files. `directory` is the package's folder. Its name is also where its files are served: `/assets/<name>/`.
 */
export function baseConfig({ directory, targets, refresh = false }) {
  const development = refresh;
  return {
    context: directory,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: resolve(directory, 'dist'),
      uniqueName: `rewards-${basename(directory)}`,
      filename: development ? '[name].js' : '[name].[contenthash:12].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:12].js',
      cssFilename: development ? '[name].css' : '[name].[contenthash:12].css',
      cssChunkFilename: development ? '[name].css' : '[name].[contenthash:12].css',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      // The standalone pages are built into a subfolder at the same time.
      clean: { keep: /^standalone\// },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // The same in every build, because the service draws pages with classes of the remotes' style sheets. So no two
      // files have the same name.
      generator: { 'css/module': { exportsConvention: 'as-is', localIdentName: '[name]-[local]' } },
      parser: { 'css/module': { namedExports: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            // Works around an old engine's bug only where it occurs.
            env: { targets, bugfixes: true },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh } },
            },
          },
        },
        {
          test: /[\\/]contracts[\\/]src[\\/].*\.ts$/,
          enforce: 'pre',
          loader: fileURLToPath(new URL('without-summaries.mjs', import.meta.url)),
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|wasm|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      realContentHash: true,
      // Without explicit targets, the CSS minimizer expands every logical property for long-obsolete browsers.
      minimizer: [
        // More than one pass saves 0.2 kB per page.
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
