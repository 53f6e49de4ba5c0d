import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { deskMessages } from '@rewards/contracts/texts/en/desk';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';

/** Converts validation errors of the desk's forms to text. Only pages with forms load it. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...deskMessages }));
