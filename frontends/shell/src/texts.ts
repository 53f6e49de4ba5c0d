import { inReadersLanguage } from '@rewards/client';
import { frame } from './texts/en/frame.ts';

/** The shell's own texts. Another language is one more argument. */
export const texts = inReadersLanguage(frame);
