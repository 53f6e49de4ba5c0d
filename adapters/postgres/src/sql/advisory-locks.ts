/**
 * Every advisory lock that is taken in the practice's database, by what waits its turn for it. They stand side by side
 * so that no two have the same number: what has nothing to do with each other would wait for each other, and where both
 * hold rows that the other one wants, one of them would die.
 */
export const advisoryLocks = {
  /** Bringing the database to the present schema. */
  migration: 7_305_114_021,
  /** Appending to what screens are told, so that ids grow in the order of commits. */
  displayEvents: 7_305_114_022,
  /** Writing a patient list, from its first five hundred rows on. */
  patientImport: 7_305_114_023,
  /** Scheduling a text: with it a phone's digits are hashed, so that only texts to one phone wait for each other. */
  followUpText: 7_305_114_024,
  /** Making a backup, so that two never write to one file. */
  backup: 7_305_114_025,
  /** Shared by every process that serves, as long as it does, so that nothing is restored beneath it. */
  serving: 7_305_114_026,
} as const;
