import { inReadersLanguage } from '@rewards/client';
import { webhooks } from './en/webhooks.ts';

export const texts = inReadersLanguage(webhooks);
