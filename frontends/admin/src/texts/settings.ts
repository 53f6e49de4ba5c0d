import { inReadersLanguage } from '@rewards/client';
import { admins, settings, staffPasskeys } from './en/settings.ts';

export const texts = inReadersLanguage({ admins, settings, staffPasskeys });
