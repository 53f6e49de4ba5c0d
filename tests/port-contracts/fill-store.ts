import { toCents } from '@rewards/domain/cents';
import { defaultFirstTerms } from '@rewards/domain/credit/credit-policy';
import type { User } from '@rewards/domain/patients/user';
import type { Referral } from '@rewards/domain/referrals/referral';
import { idOf } from '../builders/a-practice.ts';
import { identityOf } from '../builders/identity.ts';
import type { StoreUnderTest } from './store-under-test.ts';

/** Who earned how much in which program year through which referral, and when. A negative amount is a reversal. */
export type Earned = readonly [userId: string, programYear: number, referralId: string, amountCents: number, at?: Date];

const usualDay = new Date('2026-03-02T15:00:00.000Z');

interface Filling {
  readonly users?: readonly User[];
  readonly referrals?: readonly Referral[];
  readonly earned?: readonly Earned[];
}

/** Writes rows through the ports as given, whether or not they fit together. */
export async function fillStore(
  { unitOfWork }: Pick<StoreUnderTest, 'unitOfWork'>,
  { users = [], referrals = [], earned = [] }: Filling,
): Promise<void> {
  await unitOfWork.run(async (stores) => {
    for (const user of users) await stores.users.add(user);
    for (const referral of referrals) await stores.referrals.add(referral);
    for (const [index, [userId, programYear, referralId, amountCents, at = usualDay]] of earned.entries()) {
      await stores.creditLedger.append(
        [
          {
            id: identityOf(`earned ${index} ${referralId}`),
            userId,
            programYear,
            referralId,
            kind: amountCents > 0 ? 'earned' : 'reversed',
            amountCents: toCents(amountCents),
            reason: 'referral_completed',
            actorId: idOf('Dana'),
            at,
          },
        ],
        defaultFirstTerms.yearCapCents,
      );
    }
  });
}
