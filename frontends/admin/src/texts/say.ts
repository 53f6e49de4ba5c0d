import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { deskMessages } from '@rewards/contracts/texts/en/desk';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';

/** Puts into words what the forms of the desk complain of. Only they load it. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...deskMessages }));
