import { inReadersLanguage } from '@rewards/client';
import { account } from '../texts/en/account.ts';

export const texts = inReadersLanguage(account);
