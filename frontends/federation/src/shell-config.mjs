import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from './base-config.mjs';
import { appTargets } from './browser-targets.mjs';
import { FailedModulesAgain } from './failed-modules-again.mjs';
import { PageHtmlPlugin } from './page-html-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { RuntimeAsModules } from './runtime-as-modules.mjs';
import { later, sharedByShell } from './shared-libraries.mjs';
import { shellPageParts } from './shell-page-parts.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const require = createRequire(import.meta.url);
const moduleFile = (name) => fileURLToPath(import.meta.resolve(name));

/** What the chosen parts are taken from: by these names, since the plain ones lead to the shared parts themselves. */
const wholeOnes = { 'whole-react-router$': moduleFile('react-router'), 'whole-zod-mini$': moduleFile('zod/mini') };

/**
 * The host. All is served from one origin: the shell's files below `/assets/shell/`, a remote's below
 * `/assets/<name>/`.
 *
 * @param remotes the remotes' names
 * @param preloaded what the server knows to come first at some addresses: for each there is one more page,
 *   `<page>.html`, which preloads the files of a remote, of the named parts that it would load later, and of the shared
 *   packages that it is the first to need; the remote has to be built before. `index.html` preloads none
 */
export function shellConfig(packageUrl, { remotes, preloaded }) {
  const directory = fileURLToPath(new URL('.', packageUrl));
  const base = baseConfig({ directory, targets: appTargets });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: `/assets/${basename(directory)}/` },
    resolve: { ...base.resolve, alias: wholeOnes },
    plugins: [
      new ModuleFederationPlugin({
        name: basename(directory),
        remotes: Object.fromEntries(remotes.map((name) => [name, `${name}@/assets/${name}/mf-manifest.json`])),
        shared: curated(sharedByShell(), createRequire(packageUrl)),
        // The other strategy would load every remote's entry at the start, to compare versions that are one by
        // construction.
        shareStrategy: 'loaded-first',
        runtimePlugins: [here('./browser/careful-loading.mjs'), here('./browser/shared-again.mjs')],
        manifest: true,
        dts: false,
        experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      ...[{ page: 'index' }, ...preloaded].map((named) => pageFor(directory, named)),
      new RuntimeAsModules(),
      new FailedModulesAgain(),
      new PrecompressPlugin(),
    ],
  };
}

/** A page that preloads the files of one remote, or of none. */
const pageFor = (directory, { page, remote, parts = [], shared = [] }) =>
  new PageHtmlPlugin({
    ...shellPageParts(directory),
    filename: `${page}.html`,
    preload: {
      without: later.filter((name) => !shared.includes(name)),
      remote: remote && {
        directory: resolve(dirname(directory), remote, 'dist'),
        publicPath: `/assets/${remote}/`,
        parts,
      },
    },
  });

/** Libraries of which only a part is shared, and where that part is chosen. */
const parts = {
  'react-router': { file: './browser/react-router.mjs', version: require('react-router/package.json').version },
  'zod/mini': { file: './browser/zod-mini.mjs', version: require('zod/package.json').version },
};

/**
 * What is named by its file is brought along even if the shell itself never asks for it, as what only a remote needs.
 */
const curated = (shared, shell) => {
  const chosen = Object.entries(parts).map(([name, { file, version }]) => [name, { import: here(file), version }]);
  const brought = later.map((name) => [name, { import: shell.resolve(name) }]);
  const named = [...chosen, ...brought].map(([name, file]) => [name, { ...shared[name], ...file }]);
  return { ...shared, ...Object.fromEntries(named) };
};
