import { inReadersLanguage } from '@rewards/client';
import { settingsIndex } from './en/settings-index.ts';

export const texts = inReadersLanguage(settingsIndex);
