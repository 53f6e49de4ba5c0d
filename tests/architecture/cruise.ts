import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './project-folder.ts';

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

const cruiser = join(projectFolder, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const rules = join(projectFolder, 'tests/architecture/import-rules.mjs');

/** Checks the import rules in `tree`, which is laid out like the project. */
export function cruise(tree: string, folders: readonly string[]): Violation[] {
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, '--config', rules, '-T', 'json', ...folders], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser returned no result: ${stderr || stdout}`);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
