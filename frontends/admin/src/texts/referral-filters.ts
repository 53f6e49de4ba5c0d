import { inReadersLanguage } from '@rewards/client';
import { chips, filters } from './en/referral-filters.ts';

export const texts = inReadersLanguage({ chips, filters });
