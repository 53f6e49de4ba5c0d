import { toCents } from '@rewards/domain/cents';
import { type Practice, aPractice, idOf } from './a-practice.ts';
import type { ReferralBuilder } from './a-referral.ts';
import { aUser } from './a-user.ts';

export const adminId = idOf('Dana');

/** At ten in the morning on March 2, 2026, with the admin Dana and the referrer Ann. */
export async function practiceOfAnn(...referrals: readonly ReferralBuilder[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'), ...referrals);
  return practice;
}

export const plan = (practice: Practice, beginsOn: string, award: number, cap: number, version?: number) =>
  practice.planCreditTerms.execute({
    beginsOn,
    awardCents: toCents(award * 100),
    yearCapCents: toCents(cap * 100),
    adminId,
    version,
  });

/** Cancels the terms that start on a day. Null means the first terms. */
export async function withdraw(practice: Practice, beginsOn: string | null) {
  const { terms } = await practice.showCreditPolicy.execute();
  const decisionId = terms.find((each) => each.beginsOn === beginsOn)?.id ?? idOf('nothing');
  return practice.withdrawCreditTerms.execute({ decisionId, adminId });
}

/** The policy as shown: start date, award and cap in dollars, and state. */
export const shownTerms = async (practice: Practice) =>
  (await practice.showCreditPolicy.execute()).terms.map(({ beginsOn, awardCents, yearCapCents, state }) => [
    beginsOn,
    awardCents / 100,
    yearCapCents / 100,
    state,
  ]);

export const undoLast = (practice: Practice) =>
  practice.undoActivity.execute({ activityId: practice.activity.at(-1)!.id, adminId });

export const refused = (reason: string) => ({ kind: 'refused', reason });
