import { inReadersLanguage } from '@rewards/client';
import { optOuts } from './en/opt-outs.ts';

export const texts = inReadersLanguage(optOuts);
