import { type Check, type Finding, look, ok } from './check.ts';

export const profile: Check = {
  name: 'profile',
  async examine(around) {
    const found = await around.database().catch(() => undefined);
    if (found?.practice === undefined) return look('unknown until the database is ready', 'Fix the database first.');
    return judgeInvented(around.settings.purpose === 'serve' ? found.practice.invented : []);
  },
};

/** A practice must not show invented facts (rule 42). The start says the same. */
export const judgeInvented = (invented: readonly string[]): Finding =>
  invented.length === 0
    ? ok('nothing in it is invented')
    : look(
        `these details of the practice are invented, from a trial or an older version: ${invented.join(', ')}`,
        'Correct or clear them in Settings.',
      );
