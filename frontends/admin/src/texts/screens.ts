import { inReadersLanguage } from '@rewards/client';
import { screens } from './en/screens.ts';

export const texts = inReadersLanguage(screens);
