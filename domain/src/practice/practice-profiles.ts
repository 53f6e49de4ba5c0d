import type { StoredProfile, PracticeProfile } from './practice-profile.ts';

/** The practice's only profile, read and written in a unit of work. */
export interface PracticeProfiles {
  /** Stores a profile as version 1, unless there is one already. */
  begin(first: PracticeProfile): Promise<void>;
  /** Undefined until the profile is created. */
  find(): Promise<StoredProfile | undefined>;
  /** Like `find`, but parallel work that locks the profile waits until this transaction ends. Call it before `save`. */
  findForUpdate(): Promise<StoredProfile | undefined>;
  /**
   * Saves the whole profile as the next version.
   * @throws when there is none yet
   */
  save(profile: PracticeProfile): Promise<StoredProfile>;
}
