import type { Settings } from '../settings.ts';

/** Settings once everything that may be left out is decided. */
export interface AppSettings extends Settings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Newest first; none for a command, which serves no browser. */
  readonly sessionKeys: readonly string[];
}
