import { inReadersLanguage } from '@rewards/client';
import { screens } from './texts/en.ts';

/** What these screens say; another language is one more argument. */
export const texts = inReadersLanguage(screens);
