import { ChangeRequest } from '@rewards/domain/quotes/change-request';
import { FindWhoAsked } from '@rewards/domain/quotes/find-who-asked';
import { RequestQuote } from '@rewards/domain/quotes/request-quote';

export const quotesUseCases = {
  requestQuote: RequestQuote,
  changeRequest: ChangeRequest,
  findWhoAsked: FindWhoAsked,
};

/** The answer to each reason the use cases refuse for. */
export const quotesRefusals = {
  phone_unreadable: { code: 'invalid', field: 'phone' },
  name_missing: { code: 'invalid', field: 'name' },
  email_placeholder: { code: 'invalid', field: 'email' },
  request_owner_unknown: { code: 'invalid', field: 'taken_by' },
  reminder_past: { code: 'invalid', field: 'remind_on' },
} as const;
