import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../architecture/project-folder.ts';
import type { floors } from './floor.ts';

const folders = {
  app: ['shell', 'patient', 'admin', 'displays'].map((name) => `frontends/${name}/dist`),
  screens: ['frontends/displays/dist/standalone'],
} as const;

export interface BuiltFile {
  readonly file: string;
  readonly code: string;
}

const hashIn = (file: string) => /\.([0-9a-f]{12})\.\w+$/.exec(file)?.[1];

/** The files that a folder's pages and manifests refer to by hash. The folder also keeps files of earlier builds. */
function reachable(folder: string): readonly BuiltFile[] {
  const all = readdirSync(join(projectFolder, folder))
    .filter((name) => /\.(?:js|css|html|json)$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, code: readFileSync(join(projectFolder, folder, name), 'utf8') }));
  const found = new Set(all.filter(({ file }) => hashIn(file) === undefined));
  for (const { code } of found)
    for (const each of all) if (code.includes(hashIn(each.file) ?? each.file)) found.add(each);
  return [...found];
}

/** The scripts or style sheets, including libraries, that the oldest supported browsers load. */
export const builtFiles = (floor: keyof typeof floors, ending: '.js' | '.css'): readonly BuiltFile[] =>
  folders[floor].flatMap(reachable).filter(({ file }) => file.endsWith(ending));
