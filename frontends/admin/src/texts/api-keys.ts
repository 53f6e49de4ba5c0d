import { inReadersLanguage } from '@rewards/client';
import { apiKeys } from './en/api-keys.ts';

export const texts = inReadersLanguage(apiKeys);
