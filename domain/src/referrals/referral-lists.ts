import type { Cents } from '../cents.ts';
import type { Page, PageRequest } from '../page.ts';
import type { ReferralSigns } from './referral-flags.ts';
import type { FlagJudgement } from './flag-judgement.ts';
import type { ReferralFilter } from './referral-filter.ts';
import type { Referral, ReferralStatus } from './referral.ts';

/** A referral with the referrer's details that a list shows. */
export interface ReferralWithReferrer extends Referral {
  readonly referrer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly referralCode: string;
    readonly staffName: string | null;
  };
}

/** A referral as an admin reviews it. */
export interface JudgedReferral extends ReferralWithReferrer {
  readonly signs: ReferralSigns;
  /** Who denied it. Null if no one did, or once their account is gone. */
  readonly denier: { readonly name: string; readonly email: string } | null;
  /** Set when its flags were dismissed. The reviewer is null once their account is gone. */
  readonly judgement:
    | (Omit<FlagJudgement, 'referralId' | 'actorId'> & {
        readonly by: { readonly name: string; readonly email: string } | null;
      })
    | null;
}

/** Another friend of the same referrer, as evidence for a flag. */
export type EvidenceFriend = Pick<Referral, 'id' | 'friendName' | 'friendEmail' | 'status' | 'deniedAt' | 'createdAt'>;

/** The friends a referral is flagged with: up to `maxEvidence` for each flag, newest first, without itself. */
export interface FlagEvidence {
  readonly fromAddress: readonly EvidenceFriend[];
  readonly around: readonly EvidenceFriend[];
}

export const maxEvidence = 5;

/** A friend found by a search, with their referrer. */
export interface FoundFriend extends Pick<
  Referral,
  'id' | 'friendName' | 'friendEmail' | 'friendPhone' | 'status' | 'deniedAt'
> {
  readonly referrerId: string;
  readonly referrerName: string;
  readonly referrerEmail: string;
  readonly hasOpenFlags: boolean;
}

/** A referral as listed, with the referrer's credit for one program year. */
export interface ListedReferral extends JudgedReferral {
  /** The ledger's sum of earned and reversed credit for that year. */
  readonly referrerYearCents: Cents;
}

/** The reading side of referrals. Throws `StoreUnavailable` while the store is away. */
export interface ReferralLists {
  find(id: string): Promise<JudgedReferral | undefined>;
  /** The referral someone came by, looked up with the match key of their email. */
  findByFriend(friendKey: string): Promise<JudgedReferral | undefined>;
  /** These referrals, each with its referrer's credit in `programYear`, in no particular order. */
  listByIds(ids: readonly string[], programYear: number): Promise<readonly ListedReferral[]>;
}

/** The pages of lists, newest first, then by id. */
export interface ReferralPages extends ReferralLists {
  /** The referrer of each person, by the match key of their email. People without a referral have no entry. */
  sendersOf(
    friendKeys: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly name: string; readonly email: string }>>;
  /** With a status only those that count (rule 33), as `Dashboards` counts them. */
  listOwn(referrerId: string, page: PageRequest, status?: ReferralStatus): Promise<Page<Referral>>;
  /**
   * Each with its referrer's credit in `programYear`. At most `maxFiltered` rows if filtered by more than status, and
   * `maxSearched` if searched.
   */
  list(filter: ReferralFilter, page: PageRequest, programYear: number): Promise<Page<ListedReferral>>;
  /** The evidence for each of these referrals, by ID. */
  evidenceOf(ids: readonly string[]): Promise<ReadonlyMap<string, FlagEvidence>>;
}

/** Finds friends by name, email or phone. Throws `StoreUnavailable` while the store is away. */
export interface FriendSearch {
  /** Friends whose name, email or phone contains `part`, newest first, up to `most`. Empty under 2 characters. */
  search(part: string, most: number): Promise<readonly FoundFriend[]>;
}
