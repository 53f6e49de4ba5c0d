import { inReadersLanguage } from '@rewards/client';
import { undo } from './en/undo.ts';

export const texts = inReadersLanguage(undo);
