import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { deskMessages } from '@rewards/contracts/texts/en/desk';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';

/** Puts into words what the desk's forms complain of. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...deskMessages }));
