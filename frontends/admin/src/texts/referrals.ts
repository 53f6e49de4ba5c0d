import { inReadersLanguage } from '@rewards/client';
import { byHand, completion, deletion, referrals } from './en/referrals.ts';

export const texts = inReadersLanguage({ byHand, completion, deletion, referrals });
