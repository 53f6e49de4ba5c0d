import { type Cents, addCents, noCents } from '../cents.ts';
import { allotYear } from '../credit/allot-year.ts';
import type { CreditPolicy } from '../credit/credit-policy.ts';
import { yearsOf } from '../credit/settle-year.ts';
import { isDenied } from '../referrals/denial.ts';
import { type Referral, isNote } from '../referrals/referral.ts';
import type { MergedRecord, RecordPair } from './record-pair.ts';

/** What a merge does to referrals and credit. */
export interface MergePlan {
  /** Referrals of one record by the other. They stop counting, and a completed one loses its credit (rule 35). */
  readonly denied: readonly Referral[];
  /** The other record's notes that duplicate one of the kept record's: a referrer has one note of a friend. */
  readonly droppedNotes: readonly Referral[];
  readonly years: readonly MergedYear[];
}

/** What a program year earns, before and after. The cap holds for both together afterwards. */
export interface MergedYear {
  readonly programYear: number;
  readonly keptCents: Cents;
  readonly otherCents: Cents;
  readonly afterCents: Cents;
}

/** Plans a merge by the rules, without writing anything. */
export function mergePlan({ kept, other }: RecordPair, policy: CreditPolicy): MergePlan {
  const denied = [...referralsOf(kept, other), ...referralsOf(other, kept)];
  const deniedIds = new Set(denied.map(({ id }) => id));
  const noted = new Set(kept.referrals.filter(isNote).map(({ notedKey }) => notedKey));
  const droppedNotes = other.referrals.filter((referral) => isNote(referral) && noted.has(referral.notedKey));
  const counted = [...kept.referrals, ...other.referrals].filter(({ id }) => !deniedIds.has(id));
  const years = yearsOf([...kept.referrals, ...other.referrals]).map((programYear) => ({
    programYear,
    keptCents: heldIn(kept.referrals, programYear),
    otherCents: heldIn(other.referrals, programYear),
    afterCents: allottedIn(counted, programYear, policy),
  }));
  return { denied, droppedNotes, years };
}

/** Referrals that count, by one record of the other. */
const referralsOf = ({ referrals }: MergedRecord, { emailKeys }: MergedRecord): readonly Referral[] =>
  referrals.filter((referral) => !isDenied(referral) && emailKeys.has(referral.friendKey ?? referral.notedKey ?? ''));

const ofYear = (referrals: readonly Referral[], year: number) =>
  referrals.filter(({ programYear }) => programYear === year);

const heldIn = (referrals: readonly Referral[], year: number): Cents =>
  addCents(...ofYear(referrals, year).map(({ creditCents }) => creditCents));

function allottedIn(referrals: readonly Referral[], year: number, policy: CreditPolicy): Cents {
  const completions = ofYear(referrals, year).flatMap(({ id: referralId, completedAt }) =>
    completedAt ? [{ referralId, completedAt }] : [],
  );
  return addCents(noCents, ...allotYear(policy, completions).values());
}
