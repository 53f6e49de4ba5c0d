// The parts of the login's first load. Run `node tests/bench/login-weight.ts` after a build to print the table in
// docs/budgets.md. It weighs the files named in the HTML, which are all the login needs
// (`tests/browser/budgets.test.ts`).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const frontEnds = fileURLToPath(new URL('../../frontends/', import.meta.url));

interface Manifest {
  readonly shared: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: string[] }; readonly css: { readonly sync: string[] } };
  }[];
}

/** The size on the wire: compressed if the build stores it compressed. */
const bytesOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const page = `${frontEnds}shell/dist/patient.html`;
const manifest = JSON.parse(readFileSync(`${frontEnds}shell/dist/mf-manifest.json`, 'utf8')) as Manifest;

/** By file. A file that several shared packages need is listed once as their common part. */
const packagesOf = new Map<string, Set<string>>();
for (const { name, assets } of manifest.shared) {
  for (const file of [...assets.js.sync, ...assets.css.sync])
    packagesOf.set(file, (packagesOf.get(file) ?? new Set()).add(name));
}

const isShownLater = (file: string) => /^(?:favicon|apple-touch-icon|app)\./.test(file);

const weights = new Map<string, number>([['the HTML with its first paint', bytesOf(page)]]);
for (const [, remote = '', file = ''] of readFileSync(page, 'utf8').matchAll(/"\/assets\/([a-z]+)\/([^"]+)"/g)) {
  if (isShownLater(file)) continue;
  const packages = [...(packagesOf.get(file) ?? [])].join(' and ');
  const what =
    packages === '' || file.startsWith('main.')
      ? `${remote}: ${file.replace(/\.[0-9a-f]{12}\./, '.')}`
      : `${packages}, ${file.endsWith('.css') ? 'styles' : 'program'}`;
  weights.set(what, (weights.get(what) ?? 0) + bytesOf(`${frontEnds}${remote}/dist/${file}`));
}

const lines = [...weights]
  .toSorted(([, one], [, other]) => other - one)
  .map(([what, bytes]) => `| ${what} | ${(bytes / 1_000).toFixed(1)} |`);
const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
process.stdout.write(
  `${['| what | kB |', '|---|--:|', ...lines, `| **all** | **${(total / 1_000).toFixed(1)}** |`].join('\n')}\n`,
);
