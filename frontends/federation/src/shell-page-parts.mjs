import { resolve } from 'node:path';

/** What all pages of the shell are made of, built or while developing. */
export const shellPageParts = (directory) => ({
  template: resolve(directory, 'src/index.html'),
  first: [resolve(directory, 'src/browser-check.js'), resolve(directory, 'src/colour-scheme.js')],
  install: {
    favicon: resolve(directory, 'src/install/favicon.svg'),
    appleTouchIcon: resolve(directory, 'src/install/apple-touch-icon.png'),
    manifest: resolve(directory, 'src/install/app.webmanifest'),
  },
});
