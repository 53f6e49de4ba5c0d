// `npm run release`: everything a practice needs to install the product, as files with checksums.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { progress } from '../bootstrap/progress.mjs';
import { project } from '../bootstrap/project.mjs';
import { lastCommit } from './last-commit.mjs';
import { makeDeb } from './make-deb.mjs';
import { makeTree } from './make-tree.mjs';
import { packArchive, runTool } from './pack.mjs';
import { releaseNotes } from './release-notes.mjs';

const tools = [
  ['tar', 'GNU tar'],
  ['dpkg-deb', 'dpkg, or make the release on Debian'],
];
const systems = { x64: 'amd64', arm64: 'arm64' };

function readArguments() {
  const options = {
    build: { type: 'string' },
    into: { type: 'string', default: join(project, 'dist') },
    level: { type: 'string', default: '6' },
  };
  const { build, into, level } = parseArgs({ options }).values;
  if (build !== undefined && !/^[0-9A-Za-z.]+$/.test(build))
    throw new Error('--build takes letters, digits and dots, such as 20261129.');
  if (!/^[1-9]$/.test(level)) throw new Error('--level takes a number from 1 to 9.');
  return { build, into: resolve(into), level };
}

async function makeRelease({ build, into, level }) {
  const architecture = systems[process.arch];
  if (process.platform !== 'linux' || architecture === undefined)
    throw new Error(`Releases are made on Linux with x64 or arm64, and this is ${process.platform}-${process.arch}.`);
  for (const [tool, from] of tools) runTool(tool, ['--version'], { from });
  const { version: released } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const version = build === undefined ? released : `${released}+${build}`;
  const commit = lastCommit();
  const packed = { second: commit.second, level };
  const name = `referral-rewards-${version}`;
  const files = {
    deb: `referral-rewards_${version}_${architecture}.deb`,
    archive: `${name}-linux-${process.arch}.tar.gz`,
    bill: `${name}.cdx.json`,
    notes: `${name}.md`,
  };
  mkdirSync(into, { recursive: true });
  const place = mkdtempSync(join(tmpdir(), 'rewards-release-'));
  const { during, say } = progress(console.log);
  try {
    const tree = join(place, name);
    await during(`Collecting ${name}`, () => makeTree(tree, { version, commit }));
    writeFileSync(join(into, files.bill), readFileSync(join(tree, 'sbom.cdx.json')));
    writeFileSync(join(into, files.notes), releaseNotes(readFileSync(join(project, 'CHANGELOG.md'), 'utf8'), version));
    await during(`Packing ${files.archive}`, () => packArchive(tree, join(into, files.archive), packed));
    await during(`Packing ${files.deb}`, () =>
      makeDeb(tree, join(into, files.deb), { version, architecture, ...packed }),
    );
    const names = Object.values(files);
    writeFileSync(join(into, 'SHA256SUMS'), names.map((file) => `${sha256(join(into, file))}  ${file}\n`).join(''));
    for (const file of [...names, 'SHA256SUMS']) say(join(into, file));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

try {
  await makeRelease(readArguments());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
