import { inReadersLanguage } from '@rewards/client';

/** What the team's figures mean. */
export const texts = inReadersLanguage({
  words: 'What do these words mean?',
  meanings: {
    asked:
      'Patients who got a QR code or card at the front desk. It counts for the team member picked with it, or else ' +
      "for the patient's own. A patient counts once a month for each team member.",
    brought: 'Asked patients whose friend joined before we asked them again.',
    joined:
      'Friends who signed up in the period. They count for the team member who asked the patient last, or else for ' +
      "the patient's own. They may not be the person who helped the friend sign in.",
    came: 'Friends who joined in the period and have had their first visit by today.',
    visited: 'First visits in the period, whenever the friend joined.',
    earned: 'Credit for first visits, minus reversed credit, by the day it was recorded.',
  },
  few: 'With fewer than 20 people, we show "2 of 3" instead of a percentage.',
  noOneHint: '"No one" is for patients who didn\'t pick a team member.',
});
