import { startedPostgres } from './global-setup.ts';

export default async function globalTeardown(): Promise<void> {
  await startedPostgres.server?.stop();
}
