import { inReadersLanguage } from '@rewards/client';
import { balances, owed } from './en/owed.ts';

export const texts = inReadersLanguage({ balances, owed });
