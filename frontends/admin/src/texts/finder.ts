import { inReadersLanguage } from '@rewards/client';
import { finder } from './en/finder.ts';

export const texts = inReadersLanguage(finder);
