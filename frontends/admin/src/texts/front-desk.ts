import { inReadersLanguage } from '@rewards/client';
import { qrDisplay, qrGenerated } from './en/front-desk.ts';

export const texts = inReadersLanguage({ qrDisplay, qrGenerated });
