import { existsSync } from 'node:fs';
import { runQuietly } from './run-quietly.ts';

const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=30'];

/** Whether this machine installs packages unattended. */
export const isRootOfDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether the package lists that are on this machine have the package. Needs no network. */
export async function isKnownToDebian(name: string): Promise<boolean> {
  const { output } = await runQuietly('/usr/bin/apt-cache', ['policy', name]);
  return /Candidate: (?!\(none\))/.test(output);
}

/** Both return the output. A failed attempt shows in what is found afterwards. */
export const updateDebian = async (): Promise<string> =>
  (await runQuietly('/usr/bin/apt-get', [...soon, 'update'])).output;

export async function installFromDebian(name: string): Promise<string> {
  console.log(`  installing the ${name} package ...`);
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  const install = [...soon, 'install', '--yes', '--no-install-recommends', name];
  return (await runQuietly('/usr/bin/apt-get', install)).output;
}
