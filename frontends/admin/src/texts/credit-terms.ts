import { inReadersLanguage } from '@rewards/client';
import { creditTerms } from './en/credit-terms.ts';

export const texts = inReadersLanguage(creditTerms);
