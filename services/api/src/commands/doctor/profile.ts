import { type Finding, look, ok, practiceCheck } from './check.ts';

export const profile = practiceCheck('profile', ({ invented }, { purpose }) =>
  judgeInvented(purpose === 'serve' ? invented : []),
);

/** A practice must not show invented facts (rule 42). The start says the same. */
export const judgeInvented = (invented: readonly string[]): Finding =>
  invented.length === 0
    ? ok('nothing in it is invented')
    : look(
        `these details of the practice are invented, from a trial or an older version: ${invented.join(', ')}`,
        'Correct or clear them in Settings.',
      );
