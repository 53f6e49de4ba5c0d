import { inReadersLanguage } from '@rewards/client';
import { tasks } from './en/tasks.ts';

export const texts = inReadersLanguage(tasks);
