import { inReadersLanguage } from '@rewards/client';
import { closeOut, evidence } from './en/close-out.ts';

export const texts = inReadersLanguage({ ...closeOut, evidence });
