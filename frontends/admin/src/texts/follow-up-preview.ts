import { inReadersLanguage } from '@rewards/client';
import { followUpPreview } from './en/follow-up-preview.ts';

export const texts = inReadersLanguage(followUpPreview);
