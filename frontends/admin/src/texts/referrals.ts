import { inReadersLanguage } from '@rewards/client';
import { completion, referrals } from './en/referrals.ts';

export const texts = inReadersLanguage({ completion, referrals });
