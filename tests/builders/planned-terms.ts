import { toCents } from '@rewards/domain/cents';
import { type Practice, aPractice, idOf } from './a-practice.ts';
import type { ReferralBuilder } from './a-referral.ts';
import { aUser } from './a-user.ts';

export const adminId = idOf('Dana');

/** On 2 March 2026 at ten in the morning, with Dana at the desk and Ann who refers. */
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

/** Withdraws the terms that begin on a day; null stands for the first ones. */
export async function withdraw(practice: Practice, beginsOn: string | null) {
  const { terms } = await practice.showCreditPolicy.execute();
  const decisionId = terms.find((each) => each.beginsOn === beginsOn)?.id ?? idOf('nothing');
  return practice.withdrawCreditTerms.execute({ decisionId, adminId });
}

/** What is shown of the policy: from when, how many dollars, up to how many, and whether it holds. */
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
