import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

/**
 * Adds a file to the build unchanged, under a name with a hash of its content. Several pages may share it.
 * @returns the name
 */
export function emitHashed(compilation, { RawSource }, file, bytes = readFileSync(file)) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const extension = extname(file);
  const name = `${basename(file, extension)}.${hash}${extension}`;
  if (compilation.getAsset(name) === undefined) compilation.emitAsset(name, new RawSource(bytes));
  return name;
}
