import { inReadersLanguage } from '@rewards/client';
import { admins, connections, settings } from './en/settings.ts';

export const texts = inReadersLanguage({ admins, connections, settings });
