import { inReadersLanguage } from '@rewards/client';
import type { DuplicateSign } from '@rewards/contracts/merges';

const signs: Readonly<Record<DuplicateSign, string>> = {
  email: 'inbox',
  phone: 'phone',
  name: 'name',
};

export const texts = inReadersLanguage({
  title: 'Merge two records for the same person',
  failed: "We couldn't compare these records",
  cannot: "These records can't be merged",
  otherOf: (name: string) => `${name}'s other record`,
  sameRecord: "That's the record you started from. Choose another one.",
  compare: 'Compare',
  compareWith: (name: string) => `Compare with ${name}`,
  notSame: 'Different people',
  notSameOf: (one: string, other: string) => `Different people: ${one} and ${other}`,
  pair: (one: string, other: string) => `${one} and ${other}`,
  toldApart: "OK, we won't suggest this pair again",
  maybeSame: 'Maybe the same person',
  same: (shared: readonly DuplicateSign[]) => `Same ${shared.map((sign) => signs[sign]).join(' and ')}`,
  weak: 'Two people can share a name or a phone. Check before you merge.',
  nothingShared: 'The names and phones differ. Make sure this is one person.',
  none: '—',

  table: 'Both records',
  field: 'Field',
  kept: 'Older record',
  other: 'Newer record',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  joined: 'Joined',
  code: 'Referral code',
  cameBy: 'Referred by',
  referrals: 'Referrals',
  completed: 'First visits',
  earned: 'Earned',
  used: 'Redeemed',
  takesTexts: 'Gets texts',
  takesMails: 'Gets emails',
  chart: 'Chart',
  yes: 'Yes',
  no: 'No',
  choose: 'Keep',

  after: 'After the merge',
  keepsCode: (code: string, other: string) => `The referral code is ${code}. Links with ${other} still work.`,
  signsIn: (email: string, other: string) => `Emails go to ${email}. They can also sign in with ${other}.`,
  year: (year: number, one: string, other: string, after: string) =>
    `Earned in ${year}: ${one} and ${other} make ${after}.`,
  yearLess: (year: number, one: string, other: string, after: string, isReversed: boolean) =>
    `Earned in ${year}: ${one} and ${other} become ${after}.${isReversed ? '' : ' One person has one annual limit.'}`,
  balance: (balance: string) => `Available credit: ${balance}.`,
  balanceBelow: (amount: string) => `They redeemed ${amount} more than they earned. New credit makes up for it first.`,
  denied: (friend: string, referrer: string, wasCompleted: boolean) =>
    `The referral of ${friend} by ${referrer} stops counting${wasCompleted ? ', and its credit is taken back' : ''}.`,
  bothReferred: (one: string, other: string) =>
    one === other
      ? `${one} referred both records, and both referrals count. To count one, mark the other as not counted.`
      : `${one} and ${other} both referred this person, and both referrals count. ` +
        'To count one, mark the other as not counted.',
  deletionAsked: 'The request to delete their account stays open.',
  textsOff: "Texts stay off because they're off in one record.",
  mailsOff: "Emails stay off because they're off in one record.",
  twoCharts: "Both have a chart. The older record's stays.",
  undo: 'You can undo this for 30 days. What happens after the merge stays with the older record.',
  submit: 'Merge records',
  done: 'Records merged',

  list: 'possible duplicates',
  listFailed: "We couldn't load possible duplicates",
  empty: 'No possible duplicates',
  emptyHint: 'Patients with the same inbox, phone, or name appear here.',
  explanation: 'Each row may be one person with two records. Compare them, then merge them or keep them apart.',
  shared: 'In common',
  actions: 'Actions',
  link: 'Possible duplicates',
});
