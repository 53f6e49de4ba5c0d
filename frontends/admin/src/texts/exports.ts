import { inReadersLanguage } from '@rewards/client';
import { exports } from './en/exports.ts';

export const texts = inReadersLanguage(exports);
