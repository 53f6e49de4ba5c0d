import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { BenchmarkName } from './read-bench-arguments.ts';

/** A figure as it appears in docs/benchmarks.md. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly bare: string;
  readonly ratio: string;
  readonly target: string;
}

const paper = new URL('../../docs/benchmarks.md', import.meta.url);
const header = '| what | ours | bare counterpart | ratio | target |\n|---|--:|---|--:|---|';
const columns = ['what', 'ours', 'bare', 'ratio', 'target'] as const;

/** Replaces the section of one benchmark in docs/benchmarks.md, or adds it at the end. History is git's. */
export async function writeTables(name: BenchmarkName, rows: readonly Row[]): Promise<void> {
  const text = await readFile(paper, 'utf8');
  const lines = rows.map((row) => `| ${columns.map((column) => row[column].replaceAll('|', '\\|')).join(' | ')} |`);
  const section = `## ${name}\n${new Date().toISOString().slice(0, 10)}, ${machine()}\n\n${header}\n${lines.join('\n')}\n`;
  const old = new RegExp(`^## ${name}\\n(?:(?!## ).*\\n)*`, 'm');
  await writeFile(paper, old.test(text) ? text.replace(old, () => `${section}\n`) : `${text.trimEnd()}\n\n${section}`);
}

function machine(): string {
  const [cpu, ...others] = cpus();
  return `${others.length + 1} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}
