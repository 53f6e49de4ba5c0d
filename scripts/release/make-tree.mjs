import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { billOfMaterials, reachable } from '../bill-of-materials.mjs';
import { packageOf } from '../bootstrap/pinned-node.mjs';
import { project } from '../bootstrap/project.mjs';

/** Where the package and docker/systemd/install.sh put the practice's settings. */
export const settingsFile = '/etc/referral-rewards/rewards.env';

const pages = ['shell', 'patient', 'admin', 'displays'].map((name) => `frontends/${name}`);
const nodePackage = `node_modules/${packageOf(process.platform, process.arch)}`;
/** Besides packages, the service, and the pages. */
const asTheyAre = [
  ...['.env.example', 'CHANGELOG.md', 'LICENSE', 'package-lock.json'],
  ...['docker/rewards', 'docker/systemd', 'docker/database/roles.sql', 'docs/automation'],
];

/** Nothing of it is read at run time: types, maps, tests and headers. */
const isLeftOut = (file) =>
  /(?:\.d\.[cm]?ts|\.map|\.test\.tsx?)$|\/(?:node_modules|\.turbo|\.gate|include)$/.test(file);

/**
 * Collects what runs at a practice, from a project with all packages installed and everything built: one Node, the
 * service with exactly the packages it needs, the pages, the units and the bill of materials. PostgreSQL isn't in it.
 *
 * @param {string} tree A folder that doesn't exist yet.
 * @param {{ version: string, commit: { hash?: string } }} of
 */
export function makeTree(tree, { version, commit }) {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const needed = [...reachable(lock.packages, ['services/api'], { withOptional: false })].filter(
    (path) => !path.includes('node_modules/@types/'),
  );
  for (const path of needed) {
    const { link, resolved } = lock.packages[path];
    if (link) linkInto(tree, path, resolved);
    else copyInto(tree, path);
  }
  for (const file of ['bin/node', 'LICENSE', 'package.json']) copyInto(tree, `${nodePackage}/${file}`);
  linkInto(tree, 'node_modules/.bin/node', `${nodePackage}/bin/node`);
  for (const page of pages) copyInto(tree, `${page}/dist`);
  for (const file of [...asTheyAre, ...papers()]) copyInto(tree, file);
  symlinkSync(settingsFile, join(tree, '.env'));

  const list = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const shipped = Object.fromEntries([...needed, nodePackage].map((path) => [path, lock.packages[path]]));
  writeJson(join(tree, 'package.json'), { name: list.name, version, license: list.license, type: list.type });
  writeJson(join(tree, 'sbom.cdx.json'), billOfMaterials(withVersion(lock, version), { packages: shipped }, pages));
  writeJson(join(tree, 'release.json'), {
    ...{ version, platform: `linux-${process.arch}`, commit: commit.hash },
    ...numbersOfSchema(),
  });
  giveModes(tree);
}

/** The manuals, which link to each other. */
const papers = () =>
  readdirSync(join(project, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);

function copyInto(tree, path) {
  cpSync(join(project, path), join(tree, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => from === join(project, path) || !isLeftOut(from),
  });
}

function linkInto(tree, path, target) {
  const folder = dirname(join(tree, path));
  mkdirSync(folder, { recursive: true });
  symlinkSync(relative(folder, join(tree, target)), join(folder, basename(path)));
}

/** What `rewards upgrade` needs to know before it migrates (record 0075). Scripts import nothing of the product. */
function numbersOfSchema() {
  const source = readFileSync(join(project, 'adapters/postgres/src/operations/schema-compatibility.ts'), 'utf8');
  const numberOf = (name) => {
    const [, number] = new RegExp(`^export const ${name} = (\\d+);$`, 'm').exec(source) ?? [];
    if (number === undefined) throw new Error(`schema-compatibility.ts has no ${name}.`);
    return Number(number);
  };
  return { release: numberOf('thisRelease'), oldestRelease: numberOf('oldestRelease') };
}

const withVersion = ({ packages }, version) => ({ packages: { ...packages, '': { ...packages[''], version } } });

const writeJson = (file, content) => writeFileSync(file, `${JSON.stringify(content, undefined, 1)}\n`);

/** Everyone may read it and only its owner may change it, whatever the builder's umask is. */
export function giveModes(path) {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) giveModes(join(path, name));
}
