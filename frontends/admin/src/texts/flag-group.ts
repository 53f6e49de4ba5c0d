import { inReadersLanguage } from '@rewards/client';
import type { FlagDetail } from '@rewards/contracts/referrals';
import { formatMoney } from '@rewards/kit';

const referrals = (count: number) => (count === 1 ? '1 referral' : `${count} referrals`);

const signs: Readonly<Record<FlagDetail['kind'], string>> = {
  one_address: 'Same connection',
  same_phone: "Referrer's phone",
  one_hour: 'Same hour',
};

export const texts = inReadersLanguage({
  of: (referrer: string, count: number) =>
    count === 1 ? `1 referral from ${referrer}` : `${count} similar referrals from ${referrer}`,
  together: 'One decision is enough for all of them.',
  hint: "Flags don't block anything: families share phones and connections.",
  failed: "We couldn't load these referrals",
  table: 'Similar referrals',
  choose: (friend: string) => `Select the referral of ${friend}`,
  chosen: 'Selected',
  friend: 'Friend',
  phone: 'Phone',
  noPhone: '—',
  left: 'Started',
  shared: 'Reasons',
  signs,
  status: 'Status',
  review: 'Review',
  open: 'Needs review',
  earned: (earnings: number) => `Earned ${formatMoney(earnings)}`,
  ok: (word: string) => (word === '' ? 'Marked OK' : `OK: ${word}`),
  word: 'Why these are OK',
  wordExample: 'Five siblings, one home…',
  judge: (count: number) => `Mark ${count} OK`,
  judgeHint: 'Select the ones that are OK above.',
  most: (count: number) => `You can review up to ${count} referrals at a time. Come back for the rest.`,
  judged: (count: number) => `${referrals(count)} marked OK`,
  nothingOpen: 'Nothing here needs review.',
  deny: (count: number) => `Don't count ${referrals(count)}`,
  denyHint: "To stop counting some of them, select them above. We don't email anyone.",
  denied: (count: number) => `${referrals(count)} marked as not counted`,
  ignored: (count: number) => `${referrals(count)} skipped: someone already reviewed them.`,
});
