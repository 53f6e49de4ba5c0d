import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig } from './base-config.mjs';
import { appTargets } from './browser-targets.mjs';
import { PageHtmlPlugin } from './page-html-plugin.mjs';
import { shellPageParts } from './shell-page-parts.mjs';

/** Paths that always go to the API. */
const alwaysApi = ['/auth', '/api', '/r/', '/qr/', '/screens/', '/dev/', '/livez', '/readyz', '/socket.io'];

const asksForPage = (request) => (request.headers.accept ?? '').includes('text/html');

/**
 * One server for development: the shell with the remotes' sources and no federation, so every change shows at once and
 * keeps the page's state. Requests other than pages go to the API on API_PORT (3000). `/admin` is both, and a browser
 * that opens it requests HTML.
 */
export function devConfig(packageUrl) {
  const directory = fileURLToPath(new URL('.', packageUrl));
  const base = baseConfig({ directory, targets: appTargets, refresh: true });
  const target = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: resolve(directory, 'dist-dev'), publicPath: '/assets/shell/' },
    plugins: [
      new ReactRefreshRspackPlugin(),
      new PageHtmlPlugin({ ...shellPageParts(directory), filename: 'index.html' }),
    ],
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.WEB_PORT ?? 5173),
      allowedHosts: process.env.PUBLIC_URL ? [new URL(process.env.PUBLIC_URL).hostname] : 'auto',
      hot: true,
      static: false,
      historyApiFallback: { index: '/assets/shell/index.html' },
      client: {
        // The page's own host and port. By default it's `host` above, and a page at localhost is refused there.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      proxy: [
        { context: alwaysApi, target, ws: true },
        { context: (path, request) => path.startsWith('/admin') && !asksForPage(request), target },
      ],
    },
  };
}
