const unfinished = /^referral-rewards-\d{4}-\d{2}-\d{2}-\d{4}\.backup\.part$/;
const pattern = /^referral-rewards-\d{4}-\d{2}-\d{2}-\d{4}\.backup$/;

/** In UTC, so that names sort by time also in the night in which an hour comes twice. */
export const backupNameOf = (at: Date): string =>
  `referral-rewards-${at.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.backup`;

/** Of a folder's files those that a backup left which was broken off. */
export const backupsBrokenOff = (names: readonly string[]): readonly string[] =>
  names.filter((name) => unfinished.test(name));

/** Of a folder's files those to delete, so that the newest `keep` backups stay; what is named otherwise stays. */
export const backupsBeyond = (names: readonly string[], keep: number): readonly string[] =>
  names
    .filter((name) => pattern.test(name))
    .toSorted()
    .slice(0, -keep);
