import type { Cents } from '../cents.ts';
import type { Page, PageRequest } from '../page.ts';
import type { ReferralSigns } from './referral-flags.ts';
import type { Referral, ReferralStatus } from './referral.ts';

/** A referral with the few facts about its referrer that a list shows. */
export interface ReferralWithReferrer extends Referral {
  readonly referrer: { readonly email: string; readonly referralCode: string; readonly staffName: string | null };
}

/** As an admin judges it. */
export interface JudgedReferral extends ReferralWithReferrer {
  readonly signs: ReferralSigns;
}

/** As a list shows it: with what the referrer holds of one program year. */
export interface ListedReferral extends JudgedReferral {
  /** The ledger's sum of earned and reversed credit of that year. */
  readonly referrerYearCents: Cents;
}

/** The reading side of referrals. Newest first, then by id. */
export interface ReferralLists {
  find(id: string): Promise<JudgedReferral | undefined>;
  listOwn(referrerId: string, page: PageRequest): Promise<Page<Referral>>;
  /** Each with what its referrer holds of `programYear`. */
  list(
    filter: { readonly status?: ReferralStatus },
    page: PageRequest,
    programYear: number,
  ): Promise<Page<ListedReferral>>;
}
