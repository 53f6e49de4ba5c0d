import { inReadersLanguage } from '@rewards/client';
import { admins } from './en/admins.ts';

export const texts = inReadersLanguage(admins);
