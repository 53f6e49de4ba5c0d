import type { Settings } from '../settings.ts';

/** Settings once everything that may be left out is decided. */
export interface AppSettings extends Settings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Newest first, at least one. */
  readonly sessionKeys: readonly string[];
}
