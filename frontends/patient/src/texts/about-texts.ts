import { inReadersLanguage } from '@rewards/client';
import { about } from './en/about.ts';

export const aboutTexts = inReadersLanguage(about);
