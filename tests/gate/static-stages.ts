import { oneCheck, together, type Outcome } from './outcome.ts';
import { readAdvisories } from './read-advisories.ts';
import { runNpm, runQuietly, runTool } from './run-quietly.ts';

export async function build(): Promise<Outcome> {
  const { succeeded, output } = await runQuietly(process.execPath, ['scripts/run.mjs', 'build']);
  return oneCheck(succeeded, 'front ends and service', output);
}

/** The formatter alone decides the layout: `npm run format` applies it. */
export async function format(): Promise<Outcome> {
  const { succeeded, output } = await runTool('oxfmt/bin/oxfmt', '--check');
  return oneCheck(succeeded, 'nothing to format', output);
}

export async function lint(): Promise<Outcome> {
  const { succeeded, output } = await runTool(
    'oxlint/bin/oxlint',
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
  );
  const files = Number(/on (\d+) files/.exec(output)?.[1] ?? 0);
  return oneCheck(succeeded && files > 0, `${files} files`, output || 'The linter checked no files.');
}

/** Checks the domain again without any outside types, which proves it pure. */
export async function types(): Promise<Outcome> {
  const everything = await runTool('typescript/bin/tsc', '--noEmit', '-p', '.');
  const domain = await runTool('typescript/bin/tsc', '--noEmit', '-p', 'domain');
  return together([
    oneCheck(everything.succeeded, 'the project', everything.output),
    oneCheck(domain.succeeded, 'the domain on its own', domain.output),
  ]);
}

/** Known high or critical vulnerabilities in what is installed, if a registry answers (docs/dependencies.md). */
export async function advisories(): Promise<Outcome> {
  const { output } = await runNpm('audit', '--audit-level=high', '--json');
  return readAdvisories(output);
}
