import type { CreditPosting } from '../../credit/postings/credit-posting.ts';
import { atFault, leftToPerson, notFound, notSent, posted, unanswered } from '../../credit/postings/posting-steps.ts';
import type { PracticeSystemFailure } from '../practice-system.ts';
import type { Verdict } from './ask-about-posting.ts';

/** The posting after what the system said. */
export function afterVerdict(posting: CreditPosting, verdict: Verdict, at: Date): CreditPosting {
  switch (verdict.kind) {
    case 'posted':
      return { ...posted(posting, verdict.adjustmentId), chartId: verdict.chartId ?? posting.chartId };
    case 'absent':
      return notFound(posting, at);
    case 'refused':
    case 'unanswered':
      return unanswered(posting, verdict.words, verdict.kind === 'refused');
    case 'person':
      return leftToPerson(posting, verdict.problem, verdict.adjustmentId ?? null);
    case 'not_allowed':
      return { ...leftToPerson(posting, 'may_not_post'), words: verdict.words };
    case 'faulty':
      return atFault(posting, verdict.words, at);
    case 'too_late':
      return notSent(posting, '');
    case 'failed':
      return afterFailure(posting, verdict.failure);
  }
}

/** A sent posting stays unknown. An unsent one waits until the system works again. */
const afterFailure = (posting: CreditPosting, { words }: PracticeSystemFailure): CreditPosting =>
  posting.state === 'sending' ? notSent(posting, words) : { ...posting, words };
