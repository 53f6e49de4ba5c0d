import type { CsvColumn } from '@rewards/csv/csv-table';
import { type Cents, centsToDollars } from '@rewards/domain/cents';
import { localDate } from '@rewards/domain/local-date';
import type { ReferralRecord } from '@rewards/domain/referrals/referral-records';
import type { ReferralStatus } from '@rewards/domain/referrals/referral';
import type { Texts } from '../../texts/texts.ts';

/** Dollars for a spreadsheet: 50.00. */
export const centsInCell = (cents: Cents): string => centsToDollars(cents).toFixed(2);

/**
 * A phone for a spreadsheet: ten digits for a +1 number, because a leading + would need an apostrophe (rule 28). An
 * import reads both.
 */
export const phoneInCell = (phone: string | null): string => (phone ?? '').replace(/^\+1(?=\d{10}$)/, '');

/** For readers (specification, section 4). */
const statusInWords = { pending: 'Pending', signed_up: 'Signed Up', completed: 'Completed' } as const satisfies Record<
  ReferralStatus,
  string
>;

/** The columns of a referral export. Days are in the practice's time zone. */
export function referralColumns(timeZone: string, { denials }: Texts): readonly CsvColumn<ReferralRecord>[] {
  const day = (instant: Date | null) => (instant ? localDate(instant, timeZone) : '');
  return [
    ['Referred Email', ({ friendEmail }) => friendEmail],
    ['Referred Name', ({ friendName }) => friendName ?? ''],
    ['Referred Phone', ({ friendPhone }) => phoneInCell(friendPhone)],
    ['Status', ({ status }) => statusInWords[status]],
    ['Earnings', ({ creditCents }) => centsInCell(creditCents)],
    ['Origin', ({ origin }) => origin],
    ['Staff', ({ staffName }) => staffName ?? ''],
    ['Created', ({ createdAt }) => day(createdAt)],
    ['Signed Up On', ({ signedUpAt }) => day(signedUpAt)],
    ['Completed On', ({ completedAt }) => day(completedAt)],
    ['Referrer Email', ({ referrerEmail }) => referrerEmail],
    ['Referrer Code', ({ referrerCode }) => referrerCode],
    ['Referrer Staff', ({ referrerStaffName }) => referrerStaffName ?? ''],
    ['Not Counted', ({ denialReason }) => (denialReason ? denials[denialReason].name : '')],
    ['Not Counted On', ({ deniedAt }) => day(deniedAt)],
    ['Was Here On', ({ arrivedAt }) => day(arrivedAt)],
  ];
}

/** Columns that say nothing about who someone is. */
const ofNobody = new Set([
  ...['Status', 'Earnings', 'Origin', 'Staff', 'Created', 'Signed Up On', 'Completed On', 'Referrer Staff'],
  ...['Not Counted', 'Not Counted On', 'Was Here On'],
]);

/** The columns of a feed, whose address may leak: IDs in place of names, emails and phones (record 0142). */
export const feedColumns = (timeZone: string, texts: Texts): readonly CsvColumn<ReferralRecord>[] => [
  ['Referral ID', ({ id }) => id],
  ['Referrer ID', ({ referrerId }) => referrerId],
  ...referralColumns(timeZone, texts).filter(([header]) => ofNobody.has(header)),
];
