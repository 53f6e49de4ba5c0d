import { inReadersLanguage } from '@rewards/client';
import { team } from './en/team.ts';

export const texts = inReadersLanguage(team);
