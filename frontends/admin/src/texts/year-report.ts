import { inReadersLanguage } from '@rewards/client';
import { yearReport } from './en/year-report.ts';

export const texts = inReadersLanguage(yearReport);
