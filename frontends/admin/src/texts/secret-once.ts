import { inReadersLanguage } from '@rewards/client';
import { secretOnce } from './en/secret-once.ts';

export const texts = inReadersLanguage(secretOnce);
