import { inReadersLanguage } from '@rewards/client';
import { evidence } from './close-out.ts';
import type { VisitCertainty } from '@rewards/contracts/close-out';
import type { VisitDoubt } from '@rewards/contracts/visits';
import type { Referral } from '@rewards/contracts/referrals';
import { formatMoney, formatPhone } from '@rewards/kit';
import { capitalized } from './capitalized.ts';

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

const toConfirm = {
  title: 'Visits to confirm',
  description: "Confirm the friends' visits, and their referrers get the credit.",
  /** Where a visit comes from, as in "Different name in the report". */
  sources: { report_files: 'the report', pasted: 'your list' },
  report: 'the report',
  /** Stands for the system's name when none is connected. */
  system: "your practice's system",
  failed: "We couldn't load visits",
  empty: "You're all caught up",
  emptyHint: (system: string) => `New visits from ${system} show up here.`,
  unread: (system: string, shown: readonly string[]) =>
    `We can't read ${shown.length === 1 ? 'a visit' : `${shown.length} visits`} in ${system}: ` +
    `${shown.slice(0, 5).join(', ')}${shown.length > 5 ? ', and more' : ''}. ` +
    'Look them up there. If a referred friend came in, mark the referral complete.',
  unreadVisit: (day: string, chart: string) => `${day} (patient ${chart})`,
  notRead: "New visits won't show up until then.",
  notPosted: "Redeemed credit won't be posted until then.",
  down: (system: string, since: string, effect: string) =>
    `We haven't been able to reach ${system} since ${since}. We'll keep trying. ${effect}`,
  refused: (system: string, effect: string) =>
    `${system} doesn't accept our key. Ask an admin to check the connection. ${effect}`,

  confirmChosen: (count: number) => `Confirm ${visits(count)}`,
  choose: (friend: string) => `Choose ${friend}`,
  whoIs: (line: string) => `Who is “${line}”?`,
  noneOf: (count: number) => `Choose one of ${count} friends`,
  oneOf: ({ referred_name: name, referred_email: email, referred_phone: phone, referrer }: Referral) =>
    [name, email, phone && formatPhone(phone), `from ${referrer.name || referrer.email}`]
      .filter((each) => each)
      .join(' · '),
  withKey: (act: string, key: string) => `${act} (${key})`,
  confirm: 'Confirm',
  confirmOf: (friend: string) => `Confirm ${friend}'s visit`,
  dismiss: 'Not this person',
  dismissOf: (friend: string) => `Not this person: ${friend}`,
  later: 'Later',
  laterOf: (person: string) => `Later: ${person}`,
  visit: (person: string, day: string) => `${person}, ${day}`,
  nameless: 'Name deleted',
  friend: 'Friend',
  referrer: 'Referred by',
  earns: 'Earns',

  confirmed: (count: number, earned: number) =>
    `${visits(count)} confirmed${earned > 0 ? `, +${formatMoney(earned)}` : ''}`,
  noneConfirmed: 'No visits confirmed',
  notConfirmed: (count: number, reason: string) =>
    `${count === 1 ? "1 visit wasn't" : `${count} visits weren't`} confirmed: ${reason}`,
  dismissed: (friend: string) => `We won't suggest ${friend} for this person again`,
  postponed: "We'll ask again tomorrow",

  takenBack: (count: number) =>
    count === 1 ? '1 visit is no longer marked completed' : `${count} visits are no longer marked completed`,
  takenBackHint: (system: string, mayUndo: boolean) =>
    `${capitalized(system)} doesn't list these visits as completed anymore. ` +
    `${mayUndo ? 'Undo takes the credit back.' : 'An admin can take the credit back.'} Keep leaves the credit.`,
  undo: 'Undo',
  undoOf: (friend: string) => `Undo ${friend}'s visit`,
  keep: 'Keep',
  keepOf: (friend: string) => `Keep ${friend}'s visit`,
  kept: 'The credit stays',
  undone: 'Undone. The credit was taken back.',

  keys: [
    { key: 'j', says: 'Next visit' },
    { key: 'k', says: 'Previous visit' },
    { key: 'Enter or c', says: 'Confirm the visit' },
    { key: 'n', says: 'Not this person' },
    { key: 'l', says: 'Later' },
  ],
} as const;

const certainty: Readonly<Record<VisitCertainty, string>> = {
  certain: 'Certain',
  likely: 'Likely',
  possible: 'Possible',
};

const doubts: Readonly<Record<VisitDoubt, (system: string) => string>> = {
  name_differs: (system) => `Different or no name in ${system}`,
  not_a_patient: (system) => `Not an active patient in ${system}`,
  in_future: () => 'The visit is dated in the future',
  flag_open: () => 'Flag open',
  declined: () => "The friend said this person didn't refer them",
  several_referrals: () => 'Several referrals match this person',
  several_charts: (system) => `Several people in ${system} match this friend`,
  same_email_and_name: () => 'Another chart has this email and name',
  visited_before: () => 'Had a visit before the referral',
  referred_by_other: (system) => `Referred by someone else in ${system}`,
  not_checked: (system) => `${system} didn't answer about this chart`,
};

export const texts = inReadersLanguage({ ...toConfirm, certainty, doubts, evidence });
