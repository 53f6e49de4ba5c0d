import type { KeptProfile, PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { PracticeProfiles } from '@rewards/domain/practice/practice-profiles';
import { InMemoryStore } from '../in-memory-store.ts';

const only = 'the practice';

/** The practice's profile as one transaction sees it. */
export class InMemoryPracticeProfiles extends InMemoryStore implements PracticeProfiles {
  async begin(first: PracticeProfile): Promise<void> {
    if (!this.tables.practiceProfile.has(only)) this.#keep({ profile: first, version: 1 });
  }

  async find(): Promise<KeptProfile | undefined> {
    return structuredClone(this.tables.practiceProfile.get(only));
  }

  findForUpdate(): Promise<KeptProfile | undefined> {
    return this.find();
  }

  async save(profile: PracticeProfile): Promise<KeptProfile> {
    const before = this.tables.practiceProfile.get(only);
    if (!before) throw new Error('There is no practice profile to save');
    return this.#keep({ profile, version: before.version + 1 });
  }

  #keep(kept: KeptProfile): KeptProfile {
    this.tables.practiceProfile.set(only, structuredClone(kept));
    return structuredClone(kept);
  }
}
