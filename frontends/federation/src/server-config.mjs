import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig } from './base-config.mjs';
import { appTargets } from './browser-targets.mjs';

/**
 * The pages' program for the service, which draws their first HTML with it: one file without federation, and class
 * names without their styles, which the browser's build has.
 */
export function serverConfig(packageUrl, { entry }) {
  const directory = fileURLToPath(new URL('.', packageUrl));
  const base = baseConfig({ directory, targets: appTargets });
  const { generator } = base.module;
  return {
    ...base,
    name: 'server',
    target: 'node20',
    entry: { [entry]: `./src/${entry}.tsx` },
    output: {
      path: resolve(directory, 'dist/server'),
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
    },
    module: {
      ...base.module,
      generator: {
        ...generator,
        css: { exportsOnly: true },
        'css/module': { ...generator['css/module'], exportsOnly: true },
        asset: { emit: false },
      },
    },
    optimization: { ...base.optimization, minimize: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
