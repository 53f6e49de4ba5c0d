import type { Page, PageRequest } from '../page.ts';
import type { Referral, ReferralStatus } from './referral.ts';

/** A referral with the few facts about its referrer that a list shows. */
export interface ReferralWithReferrer extends Referral {
  readonly referrer: { readonly email: string; readonly referralCode: string; readonly staffName: string | null };
}

/** The reading side of referrals. Newest first, then by id. */
export interface ReferralLists {
  find(id: string): Promise<ReferralWithReferrer | undefined>;
  listOwn(referrerId: string, page: PageRequest): Promise<Page<Referral>>;
  list(filter: { readonly status?: ReferralStatus }, page: PageRequest): Promise<Page<ReferralWithReferrer>>;
}
