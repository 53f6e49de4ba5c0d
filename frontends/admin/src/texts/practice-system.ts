import { inReadersLanguage } from '@rewards/client';
import { practiceSystem } from './en/practice-system.ts';

export const texts = inReadersLanguage(practiceSystem);
