import { inReadersLanguage } from '@rewards/client';
import { imports } from './en/imports.ts';

export const texts = inReadersLanguage(imports);
