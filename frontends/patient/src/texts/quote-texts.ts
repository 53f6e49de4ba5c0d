import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { quoteMessages } from '@rewards/contracts/texts/en/quote';
import { quote } from './en/quote.ts';

export const quoteTexts = inReadersLanguage(quote);

/** Converts the form's validation errors to text. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...quoteMessages }));
