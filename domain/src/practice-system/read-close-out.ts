import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { type CreditTerms, termsAt } from '../credit/credit-policy.ts';
import type { CurrentCreditPolicy } from '../credit/policy/current-credit-policy.ts';
import { programYearOf } from '../credit/program-year.ts';
import type { MailDomains } from '../patients/mail-domains.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import { type ShownReferral, awardFor } from '../referrals/list-referrals.ts';
import { isSettled } from '../referrals/flag-judgement.ts';
import { referralFlags } from '../referrals/referral-flags.ts';
import type { ListedReferral, ReferralLists } from '../referrals/referral-lists.ts';
import { isCompletable } from '../referrals/referral.ts';
import { type Clues, cluesOf } from './clues.ts';
import type { MatchableReferrals } from './matchable-referrals.ts';
import { type VisitMatch, VisitMatcher, isSamePerson } from './match-visits.ts';
import { notDoneIn } from './read-visit-status.ts';

export const maxCloseOutLines = 2_000;

export interface CloseOutMatch extends Pick<VisitMatch, 'evidence' | 'certainty'> {
  readonly referral: ShownReferral;
  /** The line's words for a visit that didn't take place, such as "No Show". */
  readonly notDone: string | undefined;
}

export interface CloseOutLine {
  readonly line: string;
  readonly matches: readonly CloseOutMatch[];
}

export type ReadCloseOutOutcome =
  | { readonly kind: 'read'; readonly lines: readonly CloseOutLine[] }
  | { readonly kind: 'refused'; readonly reason: 'too_many_lines' };

/** Referrals completed within this time still match, so a list pasted twice says that they're done. */
const completedDays = 60;

/**
 * Matches the day's completed patients, pasted in any shape, to referrals. Stores nothing. Only signed-up, counted
 * referrals without open flags can be certain, and never one that two people's lines match, one of several in a line,
 * or one whose line says that the visit didn't take place.
 */
export class ReadCloseOut extends UseCase<{
  matchableReferrals: MatchableReferrals;
  referralLists: ReferralLists;
  policy: CurrentCreditPolicy;
  phoneNumbers: PhoneNumbers;
  mailDomains: MailDomains;
  clock: Clock;
}> {
  async execute(text: string): Promise<ReadCloseOutOutcome> {
    const lines = text
      .split(/\r\n?|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length > maxCloseOutLines) return { kind: 'refused', reason: 'too_many_lines' };
    const now = this.dependencies.clock.now();
    const completedSince = new Date(now.getTime() - completedDays * 86_400_000);
    const matcher = new VisitMatcher(await this.dependencies.matchableReferrals.list(completedSince));
    const read = lines.map((line) => {
      const clues = cluesOf(line, this.dependencies);
      return { line, clues, matches: matcher.match(clues) };
    });
    const referrals = await this.#referrals(
      read.flatMap(({ matches }) => matches.map(({ referralId }) => referralId)),
      now,
    );
    const lineMatches = read.map(({ line, matches }) =>
      matches.flatMap(({ referralId, evidence, certainty }): readonly CloseOutMatch[] => {
        const referral = referrals.get(referralId);
        // Deleted since.
        if (!referral) return [];
        return [{ referral, evidence, certainty, notDone: notDoneIn(line, referral.friendName ?? '') }];
      }),
    );
    const doubtful = new Set([...contestedOf(read), ...lineMatches.flatMap(doubtfulIn)]);
    return {
      kind: 'read',
      lines: read.map(({ line }, at) => ({
        line,
        matches: (lineMatches[at] ?? []).map((match) =>
          match.certainty === 'certain' && doubtful.has(match.referral.id) ? { ...match, certainty: 'likely' } : match,
        ),
      })),
    };
  }

  async #referrals(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, ShownReferral>> {
    const policy = await this.dependencies.policy.get();
    const year = programYearOf(now, policy.timeZone);
    const listed = await this.dependencies.referralLists.listByIds([...new Set(ids)], year);
    const terms = termsAt(policy, now);
    return new Map(listed.map((referral) => [referral.id, shown(referral, terms)]));
  }
}

const shown = (referral: ListedReferral, terms: CreditTerms): ShownReferral => ({
  ...referral,
  awardIfCompletedCents: awardFor(referral, terms),
  evidence: undefined,
});

const hasOpenFlag = (referral: ListedReferral): boolean =>
  referralFlags(referral.signs).some((flag) => !isSettled(flag, referral));

/** The referrals of a line that can't be certain, in another line either: who missed one visit may have had another. */
function doubtfulIn(matches: readonly CloseOutMatch[]): readonly string[] {
  const strong = matches.filter(({ certainty }) => certainty !== 'possible');
  const isCrowded = strong.filter(({ referral }) => isCompletable(referral)).length > 1;
  return strong
    .filter(({ referral, notDone }) => isCrowded || notDone || hasOpenFlag(referral) || !isCompletable(referral))
    .map(({ referral }) => referral.id);
}

/** Referrals claimed by lines about different people, such as a father and a son who share an email. */
function contestedOf(
  read: readonly { readonly clues: Clues; readonly matches: readonly VisitMatch[] }[],
): ReadonlySet<string> {
  const claims = new Map<string, Clues>();
  const contested = new Set<string>();
  for (const { clues, matches } of read) {
    for (const { referralId, certainty } of matches) {
      if (certainty === 'possible') continue;
      const other = claims.get(referralId);
      if (other && !isSamePerson(other.name, clues.name)) contested.add(referralId);
      claims.set(referralId, clues);
    }
  }
  return contested;
}
