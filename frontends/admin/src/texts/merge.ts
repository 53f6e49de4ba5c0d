import { inReadersLanguage } from '@rewards/client';
import { merge } from './en/merge.ts';

export const texts = inReadersLanguage(merge);
