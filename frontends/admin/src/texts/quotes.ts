import { inReadersLanguage } from '@rewards/client';
import { quotes } from './en/quotes.ts';

export const texts = inReadersLanguage(quotes);
