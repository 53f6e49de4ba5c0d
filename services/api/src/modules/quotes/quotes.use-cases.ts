import { ChangeRequest } from '@rewards/domain/quotes/change-request';
import { FindWhoAsked } from '@rewards/domain/quotes/find-who-asked';
import { RequestQuote } from '@rewards/domain/quotes/request-quote';

export const quotesUseCases = {
  requestQuote: RequestQuote,
  changeRequest: ChangeRequest,
  findWhoAsked: FindWhoAsked,
};
