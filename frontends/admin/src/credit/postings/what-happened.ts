import type { CreditPosting, Redemption } from '@rewards/contracts/credit';
import { texts } from '../../texts/credit-postings.ts';

/** The one thing that helps. */
export type PostingAction = 'retry' | 'post_anyway' | 'choose_chart' | 'same_one' | 'done' | 'reviewed';

interface WhatHappened {
  readonly words: string;
  readonly posting?: CreditPosting;
  readonly actions: readonly PostingAction[];
  /** Whether somebody may have to type it in. */
  readonly needsSlip: boolean;
  /** Whether it should look like a problem. */
  readonly isProblem: boolean;
  /** Whether it will change soon without anyone acting. */
  readonly isUnderWay: boolean;
}

const quiet = { actions: [], needsSlip: false, isProblem: false, isUnderWay: false } as const;
const problem = { ...quiet, isProblem: true } as const;

/** What became of a redemption in the practice's own system, in words. Undefined if there's nothing to say. */
export function whatHappened(redemption: Redemption, system: string): WhatHappened | undefined {
  const { postings, undone_at: undoneAt, is_typed: isTyped } = redemption;
  const posting = postings.at(-1);
  if (isTyped && posting?.direction !== 'reversal') return { ...quiet, words: texts.postings.typed };
  // A deleted account has no chart to choose.
  if (redemption.user === null && posting?.state === 'needs_person' && isAboutChart(posting))
    return { ...quiet, words: texts.postings.notTyped, needsSlip: true };
  if (posting) return { ...ofPosting(posting, system), posting };
  return undoneAt === null ? { ...quiet, words: texts.postings.notTyped, needsSlip: true } : undefined;
}

const aboutChart: readonly CreditPosting['problem'][] = [
  'chart_unknown',
  'chart_gone',
  'chart_inactive',
  'chart_unreadable',
];
const isAboutChart = ({ problem: what, direction }: CreditPosting) =>
  direction === 'credit' && aboutChart.includes(what);

function ofPosting(posting: CreditPosting, system: string): WhatHappened {
  const { state, direction, words, finding } = posting;
  if (finding !== null) return { ...problem, words: texts.postings.found[finding](system), actions: ['reviewed'] };
  switch (state) {
    case 'waiting':
      return { ...quiet, words: texts.postings.waiting(system), isUnderWay: true };
    case 'sending':
      return { ...quiet, words: texts.postings.sending, isUnderWay: true };
    case 'unknown':
      return { ...quiet, words: texts.postings.unknown(system), isUnderWay: true };
    case 'posted':
      return { ...quiet, words: texts.postings[direction === 'credit' ? 'posted' : 'takenBack'](system) };
    case 'cancelled':
      return { ...quiet, words: texts.postings.cancelled };
    case 'refused': {
      const why = words.replace(/\.$/, '');
      return direction === 'credit'
        ? { ...problem, words: texts.postings.refused(system, why), actions: ['retry'], needsSlip: true }
        : { ...problem, words: texts.postings.refusedReversal(system, why), actions: ['retry', 'done'] };
    }
    case 'needs_person':
      return ofProblem(posting, system);
  }
}

function ofProblem({ problem: what, adjustment_id: id, direction }: CreditPosting, system: string): WhatHappened {
  const needsSlip = direction === 'credit';
  switch (what) {
    case 'chart_unknown':
    case 'chart_gone':
    case 'chart_inactive':
    case 'chart_unreadable': {
      const anyway =
        what === 'chart_inactive'
          ? (['post_anyway'] as const)
          : what === 'chart_unreadable'
            ? (['retry'] as const)
            : [];
      // A reversal belongs to the chart its credit is in.
      if (direction === 'reversal')
        return { ...problem, words: texts.postings.voidUnknown(system), actions: [...anyway, 'done'] };
      const words = texts.postings.aboutChart[what](system);
      return { ...problem, words, actions: ['choose_chart', ...anyway], needsSlip };
    }
    case 'alike':
      return { ...problem, words: texts.postings.alike(system, id ?? ''), actions: ['same_one', 'post_anyway'] };
    case 'may_not_post':
      return direction === 'reversal'
        ? { ...problem, words: texts.postings.voidUnknown(system), actions: ['retry', 'done'] }
        : { ...problem, words: texts.postings.mayNotPost(system), actions: ['retry'], needsSlip };
    case 'void': {
      const words = id === null ? texts.postings.voidUnknown(system) : texts.postings.void(system, id);
      return { ...problem, words, actions: ['done'] };
    }
    case 'typed_in':
      return { ...problem, words: texts.postings.typedIn, actions: ['done'] };
    default:
      if (direction === 'reversal')
        return { ...problem, words: texts.postings.disconnectedReversal, actions: ['retry', 'done'] };
      return { ...problem, words: texts.postings.disconnected, actions: ['retry'], needsSlip };
  }
}
