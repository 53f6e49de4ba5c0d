import type { Connection } from './connection.ts';
import type { PracticeSystem } from './practice-system.ts';

/** A system this service could connect to. */
export interface OfferedSystem {
  readonly system: Connection['system'];
  /** Such as "Open Dental". */
  readonly name: string;
  /** `settings`: the settings have it. `typed`: an admin types it. `missing`: the operator must set something first. */
  readonly key: 'settings' | 'typed' | 'missing';
}

export type OpenedSystem =
  | { readonly kind: 'opened'; readonly system: PracticeSystem }
  /** No key, or one that none of the service's keys can open. */
  | { readonly kind: 'key_unreadable'; readonly words: string };

/** The practice's own systems, as the settings allow. */
export interface PracticeSystems {
  offered(): OfferedSystem;
  /** Always the same instance for the same key, so its pace holds for all callers in this process. */
  open(connection: Pick<Connection, 'system' | 'sealedKey' | 'mayPost'>): OpenedSystem;
}
