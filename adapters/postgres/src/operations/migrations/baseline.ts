import { activity } from './schema/activity.ts';
import { credit } from './schema/credit.ts';
import { deletedPeople } from './schema/deleted-people.ts';
import { frontDesk } from './schema/front-desk.ts';
import { limits } from './schema/limits.ts';
import { operations } from './schema/operations.ts';
import { patients } from './schema/patients.ts';
import { practice } from './schema/practice.ts';
import { referrals } from './schema/referrals.ts';
import { screens } from './schema/screens.ts';
import { signIn } from './schema/sign-in.ts';

/** The whole schema of release 1.0.0. Later changes are separate migrations. */
export const baseline: readonly string[] = [
  patients,
  referrals,
  credit,
  signIn,
  limits,
  frontDesk,
  screens,
  practice,
  activity,
  deletedPeople,
  operations,
];
