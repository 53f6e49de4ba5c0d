import { atEnd } from './at-end.ts';
import { startedPostgres } from './global-setup.ts';

export default async function globalTeardown(): Promise<void> {
  // Where jest runs a single file in this process. Others end with their process.
  for (const close of atEnd) await close();
  await startedPostgres.server?.stop();
}
