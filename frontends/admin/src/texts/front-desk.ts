import { inReadersLanguage } from '@rewards/client';
import { preview, qrDisplay, qrGenerated } from './en/front-desk.ts';

export const texts = inReadersLanguage({ preview, qrDisplay, qrGenerated });
