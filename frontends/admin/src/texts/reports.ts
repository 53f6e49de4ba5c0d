import { inReadersLanguage } from '@rewards/client';
import { reportMeanings, reports } from './en/reports.ts';

export const texts = inReadersLanguage({ ...reports, meanings: reportMeanings });
