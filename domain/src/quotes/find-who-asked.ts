import type { Clock } from '../clock.ts';
import { emailMatchKey } from '../patients/email-address.ts';
import type { User } from '../patients/user.ts';
import { lapsedSince } from '../referrals/referral.ts';
import type { JudgedReferral, ReferralLists } from '../referrals/referral-lists.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';

/** The account, referral and possible referrers of the person who sent a request, by their email. */
export interface WhoAsked {
  readonly account: User | undefined;
  readonly referral: JudgedReferral | undefined;
  /** Who may have invited them, the longest ago first. Empty once they have an account or are someone's referral. */
  readonly invitedBy: readonly User[];
}

/** Finds who sent a request, so the desk enters a friend once and by the right referrer. */
export class FindWhoAsked extends UseCase<{ unitOfWork: UnitOfWork; referralLists: ReferralLists; clock: Clock }> {
  async execute(email: string): Promise<WhoAsked> {
    const key = emailMatchKey(email);
    const referral = await this.dependencies.referralLists.findByFriend(key);
    return this.dependencies.unitOfWork.read(async ({ users, referrals }) => {
      const account = await users.findByEmailKey(key);
      const invitedBy: User[] = [];
      if (account || referral) return { account, referral, invitedBy };
      const since = lapsedSince(this.dependencies.clock.now());
      for (const note of await referrals.listNotes(key)) {
        if (note.declinedAt !== null || note.createdAt <= since) continue;
        const referrer = await users.find(note.referrerId);
        if (referrer) invitedBy.push(referrer);
      }
      return { account, referral, invitedBy };
    });
  }
}
