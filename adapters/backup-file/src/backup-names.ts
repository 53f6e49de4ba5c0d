const unfinished = /^referral-rewards-\d{4}-\d{2}-\d{2}-\d{4}\.backup\.part$/;
const pattern = /^referral-rewards-\d{4}-\d{2}-\d{2}-\d{4}\.backup$/;

/** In UTC, so names sort by time even in the night when an hour repeats. */
export const backupNameOf = (at: Date): string =>
  `referral-rewards-${at.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.backup`;

/** The files in a folder that aborted backups left. */
export const backupsBrokenOff = (names: readonly string[]): readonly string[] =>
  names.filter((name) => unfinished.test(name));

/** The files to delete so that the newest `keep` backups stay. Other files are never selected. */
export const backupsBeyond = (names: readonly string[], keep: number): readonly string[] =>
  names
    .filter((name) => pattern.test(name))
    .toSorted()
    .slice(0, -keep);
