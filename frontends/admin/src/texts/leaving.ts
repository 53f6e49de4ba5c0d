import { inReadersLanguage } from '@rewards/client';
import { leaving } from './en/leaving.ts';

export const texts = inReadersLanguage(leaving);
