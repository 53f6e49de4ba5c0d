import { findProgram } from '../support/find-program.ts';
import { installFromDebian, isKnownToDebian, isRootOfDebian, updateDebian } from './debian.ts';

const name = 'pgbouncer';

/** Installs PgBouncer where Debian can do so unattended. Its tests are skipped where it's missing. */
export async function pgbouncer(): Promise<void> {
  if (findProgram(name) !== undefined || !isRootOfDebian()) return;
  if (!(await isKnownToDebian(name))) await updateDebian();
  await installFromDebian(name);
}
