import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The image's bill of materials in CycloneDX format: every package installed for the service, and every package built
 * into the pages, according to the lock file. `npm sbom` isn't used because it left out 90 of 308 packages shared by
 * several workspaces (npm 11.19).
 *
 * @param {{ packages: Record<string, Entry> }} lock package-lock.json
 * @param {{ packages: Record<string, Entry> }} installed node_modules/.package-lock.json, which npm writes itself
 * @param {readonly string[]} pages the folders of the front ends
 */
export function billOfMaterials(lock, installed, pages) {
  const entries = new Map();
  const add = (path, entry) => {
    const name = nameOf(path, entry);
    if (!entry.link && name !== undefined && !isOwn(name)) entries.set(`${name}@${entry.version}`, { name, ...entry });
  };
  for (const [path, entry] of Object.entries(installed.packages)) add(path, entry);
  for (const path of reachable(lock.packages, pages)) add(path, lock.packages[path]);
  const { name, version } = lock.packages[''];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: Array.from(entries.values(), component).toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}

/**
 * The runtime dependencies of the packages at these places, resolved the way Node does. Peer dependencies aren't
 * followed: they're either needed by another package or missing.
 *
 * @param {Record<string, Entry>} packages
 * @param {readonly string[]} from
 * @param {{ withOptional?: boolean }} options
 */
export function reachable(packages, from, { withOptional = true } = {}) {
  const found = new Set();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { link, resolved, dependencies, optionalDependencies } = packages[path] ?? {};
    if (found.has(path)) continue;
    found.add(path);
    if (link) waiting.push(resolved);
    for (const name of Object.keys({ ...dependencies, ...(withOptional && optionalDependencies) })) {
      const place = placeOf(packages, name, path);
      if (place !== undefined) waiting.push(place);
    }
  }
  return found;
}

/** Nearest first. An optional package may be missing. */
function placeOf(packages, name, path) {
  for (let base = path; ; base = base.replace(/(?:^|\/)[^/]*$/, '')) {
    const place = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (base === '') return undefined;
  }
}

const isOwn = (name) => name.startsWith('@rewards/');

/** `name` is set when a package is installed under an alias. */
const nameOf = (path, entry) => entry.name ?? /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];

function component({ name, version, license, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const hash = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license ? { licenses: [{ license: { name: license } }] } : {}),
    ...(hash ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] } : {}),
  };
}

/**
 * @typedef {{ name?: string, version?: string, link?: boolean, resolved?: string, license?: string,
 *   integrity?: string }} Entry
 */

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [lock, installed, ...pages] = process.argv.slice(2);
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  process.stdout.write(`${JSON.stringify(billOfMaterials(read(lock), read(installed), pages), null, 1)}\n`);
}
