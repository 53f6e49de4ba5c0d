import { inReadersLanguage } from '@rewards/client';
import { byHand, completion, deletion, denial, filters, flags, referrals, visit } from './en/referrals.ts';

export const texts = inReadersLanguage({
  byHand,
  completion,
  deletion,
  denial,
  filters,
  flags,
  referrals,
  visit,
});
