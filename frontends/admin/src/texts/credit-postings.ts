import { inReadersLanguage } from '@rewards/client';
import { charts, postingActions, postings, slip, slips } from './en/credit-postings.ts';

export const texts = inReadersLanguage({ charts, postingActions, postings, slip, slips });
