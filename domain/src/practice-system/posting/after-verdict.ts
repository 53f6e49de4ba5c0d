import type { CreditPosting } from '../../credit/postings/credit-posting.ts';
import { leftToPerson, notFound, notSent, posted, postponed, unanswered } from '../../credit/postings/posting-steps.ts';
import type { PracticeSystemFailure } from '../practice-system.ts';
import type { Verdict } from './ask-about-posting.ts';

/** The posting after what the system said. */
export function afterVerdict(posting: CreditPosting, verdict: Verdict, at: Date): CreditPosting {
  switch (verdict.kind) {
    case 'posted':
      return posted(posting, verdict.adjustmentId);
    case 'absent':
      return notFound(posting, at);
    case 'refused':
    case 'unanswered':
      return unanswered(posting, verdict.words, verdict.kind === 'refused');
    case 'person':
      return leftToPerson(posting, verdict.problem, verdict.adjustmentId ?? null);
    case 'too_late':
      return notSent(posting, '');
    case 'failed':
      return afterFailure(posting, verdict.failure, at);
  }
}

/** A sent posting stays unknown. An unsent one waits until the system works again. */
function afterFailure(posting: CreditPosting, { kind, words }: PracticeSystemFailure, at: Date): CreditPosting {
  if (kind === 'unreadable') return postponed(posting, words, at);
  return posting.state === 'sending' ? notSent(posting, words) : { ...posting, words };
}
