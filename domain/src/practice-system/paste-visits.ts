import type { ActedBy } from '../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { type CreditTerms, termsAt } from '../credit/credit-policy.ts';
import type { CurrentCreditPolicy } from '../credit/policy/credit-policies.ts';
import { localDate } from '../local-date.ts';
import type { MailDomains } from '../patients/mail-domains.ts';
import type { AddressHasher } from '../referrals/address-hasher.ts';
import { type ShownReferral, shownReferral } from '../referrals/list-referrals.ts';
import { isCompletable } from '../referrals/referral.ts';
import { UseCase } from '../use-case.ts';
import { type Clues, cluesOf } from './clues.ts';
import { type FoundMatch, type MatchingDependencies, type ToldVisit, matchToldVisits } from './match-told-visits.ts';
import type { ReportSnapshot } from './report/take-report.ts';
import { notDoneIn } from './read-visit-status.ts';
import { type MatchedVisit, storeToldVisits } from './store-told-visits.ts';
import type { RecordedMatch } from './visit-record.ts';

export const maxPastedLines = 2_000;
/** What is stored of a line. */
const maxStoredLength = 200;
/** Dates and Social Security numbers, which are never stored. */
const numbersOfPerson = /(?<!\d)\d{1,4}([/.-])\d{1,2}\1\d{2,4}(?!\d)/g;

export interface PastedMatch extends Pick<RecordedMatch, 'evidence' | 'certainty'> {
  readonly referral: ShownReferral;
  /** The line's words for a visit that didn't take place, such as "No Show". Such a line is no visit (rule 59). */
  readonly notDone: string | undefined;
}

export interface PastedLine {
  readonly line: string;
  readonly matches: readonly PastedMatch[];
}

export interface PasteVisitsCommand {
  /** One patient a line, in any shape. */
  readonly text: string;
  /** The visits' day, such as 2026-11-20, in the practice's time zone. Defaults to today. */
  readonly visitedOn?: string | undefined;
  readonly by: ActedBy;
}

export interface PastedVisits {
  readonly kind: 'pasted';
  readonly lines: readonly PastedLine[];
  /** Visits of these lines that wait for staff. */
  readonly matched: number;
  /** Takes the new ones off the desk. Undefined if there are none. */
  readonly activityId: string | undefined;
}

export interface PastedLines {
  readonly kind: 'read';
  readonly lines: readonly PastedLine[];
}

type Refused = { readonly kind: 'refused'; readonly reason: 'too_many_lines' | 'visit_in_future' };

interface ReadLine extends ToldVisit {
  readonly line: string;
  readonly found: readonly (FoundMatch & { readonly notDone: string | undefined })[];
}

/** Referrals completed within this time still match, so a list pasted twice says that they're done. */
const completedDays = 60;

/**
 * Takes a day's completed patients, pasted in any shape. Lines that match a referral wait for staff as visits, and of
 * others nothing is stored. A line that says that the visit didn't take place is no visit (rule 59).
 */
export class PasteVisits extends UseCase<
  MatchingDependencies &
    LoggingDependencies & { policy: CurrentCreditPolicy; mailDomains: MailDomains; addressHasher: AddressHasher }
> {
  async execute({ text, visitedOn, by }: PasteVisitsCommand): Promise<PastedVisits | Refused> {
    const { unitOfWork, clock, randomness } = this.dependencies;
    const read = await this.#read(text, visitedOn);
    if ('kind' in read) return read;
    const lines = await this.#shown(read);
    const visits = visitsIn(read);
    return unitOfWork.run(async (stores): Promise<PastedVisits> => {
      const at = clock.now();
      const source = { system: 'pasted', at, randomness } as const;
      const { addedIds, matchedCount: matched } = await storeToldVisits(stores, visits, source);
      if (addedIds.length === 0) return { kind: 'pasted', lines, matched, activityId: undefined };
      const activityId = await logActivity<ReportSnapshot>(stores, {
        id: randomness.id(),
        at,
        by,
        what: { action: 'visits_pasted', params: { lines: lines.length, matched } },
        snapshot: { kind: 'report_taken', reportId: null, visitIds: addedIds },
      });
      return { kind: 'pasted', lines, matched, activityId };
    });
  }

  /** The lines with what they match. Writes nothing. */
  async preview(text: string): Promise<PastedLines | Refused> {
    const read = await this.#read(text);
    return 'kind' in read ? read : { kind: 'read', lines: await this.#shown(read) };
  }

  async #read(text: string, visitedOn?: string): Promise<readonly ReadLine[] | Refused> {
    const { clock, timeZone, matchableReferrals, addressHasher } = this.dependencies;
    const now = clock.now();
    const today = localDate(now, timeZone);
    const day = visitedOn ?? today;
    const lines = text
      .split(/\r\n?|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length > maxPastedLines) return { kind: 'refused', reason: 'too_many_lines' };
    if (day > today) return { kind: 'refused', reason: 'visit_in_future' };
    const told = lines.map((line) => {
      const clues = cluesOf(line, this.dependencies);
      const chartId = `line ${addressHasher.hash(`visit ${wordsOf(clues)}`)}`;
      const said = Array.from(line.replaceAll(numbersOfPerson, '…')).slice(0, maxStoredLength).join('');
      return { line, visitId: `${day} ${chartId}`, chartId, day, said, clues, referredBy: '' };
    });
    const matchable = await matchableReferrals.list(new Date(now.getTime() - completedDays * 86_400_000));
    const matched = await matchToldVisits(told, matchable, this.dependencies);
    return matched.map((visit) => ({
      ...visit,
      found: visit.found.map((match) => ({
        ...match,
        notDone: notDoneIn(visit.line, match.referral.friendName ?? ''),
      })),
    }));
  }

  async #shown(read: readonly ReadLine[]): Promise<readonly PastedLine[]> {
    const terms = termsAt(await this.dependencies.policy.get(), this.dependencies.clock.now());
    return read.map(({ line, found }) => ({ line, matches: found.map((match) => shownMatch(match, terms)) }));
  }
}

const shownMatch = ({ match, referral, notDone }: ReadLine['found'][number], terms: CreditTerms): PastedMatch => ({
  referral: shownReferral(referral, terms),
  evidence: match.evidence,
  certainty: notDone !== undefined && match.certainty === 'certain' ? 'likely' : match.certainty,
  notDone,
});

/** All that tells a line's person from others. */
const wordsOf = ({ name, friendKeys, phones }: Clues) =>
  [...name.words.toSorted(), name.generation ?? '', ...friendKeys, ...phones].join(' ');

/** One friend's line printed twice is one visit. Two lines that may name the same several friends are two people. */
function visitsIn(read: readonly ReadLine[]): readonly MatchedVisit[] {
  const times = new Map<string, number>();
  return read.flatMap(({ chartId, day, found }) => {
    const isVisit = ({ referral, notDone }: ReadLine['found'][number]) =>
      notDone === undefined && isCompletable(referral);
    const matches = found.filter(isVisit).map(({ match }) => match);
    const nth = (times.get(chartId) ?? 0) + 1;
    if (matches.length === 0 || (nth > 1 && matches.length === 1)) return [];
    times.set(chartId, nth);
    const own = nth === 1 ? chartId : `${chartId} ${nth}`;
    return [{ id: `${day} ${own}`, chartId: own, day, matches }];
  });
}
