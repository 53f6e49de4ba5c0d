import { inReadersLanguage } from '@rewards/client';
import { mailings } from './en/mailings.ts';

export const texts = inReadersLanguage(mailings);
