import { inReadersLanguage } from '@rewards/client';
import { screens } from './texts/en.ts';

/** The screens' texts. Another language is one more argument. */
export const texts = inReadersLanguage(screens);
