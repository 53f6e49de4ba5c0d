import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from './base-config.mjs';
import { appTargets } from './browser-targets.mjs';
import { FailedModulesAgain } from './failed-modules-again.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { RuntimeAsModules } from './runtime-as-modules.mjs';
import { sharedWithRemote } from './shared-libraries.mjs';

/**
 * A remote: it has no HTML page and exposes `src/remote.tsx` as `./remote`. Its manifest is its only fixed file name.
 */
export function remoteConfig(packageUrl) {
  const directory = fileURLToPath(new URL('.', packageUrl));
  const base = baseConfig({ directory, targets: appTargets });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: basename(directory),
        filename: 'remote-entry.[contenthash:12].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedWithRemote(),
        shareStrategy: 'loaded-first',
        runtimePlugins: [fileURLToPath(new URL('./browser/shared-again.mjs', import.meta.url))],
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new RuntimeAsModules(),
      new FailedModulesAgain(),
      new PrecompressPlugin(),
    ],
  };
}
