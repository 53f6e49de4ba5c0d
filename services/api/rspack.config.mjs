import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/**
 * Libraries with machine code, or with files that they read from their own folder. The service lists them among its
 * packages, because Node searches for them from the service's folder.
 */
const ownFiles = ['argon2', 'graphile-worker', 'socket.io'];
/** Loaded only if a setting needs it. */
const seldom = ['@rewards/dental-office/', '@rewards/embedded-postgres/', 'pino-pretty'];
/** What libraries look for and do without. */
const missing = ['bufferutil', 'dataloader', 'pg-native', 'tinyglobby', 'utf-8-validate'];

const outside = [...ownFiles, ...seldom, ...missing];
const isOutside = (request) =>
  outside.some((name) => (name.endsWith('/') ? request.startsWith(name) : request === name));

/**
 * The production process as one file (record 0068), and the thread that reads lists as another: it starts sooner, and
 * takes less memory, than a thousand files.
 */
export default {
  context: fileURLToPath(new URL('.', import.meta.url)),
  mode: 'production',
  target: 'node24',
  devtool: false,
  entry: { serve: './src/commands/serve.ts', 'list-thread': '@rewards/csv/thread/list-thread' },
  output: { filename: '[name].mjs', module: true, library: { type: 'module' }, clean: true },
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  externals: ({ request, dependencyType }, done) => {
    if (!isOutside(request)) return done();
    if (dependencyType === 'commonjs') return done(null, request, 'node-commonjs');
    return done(null, request, ownFiles.includes(request) ? 'module-import' : 'import');
  },
  module: {
    parser: {
      javascript: {
        // Modules still load on demand, from the one file.
        dynamicImportMode: 'eager',
        // As in the sources: where the file stands that runs.
        importMeta: false,
        url: false,
        // pg's doors for modules name things that its own parts do not have.
        exportsPresence: 'warn',
      },
    },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
      },
    ],
  },
  optimization: {
    moduleIds: 'named',
    mangleExports: false,
    // Not made smaller, for what a failure's stack tells is to be read. One letter beyond ASCII would cost two bytes of
    // memory for each of nine million.
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { compress: false, mangle: false, minify: false, format: { asciiOnly: true } },
      }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  // Libraries that would load what a setting names; no setting of ours does.
  ignoreWarnings: [/the request of a dependency is an expression/, /pg-protocol/],
};
