import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { quoteMessages } from '@rewards/contracts/texts/en/quote';
import { quote } from './en/quote.ts';

export const quoteTexts = inReadersLanguage(quote);

/** Puts into words what the form complains of. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...quoteMessages }));
