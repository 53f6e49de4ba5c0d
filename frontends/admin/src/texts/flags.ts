import { inReadersLanguage } from '@rewards/client';
import { flags } from './en/flags.ts';

export const texts = inReadersLanguage(flags);
