import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { emitHashed } from './emit-hashed.mjs';
import { link } from './tags.mjs';

/**
 * The tags that make a page installable on a home screen: its icons and its manifest. The manifest names icons by file
 * name, and they get their hashed addresses here.
 */
export function installTags(compilation, sources, publicPath, { favicon, appleTouchIcon, manifest }) {
  const addressOf = (file, bytes) => publicPath + emitHashed(compilation, sources, file, bytes);
  const said = JSON.parse(readFileSync(manifest, 'utf8'));
  const icons = said.icons.map((icon) => ({ ...icon, src: addressOf(resolve(dirname(manifest), icon.src)) }));
  const hashed = Buffer.from(JSON.stringify({ ...said, icons }));
  return [
    link({ rel: 'icon', type: 'image/svg+xml', href: addressOf(favicon) }),
    link({ rel: 'apple-touch-icon', href: addressOf(appleTouchIcon) }),
    link({ rel: 'manifest', href: addressOf(manifest, hashed) }),
  ];
}
