import type { Screen } from './screen.ts';

/**
 * The screens that are paired, inside a unit of work. One that is removed is revoked, and its connections are told at
 * once.
 */
export interface Screens {
  add(screen: Screen): Promise<void>;
  /** In the order of their pairing. */
  list(): Promise<readonly Screen[]>;
  find(id: string): Promise<Screen | undefined>;
  /** Parallel work that wants the same screen waits until this transaction ends. */
  findForUpdate(id: string): Promise<Screen | undefined>;
  /** By the digest of the secret that the device keeps. */
  findBySecret(secretDigest: string): Promise<Screen | undefined>;
  rename(id: string, name: string): Promise<void>;
  /** Writes when a screen was last heard of. One that was revoked meanwhile stays so. */
  touch(id: string, seenAt: Date): Promise<void>;
  /** Its pairing goes with it. */
  remove(id: string): Promise<void>;
}
