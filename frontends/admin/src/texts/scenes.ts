import { inReadersLanguage } from '@rewards/client';
import { scenes } from './en/scenes.ts';

export const texts = inReadersLanguage(scenes);
