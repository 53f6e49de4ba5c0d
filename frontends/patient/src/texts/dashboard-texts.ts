import { inReadersLanguage } from '@rewards/client';
import { dashboard } from './en/dashboard.ts';

export const dashboardTexts = inReadersLanguage(dashboard);
