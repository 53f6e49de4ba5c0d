import { inReadersLanguage } from '@rewards/client';
import { security } from './en/security.ts';

export const securityTexts = inReadersLanguage(security);
