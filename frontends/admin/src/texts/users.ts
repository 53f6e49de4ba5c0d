import { inReadersLanguage } from '@rewards/client';
import { users } from './en/users.ts';

export const texts = inReadersLanguage(users);
