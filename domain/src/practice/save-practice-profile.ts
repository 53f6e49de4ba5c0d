import type { Stores } from '../unit-of-work.ts';
import type { PracticeProfile, StoredProfile } from './practice-profile.ts';

/**
 * Saves the profile, and makes every screen load it. Call it near the end of a unit of work: other display events wait
 * from here on.
 */
export async function savePracticeProfile(
  { practiceProfiles, displayEvents }: Pick<Stores, 'practiceProfiles' | 'displayEvents'>,
  profile: PracticeProfile,
  at: Date,
): Promise<StoredProfile> {
  const kept = await practiceProfiles.save(profile);
  await displayEvents.append({ kind: 'practice_changed' }, at);
  return kept;
}
