import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const chosen = z.boolean({ error: 'Please choose yes or no' });

/**
 * Whether a user is told of friends and credit by mail, and reached by text message. What they ask for themself comes
 * in any case.
 */
export const notificationSettings = z.object({ mail: chosen, texts: chosen });
export type NotificationSettings = z.output<typeof notificationSettings>;

export const showNotifications = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  access: 'signed-in',
  summary: 'What the signed-in user wants to be told, and how.',
  answer: notificationSettings,
  refusals: [],
});

export const chooseNotifications = endpoint({
  method: 'PUT',
  path: '/api/user/notifications',
  access: 'signed-in',
  summary: 'Choose what to be told, and how.',
  body: notificationSettings,
  answer: notificationSettings,
  refusals: [],
});
