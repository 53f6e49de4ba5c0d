import type { practiceProfile } from '@rewards/contracts/practice';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { markOf } from './mark.ts';
import type * as z from 'zod/mini';
import { present } from '../present.ts';

/** The practice's public profile. */
export const presentProfile = (profile: PracticeProfile): z.output<typeof practiceProfile> =>
  present({ ...profile, mark: markOf(profile) });
