import { type Cents, addCents, toCents } from '../cents.ts';
import { policyOf } from '../credit/policy/policy-history.ts';
import type { FormerRecord } from '../patients/former-record.ts';
import type { User } from '../patients/user.ts';
import { isDenied } from '../referrals/denial.ts';
import type { Referral } from '../referrals/referral.ts';
import type { ReadStores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { type MergePlan, mergePlan } from './merge-plan.ts';
import { type MergedFields, mergedFields } from './merged-fields.ts';
import { type MergedRecord, type PairRefusal, findPair } from './record-pair.ts';

/** A record as compared side by side. */
export interface ComparedRecord {
  readonly user: User;
  /** Referrals that count. */
  readonly referrals: number;
  readonly completed: number;
  readonly earnedCents: Cents;
  readonly usedCents: Cents;
  readonly chartName: string | null;
  readonly formerRecords: readonly FormerRecord[];
}

export interface MergePreview extends Pick<MergePlan, 'years' | 'denied'> {
  readonly kept: ComparedRecord;
  readonly other: ComparedRecord;
  /** What the kept record says, if no one chooses. */
  readonly after: MergedFields;
  /** All years after the merge, and the balance. Negative if they redeemed more than they keep. */
  readonly earnedCents: Cents;
  readonly balanceCents: Cents;
}

export type PreviewMergeOutcome =
  | { readonly kind: 'preview'; readonly preview: MergePreview }
  | { readonly kind: 'refused'; readonly reason: PairRefusal };

/** Compares two records of one person, and says what would be true after a merge. Changes nothing. */
export class PreviewMerge extends UseCase<{ unitOfWork: UnitOfWork }> {
  execute(userId: string, intoId: string): Promise<PreviewMergeOutcome> {
    return this.dependencies.unitOfWork.read(async (stores) => {
      const found = await findPair(stores, userId, intoId);
      if (found.kind === 'refused') return found;
      const { years, denied } = mergePlan(found.pair, policyOf(await stores.creditPolicies.read()));
      const kept = await compared(stores, found.pair.kept);
      const other = await compared(stores, found.pair.other);
      const earnedCents = addCents(...years.map(({ afterCents }) => afterCents));
      const balanceCents = toCents(earnedCents - kept.usedCents - other.usedCents);
      const after = mergedFields(found.pair, {});
      return { kind: 'preview', preview: { kept, other, after, years, denied, earnedCents, balanceCents } };
    });
  }
}

async function compared(
  { creditLedger, patientCharts, recordMerges }: ReadStores,
  { user, referrals }: MergedRecord,
): Promise<ComparedRecord> {
  const counted = referrals.filter((referral) => !isDenied(referral));
  const earnedCents = earnedOf(referrals);
  return {
    user,
    referrals: counted.length,
    completed: counted.filter(({ status }) => status === 'completed').length,
    earnedCents,
    usedCents: toCents(earnedCents - (await creditLedger.balanceOf(user.id))),
    chartName: (await patientCharts.find(user.id))?.chartName ?? null,
    formerRecords: await recordMerges.listFormer(user.id),
  };
}

const earnedOf = (referrals: readonly Referral[]): Cents =>
  addCents(...referrals.map(({ creditCents }) => creditCents));
