import type { Cents } from '../cents.ts';
import type { Page, PageRequest } from '../page.ts';
import type { ReferralSigns } from './referral-flags.ts';
import type { FlagJudgement } from './flag-judgement.ts';
import type { ReferralFilter } from './referral-filter.ts';
import type { Referral } from './referral.ts';

/** A referral with the few facts about its referrer that a list shows. */
export interface ReferralWithReferrer extends Referral {
  readonly referrer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly referralCode: string;
    readonly staffName: string | null;
  };
}

/** As an admin judges it. */
export interface JudgedReferral extends ReferralWithReferrer {
  readonly signs: ReferralSigns;
  /** That its flags were dismissed; who did it is null once they are gone. */
  readonly judgement:
    | (Omit<FlagJudgement, 'referralId' | 'actorId'> & {
        readonly by: { readonly name: string; readonly email: string } | null;
      })
    | null;
}

/** Another friend of the same referrer, as evidence of a flag. */
export type EvidenceFriend = Pick<Referral, 'id' | 'friendName' | 'friendEmail' | 'status' | 'createdAt'>;

/** With whom a referral is flagged: at most `mostEvidence` each, itself not among them, the newest first. */
export interface FlagEvidence {
  readonly fromAddress: readonly EvidenceFriend[];
  readonly around: readonly EvidenceFriend[];
}

export const mostEvidence = 5;

/** A friend whom a search found, with who sent them. */
export interface FoundFriend extends Pick<Referral, 'id' | 'friendName' | 'friendEmail' | 'friendPhone' | 'status'> {
  readonly referrerId: string;
  readonly referrerName: string;
  readonly referrerEmail: string;
}

/** As a list shows it: with what the referrer holds of one program year. */
export interface ListedReferral extends JudgedReferral {
  /** The ledger's sum of earned and reversed credit of that year. */
  readonly referrerYearCents: Cents;
}

/** The reading side of referrals. Newest first, then by id. Throws `StoreUnavailable` while the store is away. */
export interface ReferralLists {
  find(id: string): Promise<JudgedReferral | undefined>;
  /** The referral by which someone came, by the match key of their email. */
  findByFriend(friendKey: string): Promise<JudgedReferral | undefined>;
  /** Who sent each of these people, by the match key of their email; nobody for who came by themselves. */
  sendersOf(
    friendKeys: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly name: string; readonly email: string }>>;
  listOwn(referrerId: string, page: PageRequest): Promise<Page<Referral>>;
  /**
   * Each with what its referrer holds of `programYear`. Cut down by more than a status it has `mostFiltered` rows at
   * most, searched `mostSearched`.
   */
  list(filter: ReferralFilter, page: PageRequest, programYear: number): Promise<Page<ListedReferral>>;
  /** Of each of these referrals, by its identity. */
  evidenceOf(ids: readonly string[]): Promise<ReadonlyMap<string, FlagEvidence>>;
}
