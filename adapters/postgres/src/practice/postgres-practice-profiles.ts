import { type EntityManager, type InferEntity, LockMode } from '@mikro-orm/postgresql';
import type { KeptProfile, PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { PracticeProfiles } from '@rewards/domain/practice/practice-profiles';
import { PracticeProfileTable } from './practice-profile-table.ts';

type ProfileRow = InferEntity<typeof PracticeProfileTable>;

/** The practice's one row. */
const id = 1;

/** The practice's profile in the table `practice_profile`, within one transaction. */
export class PostgresPracticeProfiles implements PracticeProfiles {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async begin(first: PracticeProfile): Promise<void> {
    await this.#em.upsert(
      PracticeProfileTable,
      { id, version: 1, ...toColumns(first) },
      { onConflictAction: 'ignore', onConflictFields: ['id'] },
    );
  }

  find(): Promise<KeptProfile | undefined> {
    return this.#find(LockMode.NONE);
  }

  findForUpdate(): Promise<KeptProfile | undefined> {
    return this.#find(LockMode.PESSIMISTIC_WRITE);
  }

  async save(profile: PracticeProfile): Promise<KeptProfile> {
    const before = await this.findForUpdate();
    if (!before) throw new Error('There is no practice profile to save');
    const version = before.version + 1;
    await this.#em.nativeUpdate(PracticeProfileTable, { id }, { version, ...toColumns(profile) });
    return { profile, version };
  }

  async #find(lockMode: LockMode.NONE | LockMode.PESSIMISTIC_WRITE): Promise<KeptProfile | undefined> {
    const row = await this.#em.findOne(PracticeProfileTable, { id }, { lockMode });
    return row ? { profile: toProfile(row), version: row.version } : undefined;
  }
}

const toColumns = ({ rating, ...told }: PracticeProfile) => ({
  ...told,
  ratingStars: rating?.stars ?? null,
  ratingReviews: rating?.reviews ?? null,
});

const toProfile = (row: ProfileRow): PracticeProfile => ({
  name: row.name,
  address: row.address,
  phone: row.phone,
  siteUrl: row.siteUrl,
  directionsUrl: row.directionsUrl,
  reviewUrl: row.reviewUrl,
  rating:
    row.ratingStars === null || row.ratingReviews === null
      ? null
      : { stars: row.ratingStars, reviews: row.ratingReviews },
  openingHours: row.openingHours,
  staffNames: row.staffNames,
  followUpText: row.followUpText,
  scenes: row.scenes,
  isVideoPlayerOn: row.isVideoPlayerOn,
});
