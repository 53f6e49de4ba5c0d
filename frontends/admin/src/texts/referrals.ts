import { inReadersLanguage } from '@rewards/client';
import { byHand, completion, deletion, filters, flags, referrals, visit } from './en/referrals.ts';

export const texts = inReadersLanguage({
  byHand,
  completion,
  deletion,
  filters,
  flags,
  referrals,
  visit,
});
