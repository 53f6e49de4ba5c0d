import type { KeptProfile, PracticeProfile } from './practice-profile.ts';

/** The practice's profile, of which there is one, read and written inside a unit of work. */
export interface PracticeProfiles {
  /** Keeps a profile as version 1, unless there is one already. */
  begin(first: PracticeProfile): Promise<void>;
  /** Undefined until one was begun. */
  find(): Promise<KeptProfile | undefined>;
  /** As `find`; parallel work that wants it for update waits until this transaction ends. Read so before `save`. */
  findForUpdate(): Promise<KeptProfile | undefined>;
  /**
   * Writes the whole profile under the next version.
   * @throws where none was begun.
   */
  save(profile: PracticeProfile): Promise<KeptProfile>;
}
