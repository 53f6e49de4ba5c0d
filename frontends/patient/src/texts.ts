import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { signInMessages } from '@rewards/contracts/texts/en/sign-in';
import { signIn } from './texts/en/sign-in.ts';

/** What signing in says; another language is one more argument. */
export const texts = inReadersLanguage(signIn);

/** Puts into words what the fields of signing in complain of. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...signInMessages }));
