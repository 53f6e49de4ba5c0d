import { resolve } from 'node:path';

/** What all of the shell's pages consist of, built or in development. */
export const shellPageParts = (directory) => ({
  template: resolve(directory, 'src/index.html'),
  first: [resolve(directory, 'src/browser-check.js'), resolve(directory, 'src/colour-scheme.js')],
  install: {
    favicon: resolve(directory, 'src/install/favicon.svg'),
    appleTouchIcon: resolve(directory, 'src/install/apple-touch-icon.png'),
    manifest: resolve(directory, 'src/install/app.webmanifest'),
  },
});
