import type { PracticeProfile, PracticeProfiles, StoredProfile } from '@rewards/domain/practice/practice-profile';
import { type RowOf, asJson } from '../sql/table.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { type PracticeProfileTable, practiceProfile } from '../tables/practice-tables.ts';

/** The table has one row. */
const id = 1;

/** The practice's profile in the table `practice_profile`, within one transaction. */
export class PostgresPracticeProfiles extends PostgresStore implements PracticeProfiles {
  async begin(first: PracticeProfile): Promise<void> {
    await this.queries
      .insertInto('practice_profile')
      .values(written({ profile: first, version: 1 }))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  async find(): Promise<StoredProfile | undefined> {
    const row = await this.#profile().executeTakeFirst();
    return row && toStored(row);
  }

  async findForUpdate(): Promise<StoredProfile | undefined> {
    const row = await this.#profile().forUpdate().executeTakeFirst();
    return row && toStored(row);
  }

  async save(profile: PracticeProfile): Promise<StoredProfile> {
    const before = await this.findForUpdate();
    if (!before) throw new Error('There is no practice profile to save');
    const saved = { profile, version: before.version + 1 };
    await this.queries.updateTable('practice_profile').set(written(saved)).where('id', '=', id).execute();
    return saved;
  }

  #profile() {
    return this.queries.selectFrom('practice_profile').select(practiceProfile.properties).where('id', '=', id);
  }
}

type ProfileRow = RowOf<typeof PracticeProfileTable>;

const written = ({ profile: { rating, logo, ...told }, version }: StoredProfile) => ({
  ...told,
  openingHours: asJson(told.openingHours),
  staffNames: asJson(told.staffNames),
  scenes: asJson(told.scenes),
  id,
  version,
  ratingStars: rating?.stars ?? null,
  ratingReviews: rating?.reviews ?? null,
  logoHash: logo?.hash ?? null,
  logoType: logo?.mediaType ?? null,
});

const toStored = ({ id: _, version, ratingStars, ratingReviews, ...row }: ProfileRow): StoredProfile => {
  const { logoHash: hash, logoType: mediaType, ...told } = row;
  return {
    profile: {
      ...told,
      logo: hash === null || mediaType === null ? null : { hash, mediaType },
      rating: ratingStars === null || ratingReviews === null ? null : { stars: ratingStars, reviews: ratingReviews },
    },
    version,
  };
};
