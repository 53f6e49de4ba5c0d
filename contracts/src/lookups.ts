import * as z from 'zod/mini';
import { redemption } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { quoteRequest } from './quotes.ts';
import { referral } from './referrals.ts';
import { user } from './user.ts';

// Events name these by ID (rule 61).

export const showReferral = endpoint({
  method: 'GET',
  path: '/admin/referrals/:id',
  permission: 'see_referrals',
  scope: 'referrals:read',
  shows: ['referrals'],
  summary: 'A referral.',
  params: byId,
  answer: z.object({ referral }),
});

export const showCredit = endpoint({
  method: 'GET',
  path: '/admin/credits/:id',
  permission: 'see_credit',
  scope: 'credits:read',
  shows: ['credit'],
  summary: 'A redemption.',
  params: byId,
  answer: z.object({ credit: redemption }),
});

export const showUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  permission: 'see_patients',
  scope: 'patients:read',
  shows: ['users'],
  summary: 'An account, as lists show it. The ID of a merged record answers the patient who was kept.',
  params: byId,
  answer: z.object({ user }),
});

export const readQuoteRequest = endpoint({
  method: 'GET',
  path: '/admin/quotes/:id',
  permission: 'answer_requests',
  scope: 'requests:read',
  shows: ['quotes'],
  summary: 'A request, as lists show it.',
  params: byId,
  answer: z.object({ quote: quoteRequest }),
});
