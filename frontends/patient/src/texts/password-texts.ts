import { inReadersLanguage } from '@rewards/client';
import { passwords } from './en/passwords.ts';

export const passwordTexts = inReadersLanguage(passwords);
