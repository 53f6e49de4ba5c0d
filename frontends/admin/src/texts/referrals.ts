import { inReadersLanguage } from '@rewards/client';
import { byHand, chips, completion, deletion, filters, flags, referrals, visit } from './en/referrals.ts';

export const texts = inReadersLanguage({
  byHand,
  chips,
  completion,
  deletion,
  filters,
  flags,
  referrals,
  visit,
});
