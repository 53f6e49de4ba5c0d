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

/** The full packages behind the shared subsets. They have these names because the plain ones resolve to the subsets. */
const wholeOnes = { 'whole-react-router$': moduleFile('react-router'), 'whole-zod-mini$': moduleFile('zod/mini') };

/**
 * The host. Everything is served from one origin: the shell's files under `/assets/shell/`, a remote's under
 * `/assets/<name>/`.
 *
 * @param remotes the remotes' names
 * @param preloaded what comes first at some addresses. For each there's another page, `<page>.html`, which preloads a
 * remote's files, its named lazy chunks, and the shared packages it needs first. Build the remote before. `index.html`
 * preloads none. The service draws a page marked as `drawn`, which therefore needs its styles at once
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
        // The other strategy would load every remote's entry at startup, to compare versions that are the same by
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
const pageFor = (directory, { page, remote, drawn = false, parts = [], shared = [] }) =>
  new PageHtmlPlugin({
    ...shellPageParts(directory),
    filename: `${page}.html`,
    preload: {
      isDrawn: drawn,
      without: later.filter((name) => !shared.includes(name)),
      remote: remote && {
        directory: resolve(dirname(directory), remote, 'dist'),
        publicPath: `/assets/${remote}/`,
        parts,
      },
    },
  });

/** Libraries shared only as a subset, and the file that defines it. */
const parts = {
  'react-router': { file: './browser/react-router.mjs', version: require('react-router/package.json').version },
  'zod/mini': { file: './browser/zod-mini.mjs', version: require('zod/package.json').version },
};

const packageOf = (entry) => entry.split('/').slice(0, 2).join('/');

/**
 * A package given by file is included even if the shell never uses it, for example for remotes. Without a version the
 * runtime warns about it on every page.
 */
const curated = (shared, shell) => {
  const chosen = Object.entries(parts).map(([name, { file, version }]) => [name, { import: here(file), version }]);
  const { dependencies } = shell('./package.json');
  const brought = later.map((name) => [name, { import: shell.resolve(name), version: dependencies[packageOf(name)] }]);
  const named = [...chosen, ...brought].map(([name, file]) => [name, { ...shared[name], ...file }]);
  return { ...shared, ...Object.fromEntries(named) };
};
