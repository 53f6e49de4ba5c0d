/**
 * All advisory locks of the practice's database, by purpose. They are listed together so their numbers are unique:
 * sharing a number would make unrelated work wait or even deadlock.
 */
export const advisoryLocks = {
  /** Migrating the database. */
  migration: 7_305_114_021,
  /** Appending display events, so ids grow in commit order. */
  displayEvents: 7_305_114_022,
  /** Writing a patient import, from its first five hundred rows on. */
  patientImport: 7_305_114_023,
  /** Scheduling a text. Combined with a hash of the phone, so only texts to the same phone wait for each other. */
  followUpText: 7_305_114_024,
  /** Making a backup, so two never write to the same file. */
  backup: 7_305_114_025,
  /** Shared by all serving processes while they run, so nothing is restored under them. */
  serving: 7_305_114_026,
  /** Using the practice's own system, which allows one request at a time. */
  practiceSystem: 7_305_114_027,
  /** Taking a report, so the same content is taken once. */
  report: 7_305_114_028,
  /** Reading the folder of reports. */
  reportFolder: 7_305_114_029,
  /** Sending outreach, and switching reminders. */
  outreach: 7_305_114_030,
  /** Seeing whether two addresses lead to one database. Combined with a hash of something random. */
  sameDatabase: 7_305_114_031,
} as const;
