import type { StoredProfile, PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { PracticeProfiles } from '@rewards/domain/practice/practice-profiles';
import { InMemoryStore } from '../in-memory-store.ts';

const only = 'the practice';

/** The practice's profile within one transaction. */
export class InMemoryPracticeProfiles extends InMemoryStore implements PracticeProfiles {
  async begin(first: PracticeProfile): Promise<void> {
    if (!this.tables.practiceProfile.has(only)) this.#keep({ profile: first, version: 1 });
  }

  async find(): Promise<StoredProfile | undefined> {
    return structuredClone(this.tables.practiceProfile.get(only));
  }

  findForUpdate(): Promise<StoredProfile | undefined> {
    return this.find();
  }

  async save(profile: PracticeProfile): Promise<StoredProfile> {
    const before = this.tables.practiceProfile.get(only);
    if (!before) throw new Error('There is no practice profile to save');
    return this.#keep({ profile, version: before.version + 1 });
  }

  #keep(kept: StoredProfile): StoredProfile {
    this.tables.practiceProfile.set(only, structuredClone(kept));
    return structuredClone(kept);
  }
}
