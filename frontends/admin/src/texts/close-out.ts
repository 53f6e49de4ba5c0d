import { inReadersLanguage } from '@rewards/client';
import { closeOut } from './en/close-out.ts';

export const texts = inReadersLanguage(closeOut);
