import { inReadersLanguage } from '@rewards/client';
import { admins, settings } from './en/settings.ts';

export const texts = inReadersLanguage({ admins, settings });
