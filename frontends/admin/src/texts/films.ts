import { inReadersLanguage } from '@rewards/client';
import { films } from './en/films.ts';

export const texts = inReadersLanguage(films);
